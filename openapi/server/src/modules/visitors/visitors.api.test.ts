import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertVisitRecords, type VisitRecords } from '../visits/visits.records.ts';

let server: TestApp;
let superadmin: Agent;
let admin: Agent;
let reception: Agent;
let employee: Agent;
/** A meeting hosted by `employee`, with a guest who is scheduled and one who is on site. */
let visits: VisitRecords;

beforeAll(async () => {
  server = await createTestApp();
  [superadmin, admin, reception, employee] = [
    await server.loginAs('superadmin'),
    await server.loginAs('admin'),
    await server.loginAs('reception'),
    await server.loginAs('employee'),
  ];
  visits = await server.db.forClient(server.clientIds.north, (tx) =>
    insertVisitRecords(tx, 'employee@north.test'),
  );
});
afterAll(() => server.close());
beforeEach(() => server.db.system((tx) => tx.deleteFrom('outbox').execute()));

const create = async (form: object, agent = reception) => {
  const answer = await agent.postForm('/api/visitors/', { first_name: 'Ann', last_name: 'Guest', ...form });
  expect([answer.status, answer.text]).toEqual([201, answer.text]);
  return answer.body;
};
const patch = (agent: Agent, id: number, form: object) =>
  agent.call({ method: 'PATCH', url: `/api/visitors/${id}/`, form: { ...form } });
