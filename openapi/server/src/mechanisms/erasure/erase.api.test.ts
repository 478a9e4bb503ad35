import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inClient } from '../../modules/account/account-test-data.ts';
import { modules } from '../../modules/index.ts';
import type { Agent, TestAnswer } from '../../testing/agent.ts';
import { findTraces } from '../../testing/find-traces.ts';
import { signaturePng } from '../../testing/signature.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: Agent;
let reception: Agent;
let superadmin: Agent;
let site = 0;
beforeAll(async () => {
  server = await createTestApp();
  [admin, reception, superadmin] = [
    await server.loginAs('admin'),
    await server.loginAs('reception'),
    await server.loginAs('superadmin'),
  ];
  site = await inClient(server, async (tx) => {
    await tx
      .insertInto('ndas')
      .values({ text: '<p>Secret</p>', updated_at: new Date(), version: 1 })
      .execute();
    return (await tx.selectFrom('sites').select('id').orderBy('position').executeTakeFirstOrThrow()).id;
  });
});
afterAll(() => server.close());

const personalData = modules.flatMap(({ personalData: own = [] }) => own);
const kept = personalData.flatMap(({ table, kept: some = [] }) =>
  some.flatMap(({ columns }) => columns.map((column) => `${table}.${column}`)),
);
/** Asserts that a call succeeded: a test whose data is missing proves nothing. */
const done = (answer: TestAnswer) => {
  if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text}`);
  return answer;
};
const key = () => ({ 'idempotency-key': randomUUID() });
const at = { site_id: 0, start: '2026-11-23T10:00:00Z', end: '2026-11-23T11:00:00Z' };
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const photo = { filename: 'me.png', type: 'image/png', bytes: png };
const pictures = () =>
  server.db.system((tx) => tx.selectFrom('pictures').select('id').execute()).then(({ length }) => length);

describe('erasing an account', () => {
  it('leaves no trace of the person, except where the registry says why and until when', async () => {
    const mark = 'Qzuzzuq|901901901';
    const name = { first_name: 'Qzuzzuqfirst', last_name: "O'Qzuzzuqlast" };
    const email = 'qzuzzuqmail@markers.test';
    const { id } = (await admin.get('/api/users/?search=desk@north')).body.results[0];
    const { version } = (await admin.get(`/api/users/${id}/`)).body;
    const person = await server.loginAs('desk');
    const patch = (agent: Agent, url: string, body: object) => agent.call({ method: 'PATCH', url, body });
    done(await patch(superadmin, `/api/users/${id}/`, { version, ...name, email, phone: '+44 901901901' }));
    const me = (await person.get('/api/users/me/')).body;
    const form = {
      version: me.version,
      postcode: 'Qzuzzuqpost',
      line_manager_email: 'qzuzzuqboss@markers.test',
      vehicles: [{ registration: 'QZUZZUQ' }],
      photo,
    };
    done(await person.call({ method: 'PATCH', url: '/api/users/me/', form }));
    // Acts, and is acted upon.
    const desks = (await person.get('/api/desks/desks/?limit=10')).body.results;
    done(await person.post('/api/desks/reservations/', { desk_id: desks[0].id, date: '2026-11-23' }, key()));
    done(await person.post('/api/presence/', { on_site: true }, key()));
    const ticket = {
      name: "Qzuzzuqfirst O'Qzuzzuqlast",
      email,
      url: '/desks?qzuzzuq',
      problem: 'Qzuzzuqproblem',
    };
    done(await person.post('/api/support/', ticket));
    const visitor = done(
      await person.postForm('/api/visitors/', {
        first_name: 'Guest',
        last_name: 'Of',
        email: 'guest@guests.test',
      }),
    ).body;
    const booked = done(
      await person.post(
        '/api/meetings/',
        {
          ...at,
          site_id: site,
          description: 'Planning',
          location: 'Room 4',
          attends: [{ employee: id, is_host: true }],
          visits: [{ visitor: visitor.id, needs_parking: false }],
        },
        key(),
      ),
    ).body.meetings[0];
    done(await reception.post(`/api/visits/${booked.visits[0].id}/check-in/`));
    done(await reception.post('/api/mailcollect/usages/', { user: id, number_items: 1 }, key()));
    done(
      await reception.post(`/api/users/${id}/contact/`, {
        content: 'Hello',
        send_email: true,
        send_sms: true,
      }),
    );
    done(await superadmin.post('/api/muster/roll-calls/', { site_id: site, is_drill: true }));
    await inClient(server, async (tx) => {
      const others = tx.updateTable('users').where('email', '=', 'employee@north.test');
      await others.set({ line_manager_email: email }).execute();
      await tx
        .insertInto('invites')
        .values({
          email,
          prefill: JSON.stringify({ first_name: 'Qzuzzuqfirst' }),
          groups: ['employee'],
          site_ids: [],
          token_hash: 'x',
          created_by_id: null,
          created_at: new Date(),
          expires_at: new Date(),
          accepted_at: new Date(),
        })
        .execute();
    });
    expect(await findTraces(server.db, mark)).toEqual(
      expect.arrayContaining([
        'audit_log.after',
        'idempotency_keys.body',
        'invites.email',
        'outbox.calendar',
        'outbox.html',
        'outbox.recipient',
        'outbox.reply_to',
        'outbox.text',
        'roll_call_people.person',
        'support_tickets.problem',
        'users.email',
        'users.line_manager_email',
        'users.phone',
        'users.postcode',
        'users.search_text',
        'vehicles.registration',
      ]),
    );
    expect(await pictures()).toBe(1);
    const waiting = (await server.outbox({ to: 'guest@guests.test' })).length;
    done(await admin.call({ method: 'DELETE', url: `/api/users/${id}/` }));
    await server.runJobs('offboarding');
    const left = await findTraces(server.db, mark);
    expect(left.filter((column) => !kept.includes(column))).toEqual([]);
    expect(left).toEqual(['audit_log.after', 'audit_log.before']);
    expect(await pictures()).toBe(0);
    // Emails that others are still to get are sent all the same, without the name.
    const sent = await server.outbox({ to: 'guest@guests.test' });
    expect([sent.length, sent[0]?.text]).toEqual([waiting, expect.stringContaining('Deleted account')]);
    expect(sent[0]?.calendar).toContain('Deleted account');
  });
});

describe('erasing a visitor', () => {
  it('leaves no trace of the person, except where the registry says why and until when', async () => {
    const mark = 'Qzvzzvq|902902902';
    const visitor = done(
      await reception.postForm('/api/visitors/', {
        first_name: 'Qzvzzvqfirst',
        last_name: 'Qzvzzvq & Last',
        email: 'qzvzzvq@markers.test',
        phone: '+44 902902902',
        company: 'Qzvzzvqcompany',
        notes: 'Qzvzzvqnotes',
        tags: ['qzvzzvqtag'],
        vehicles: [{ registration: 'QZVZZVQ 1' }],
        photo,
      }),
    ).body;
    const employee = await server.loginAs('employee');
    const own = (await employee.get('/api/users/me/')).body.id;
    const { visits } = done(
      await employee.post(
        '/api/meetings/',
        {
          ...at,
          site_id: site,
          description: 'Budget',
          location: 'Room 4',
          attends: [{ employee: own, is_host: true }],
          visits: [{ visitor: visitor.id, needs_parking: true, email: 'qzvzzvq@markers.test' }],
        },
        key(),
      ),
    ).body.meetings[0];
    const { uuid } = await inClient(server, (tx) =>
      tx.selectFrom('visits').select('uuid').where('id', '=', visits[0].id).executeTakeFirstOrThrow(),
    );
    const headers = { authorization: `Visit ${uuid}`, ...key() };
    const guest = server.anonymous();
    const details = {
      first_name: 'Qzvzzvqfirst',
      last_name: 'Qzvzzvq & Last',
      email: 'qzvzzvq@markers.test',
      phone: '+44 902902902',
      registration: 'QZVZZVQ 2',
    };
    done(await guest.call({ method: 'PUT', url: '/api/visits/my_visit/details/', body: details, headers }));
    const nda = { nda_signature_data: signaturePng };
    done(await guest.call({ method: 'PUT', url: '/api/client/nda/', body: nda, headers }));
    done(
      await reception.post(`/api/visitors/${visitor.id}/contact/`, {
        content: 'Hello',
        send_email: true,
        send_sms: true,
      }),
    );
    const device = { kind: 'kiosk', name: 'Entrance', site_id: site };
    const { uuid: screen } = done(await reception.post('/api/devices/', device)).body;
    const failure = { method: 'name', details: 'Nobody is called qzvzzvq & last' };
    done(await guest.post('/api/visits/failed_checkin/', failure, { authorization: `Screen ${screen}` }));
    const watched = { name: 'Qzvzzvqfirst Qzvzzvq & Last', email: 'qzvzzvq@markers.test', reason: 'Banned' };
    const security = await server.loginAs('security');
    const entry = done(await security.post('/api/watch-list/', watched)).body;
    done(await reception.post(`/api/visits/${visits[0].id}/check-in/`, { watch_list: entry.id }));
    const call = (await superadmin.get(`/api/muster/roll-calls/?site=${site}`)).body.results[0];
    done(await superadmin.post(`/api/muster/roll-calls/${call.id}/end/`));
    done(await superadmin.post('/api/muster/roll-calls/', { site_id: site, is_drill: true }));
    done(await reception.post(`/api/visits/${visits[0].id}/check-out/`));
    expect(await findTraces(server.db, mark)).toEqual(
      expect.arrayContaining([
        'audit_log.after',
        'idempotency_keys.body',
        'kiosk_failures.details',
        'nda_signatures.signer_name',
        'outbox.calendar',
        'outbox.recipient',
        'outbox.text',
        'roll_call_people.person',
        'visitors.notes',
        'visitors.registrations',
        'visits.registration',
        'watch_list.name',
      ]),
    );
    expect(await pictures()).toBe(1);
    done(await admin.post(`/api/visitors/${visitor.id}/erase/`));
    const left = await findTraces(server.db, mark);
    expect(left.filter((column) => !kept.includes(column))).toEqual([]);
    expect(left).toEqual(
      expect.arrayContaining(['audit_log.after', 'nda_signatures.signer_name', 'watch_list.name']),
    );
    expect(await pictures()).toBe(0);
    const told = (await server.outbox({ to: 'employee@north.test' })).map(({ text }) => text).join('\n');
    expect(told).toContain('Visitor');
  });
});