const names = async (query: string, agent = superadmin) => {
  const { status, body } = await agent.get(`/api/visitors/?${query}`);
  expect([status, body]).toEqual([200, body]);
  return body.results.map((visitor: { last_name: string }) => visitor.last_name);
};
/** One pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const photo = { filename: 'me.png', type: 'image/png', bytes: png };

describe('adding a visitor', () => {
  it('stores the fields as sent, trimmed, with their own photo', async () => {
    const visitor = await create({
      first_name: ' Łukasz ',
      last_name: 'Żółć',
      email: ' Lukasz@Guests.TEST ',
      phone: '+48 600 100 200',
      company: 'مرحبا 🎉',
      notes: 'Line 1\nLine 2',
      tags: ['vip', ' vip'],
      vehicles: [{ registration: ' wx 12345 ' }],
      photo,
    });
    expect(visitor).toMatchObject({
      first_name: 'Łukasz',
      last_name: 'Żółć',
      email: 'lukasz@guests.test',
      phone: '+48 600 100 200',
      company: 'مرحبا 🎉',
      notes: 'Line 1\nLine 2',
      tags: ['vip'],
      vehicles: [{ registration: 'wx 12345' }],
      is_staff: false,
      erased_at: null,
      last_visit_at: null,
      version: 1,
    });
    expect((await employee.get(visitor.photo)).headers['content-type']).toBe('image/jpeg');
    expect((await reception.get(`/api/visitors/${visitor.id}/`)).body).toEqual(visitor);
  });

  it.each([
    [
      'no name',
      { first_name: '', last_name: ' ' },
      { first_name: 'This field may not be empty.', last_name: 'Last name is required' },
    ],
    ['an email address that is none', { email: 'nobody' }, { email: 'Please enter a valid email.' }],
    ['a picture that is none', { photo: { ...photo, bytes: 'hello' } }, { photo: expect.anything() }],
    ['a field of the server', { uuid: 'x' }, { uuid: 'This field is not known here.' }],
  ])('refuses invalid input with a message at the field: %s', async (_, form, expected) => {
    const answer = await reception.postForm('/api/visitors/', {
      first_name: 'Ann',
      last_name: 'Guest',
      ...form,
    });
    expect(answer.status).toBe(400);
    const first = Object.entries(answer.body).map(([field, list]) => [field, (list as string[])[0]]);
    for (const [field, text] of first) expect(expected).toHaveProperty([String(field)], text);
    expect(first.length).toBeGreaterThan(0);
  });

  it('requires phone and email if the client says so', async () => {
    const require = async (is: boolean) => {
      const settings = JSON.stringify({ visitor_phone_required: is, visitor_email_required: is });
      await server.db.system((tx) =>
        sql`update clients set settings = settings || ${settings}::jsonb where key = 'north'`.execute(tx),
      );
      await server.app.portal.clients.refresh();
    };
    await require(true);
    const form = { first_name: 'A', last_name: 'B' };
    const answer = await reception.postForm('/api/visitors/', form);
    expect([answer.status, answer.body]).toEqual([
      400,
      { phone: ['Phone is required'], email: ['Email is required'] },
    ]);
    await require(false);
  });
});

describe('finding a visitor', () => {
  it('matches words without accents, a company, a number or a registration in any spacing', async () => {
    const script = '<script>alert(1)</script>';
    await create({
      first_name: 'Zoë',
      last_name: script,
      company: 'Größe',
      vehicles: [{ registration: 'AB12 CDE' }],
    });
    expect(await names('search=lukasz%20zolc', reception)).toEqual(['Żółć']);
    expect(await names('search=LUKASZ@guests', reception)).toEqual(['Żółć']);
    expect(await names('search=600100', reception)).toEqual(['Żółć']);
    expect(await names('search=wx12345', reception)).toEqual(['Żółć']);
    expect(await names('search=grosse%20zoe', reception)).toEqual([script]);
    expect(await names(`search=${encodeURIComponent('<script>')}`)).toEqual([script]);
    expect(await names('search=%25%25%25', reception)).toEqual([]);
  });

  it('shows only a superadmin the whole directory; others enter at least three characters', async () => {
    for (const query of ['', 'search=lu', 'search=%20%20lu%20', 'letter=Z']) {
      const { status, body } = await admin.get(`/api/visitors/?${query}`);
      expect([query, status, body]).toEqual([query, 400, { search: ['Must have at least 3 characters.'] }]);
    }
    expect((await names('')).length).toBeGreaterThan(3);
  });

  it('filters by letter, sorts and pages', async () => {
    expect(await names('letter=Z')).toEqual(['Żółć']);
    expect(await names('letter=%23')).toEqual(['<script>alert(1)</script>']);
    const forwards = await names('ordering=last_name&limit=100');
    expect(await names('ordering=-last_name&limit=100')).toEqual([...forwards].reverse());
    expect((await names('ordering=company&limit=100')).length).toBe(forwards.length);
    const page = (await superadmin.get('/api/visitors/?limit=10&page=9')).body;
    expect([page.count, page.results]).toEqual([forwards.length, []]);
    expect((await superadmin.get('/api/visitors/?ordering=notes')).status).toBe(400);
  });

  it('finds a returning visitor by the exact email address or phone number, the newest first', async () => {
    const matches = async (query: string) =>
      (await reception.get(`/api/visitors/matches/?${query}`)).body.map(
        (one: { last_name: string }) => one.last_name,
      );
    expect(await matches('email=LUKASZ%40guests.test')).toEqual(['Żółć']);
    expect(await matches('phone=%2B48-600-100-200')).toEqual(['Żółć']);
    expect(await matches('email=lukasz%40guests')).toEqual([]);
    expect(await matches('phone=48600100200')).toEqual([]);
    await create({ last_name: 'Domestic', phone: '07700 900123' });
    expect(await matches('phone=%2B44%207700%20900123')).toEqual(['Domestic']);
    expect(await matches('phone=%2B44%E2%80%917700%E2%80%91900123%E2%80%8B')).toEqual(['Domestic']);
    expect(await matches('')).toEqual([]);
    // Three fixture visitors share a number.
    expect(await matches('phone=%2B447700900555')).toHaveLength(3);
  });
});

describe('changing a visitor', () => {
  it('changes only the fields that were sent, by version; an empty photo removes it', async () => {
    const visitor = await create({ email: 'a@b.test', photo });
    const changed = await patch(reception, visitor.id, { version: 1, company: 'ACME', photo: null });
    expect([changed.status, changed.body]).toMatchObject([
      200,
      { version: 2, company: 'ACME', email: 'a@b.test', photo: null },
    ]);
    expect((await employee.get(visitor.photo)).status).toBe(404);
    const stale = await patch(reception, visitor.id, { version: 1, company: 'Other' });
    expect([stale.status, stale.body.current.company]).toEqual([409, 'ACME']);
    const emptied = await patch(reception, visitor.id, { version: 2, vehicles: [], email: null });
    expect(emptied.body).toMatchObject({ email: null, company: 'ACME' });
  });

  it('lets employees change visitors whom they added or who are their guests, and no others', async () => {
    const [theirs, others] = [await create({}, employee), await create({})];
    const outcome = async (id: number, version: number) =>
      (await patch(employee, id, { version, company: 'X' })).status;
    expect([
      await outcome(theirs.id, 1),
      await outcome(visits.visitor, visits.visitorVersion),
      await outcome(others.id, 1),
      await outcome(999_999, 1),
    ]).toEqual([200, 200, 404, 404]);
  });
});

describe('contacting a visitor', () => {
  it('sends by the chosen channels; replies go to the sender', async () => {
    const visitor = await create({ email: 'c@d.test', phone: '+44 1234' });
    const answer = await reception.post(`/api/visitors/${visitor.id}/contact/`, {
      content: 'Please come earlier',
      send_email: true,
      send_sms: true,
    });
    expect(answer.status).toBe(200);
    const sent = await server.outbox({ kind: 'contact' });
    expect(sent.map(({ channel, to, reply_to }) => [channel, to, reply_to])).toEqual([
      ['email', 'c@d.test', 'reception@north.test'],
      ['sms', '+44 1234', null],
    ]);
  });

  it.each([
    ['no message', { content: ' ', send_email: true }, { content: ['Message content is required'] }],
    ['no way', { content: 'x' }, { send_email: ['You must select either email or sms'] }],
    [
      'a way that the visitor does not have',
      { content: 'x', send_sms: true },
      { send_sms: ['This person has no phone number.'] },
    ],
  ])('refuses a message with %s', async (_, message, problem) => {
    const visitor = await create({ email: 'e@f.test' });
    const answer = await reception.post(`/api/visitors/${visitor.id}/contact/`, {
      send_email: false,
      send_sms: false,
      ...message,
    });
    expect([answer.status, answer.body]).toEqual([400, problem]);
  });
});

describe('erasing a visitor', () => {
  it('removes the personal data, cancels coming visits, keeps past visits and the audit log', async () => {
    const before = (await admin.get(`/api/visitors/${visits.visitor}/`)).body;
    const answer = await admin.post(`/api/visitors/${visits.visitor}/erase/`);
    expect([answer.status, answer.body]).toMatchObject([
      200,
      {
        first_name: 'Visitor',
        last_name: '',
        phone: null,
        email: null,
        company: null,
        vehicles: [],
        tags: [],
        notes: null,
        photo: null,
        erased_at: '2026-11-23T09:00:00.000Z',
      },
    ]);
    const { rows } = await server.db.forClient(server.clientIds.north, (tx) =>
      sql<{ status: string }>`select status from visits where visitor_id = ${visits.visitor}`.execute(tx),
    );
    expect(rows).toEqual([{ status: 'cancelled' }]);
    expect(await names(`search=${visits.visitorLastName}`)).toEqual([]);
    const log = (await admin.get('/api/audit-log/?entity=visitor')).body.results;
    const [entry] = log.filter(({ action }: { action: string }) => action === 'erase');
    expect(entry).toMatchObject({
      entity_id: String(visits.visitor),
      after: { visits: 1, visits_cancelled: 1 },
    });
    expect(JSON.stringify(entry)).not.toContain(before.last_name);
    // Erasing again changes nothing; the visitor can no longer be contacted or changed.
    expect((await admin.post(`/api/visitors/${visits.visitor}/erase/`)).body).toEqual(answer.body);
    expect((await patch(reception, visits.visitor, { version: answer.body.version })).status).toBe(404);
    const message = { content: 'x', send_email: true, send_sms: false };
    expect((await reception.post(`/api/visitors/${visits.visitor}/contact/`, message)).status).toBe(404);
  });

  it('refuses while the visitor is on site', async () => {
    const { rows } = await server.db.forClient(server.clientIds.north, (tx) =>
      sql<{ visitor_id: number }>`select visitor_id from visits where id = ${visits.here}`.execute(tx),
    );
    const answer = await admin.post(`/api/visitors/${rows[0]?.visitor_id}/erase/`);
    expect([answer.status, answer.body.detail]).toMatchObject([
      409,
      expect.stringContaining('check them out'),
    ]);
  });
});

it('clears unused photos at night, and keeps those of visitors', async () => {
  const { photo: address } = await create({ photo });
  server.clock.advance(2 * 24 * 3_600_000);
  await server.runJobs('nightly');
  expect((await (await server.loginAs('reception')).get(address)).status).toBe(200);
});
