import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import { inClient } from '../account/account-test-data.ts';
import { insertDeskTestData } from '../desks/desk-test-data.ts';
import { type MeetingTest, startMeetingTest } from '../meetings/meeting-test-data.ts';
import { insertParkingTestData } from '../parking/parking-test-data.ts';
import { runOffboardings, startOffboarding } from './public.ts';

let at: MeetingTest;
let admin: Agent;
let superadmin: Agent;
let desks: Awaited<ReturnType<typeof insertDeskTestData>>;
let parking: Awaited<ReturnType<typeof insertParkingTestData>>;
const tuesday = '2026-11-24';
const soon = { start: '2026-11-24T10:00:00Z', end: '2026-11-24T11:00:00Z' };
const later = { start: '2026-11-24T14:00:00Z', end: '2026-11-24T15:00:00Z' };

beforeAll(async () => {
  at = await startMeetingTest();
  desks = await insertDeskTestData(at.server);
  parking = await insertParkingTestData(at.server);
  [admin, superadmin] = [await at.server.loginAs('admin'), await at.server.loginAs('superadmin')];
  at.server.clock.set('2026-11-23T07:00:00Z');
});
afterAll(() => at.server.close());
/** Bookings and closed accounts of one test must not affect the next. */
beforeEach(async () => {
  await at.server.app.portal.settled();
  await at.server.db.system(async (tx) => {
    await sql`update users set is_active = true, line_manager_email = null, desk_id = null where erased_at is null`.execute(
      tx,
    );
    await sql`update meetings set status = 'cancelled', cancelled_at = now() where status = 'booked'`.execute(
      tx,
    );
    for (const table of [
      'offboardings',
      'desk_waits',
      'desk_reservations',
      'permit_days',
      'permits',
      'outbox',
    ]) {
      await sql`delete from ${sql.table(table)}`.execute(tx);
    }
    await sql`update parking_reservations set status = 'cancelled', space_id = null, cancelled_at = now()
      where status in ('confirmed', 'queued', 'pre-approval')`.execute(tx);
  });
});

const id = (name: Parameters<MeetingTest['id']>[0]) => at.id(name);
const path = (person: number) => `/api/users/${person}/offboarding/`;
const host = (person: number) => ({ employee: person, is_host: true });
const guest = (person: number) => ({ employee: person, is_host: false });
const preview = async (person: number) => (await admin.get(path(person))).body.lines;
const start = (person: number, body: object = {}, agent = admin) =>
  agent.post(path(person), { action: 'deactivate', ...body });
/** As the job leaves it; a deletion waits for its emails until the next minute. */
const finished = async (person: number) => {
  await at.server.runJobs('offboarding');
  await at.server.runJobs('offboarding');
  return (await admin.get(path(person))).body.run;
};
const linesOf = (run: { lines: { kind: string; choice: string; state: string }[] }) =>
  run.lines.map(({ kind, choice, state }) => `${kind} ${choice} ${state}`);
const meeting = async (meetingId: number) => (await at.reception.get(`/api/meetings/${meetingId}/`)).body;
const hostsOf = (shown: { attends: { is_host: boolean; employee: { id: number } }[] }) =>
  shown.attends.filter(({ is_host }) => is_host).map(({ employee }) => employee.id);
const mails = async () => (await at.server.outbox()).map(({ kind, to }) => `${kind} ${to}`).sort();
const deskOf = (name: string, date = tuesday) =>
  inClient(at.server, async (tx) => {
    const { rows } = await sql<{ email: string }>`
      select u.email from desk_reservations r join users u on u.id = r.user_id
      where r.desk_id = ${desks.desks[name]} and r.date = ${date}::date and r.status in ('pending', 'approved')`.execute(
      tx,
    );
    return rows[0]?.email ?? null;
  });

describe('a person who leaves', () => {
  it('hands meetings to the co-host or cancels them, and leaves those that others host', async () => {
    const colleague = id('desk');
    const shared = await book({
      ...soon,
      location: 'Shared',
      attends: [host(id('employee')), host(colleague)],
      ...withGuest(),
    });
    const alone = await book({
      ...later,
      ...withGuest(),
      attends: [host(id('employee')), guest(colleague)],
    });
    const attended = await book({
      start: '2026-11-25T10:00:00Z',
      end: '2026-11-25T11:00:00Z',
      ...withGuest(),
      attends: [host(colleague), guest(id('employee'))],
    });
    await at.forgetMessages();
    expect(
      (await preview(id('employee'))).map(
        ({ kind, choice, to }: { kind: string; choice: string; to: { id: number } | null }) => [
          kind,
          choice,
          to?.id,
        ],
      ),
    ).toEqual([
      ['visit', 'hand-over', colleague],
      ['visit', 'release', undefined],
      ['attendance', 'release', undefined],
    ]);
    expect((await start(id('employee'))).status).toBe(202);
    const run = await finished(id('employee'));
    expect(run).toMatchObject({ state: 'done', action: 'deactivate' });
    expect(linesOf(run)).toEqual(['visit hand-over done', 'visit release done', 'attendance release done']);
    expect(hostsOf(await meeting(shared.id))).toEqual([colleague]);
    expect((await meeting(alone.id)).status).toBe('cancelled');
    const stays = await meeting(attended.id);
    expect([stays.status, stays.attends.length]).toEqual(['booked', 1]);
    // The colleague has three lines in one email, the guest of the cancelled meeting has theirs.
    expect(await mails()).toEqual([
      'offboarding-digest desk@north.test',
      'visit-cancelled lukasz@guests.test',
    ]);
    const [digest] = await at.server.outbox({ kind: 'offboarding-digest' });
    expect(digest?.subject).toBe('3 changes to your bookings');
    expect(digest?.calendar?.match(/BEGIN:VCALENDAR/g)).toHaveLength(2);
  });

  it('hands visitors to the line manager if there is no co-host', async () => {
    await inClient(at.server, (tx) =>
      tx
        .updateTable('users')
        .set({ line_manager_email: 'Desk@North.test' })
        .where('id', '=', id('employee'))
        .execute(),
    );
    const { id: meetingId } = await book({ ...soon, ...withGuest() });
    await start(id('employee'));
    await finished(id('employee'));
    const shown = await meeting(meetingId);
    expect([shown.status, hostsOf(shown)]).toEqual(['booked', [id('desk')]]);
  });

  it('passes desk and space to the next person waiting, and notifies them', async () => {
    await at.server.db.system(async (tx) => {
      await sql`insert into desk_reservations (client_id, site_id, desk_id, user_id, created_by_id, date, status)
        values (${at.server.clientIds.north}, ${desks.siteIds[0]}, ${desks.desks['P-1']}, ${id('pa')}, ${id('pa')}, ${tuesday}, 'approved')`.execute(
        tx,
      );
    });
    const waiting = await at.server.loginAs('onesite');
    expect(
      (await waiting.post('/api/desks/waits/', { zone_id: desks.zones.approval, date: tuesday })).status,
    ).toBe(201);
    const person = await at.server.loginAs('pa');
    const request = (agent: Agent) =>
      agent.post('/api/parking/reservations/', {
        ...{
          target_carpark: parking.carParks.Field,
          start_time: '09:00',
          end_time: '17:00',
          dates: [tuesday],
        },
      });
    const [first, second] = [await request(person), await request(waiting)];
    expect([first.status, second.status]).toEqual([201, 201]);
    await at.forgetMessages();
    await start(id('pa'));
    const run = await finished(id('pa'));
    expect(linesOf(run)).toEqual(['desk release done', 'parking release done']);
    expect(await deskOf('P-1')).toBe('onesite@north.test');
    expect(await mails()).toEqual(expect.arrayContaining(['offboarding-digest onesite@north.test']));
    const { results } = (
      await waiting.get(`/api/parking/reservations/?mine=true&start=${tuesday}&end=${tuesday}`)
    ).body;
    expect(results.map(({ status }: { status: string }) => status)).toContain('confirmed');
  });

  it('can neither log in nor be booked for, from the start', async () => {
    const person = await at.server.loginAs('employee');
    await book({ ...soon, ...withGuest() });
    await start(id('employee'));
    expect((await person.get('/api/users/me/')).status).toBe(401);
    await expect(at.server.loginAs('employee')).rejects.toThrow();
    const refused = await at.reception.post(
      '/api/meetings/',
      at.body({ ...later, ...withGuest(), attends: [host(id('employee'))] }),
    );
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['attends']]);
  });
});

describe('the person who starts it', () => {
  it('chooses line by line', async () => {
    const [one, two] = [await book({ ...soon, ...withGuest() }), await book({ ...later, ...withGuest() })];
    const choices = [{ kind: 'visit', id: String(one.id), choice: 'hand-over', to: id('desk') }];
    expect((await start(id('employee'), { choices })).status).toBe(202);
    await finished(id('employee'));
    expect(hostsOf(await meeting(one.id))).toEqual([id('desk')]);
    expect((await meeting(two.id)).status).toBe('cancelled');
  });

  it.each<[string, () => object]>([
    ['a line that is not there', () => ({ kind: 'visit', id: '999999', choice: 'release' })],
    ['a choice that the kind does not have', () => ({ kind: 'visit', id: 'held', choice: 'keep' })],
    ['no colleague', () => ({ kind: 'visit', id: 'held', choice: 'hand-over' })],
    ['the person themselves', () => ({ kind: 'visit', id: 'held', choice: 'hand-over', to: id('employee') })],
  ])('is refused for %s, and nothing has started', async (_, choice) => {
    const held = await book({ ...soon, ...withGuest() });
    const sent: { id?: string } = choice();
    if (sent.id === 'held') sent.id = String(held.id);
    const answer = await start(id('employee'), { choices: [sent] });
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['choices']]);
    expect((await admin.get(path(id('employee')))).body.run).toBeNull();
    expect((await admin.get(`/api/users/${id('employee')}/`)).body.is_active).toBe(true);
  });

  it('can be neither the only superadmin nor by an admin about a superadmin', async () => {
    const refused = await start(id('superadmin'), {}, superadmin);
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['is_active']]);
    expect((await start(id('superadmin'))).status).toBe(403);
    expect((await admin.get(path(id('superadmin')))).status).toBe(403);
    // A second one may leave; then the first is the only one again.
    await inClient(at.server, (tx) =>
      tx
        .insertInto('user_groups')
        .values({ user_id: id('admin'), group_name: 'superadmin' })
        .execute(),
    );
    expect((await start(id('admin'), {}, superadmin)).status).toBe(202);
    await at.server.runJobs('offboarding');
    await inClient(at.server, (tx) =>
      tx
        .deleteFrom('user_groups')
        .where('user_id', '=', id('admin'))
        .where('group_name', '=', 'superadmin')
        .execute(),
    );
    await at.server.db.system((tx) =>
      sql`update users set is_active = true where erased_at is null`.execute(tx),
    );
    admin = await at.server.loginAs('admin');
  });
});

describe('the same flow', () => {
  it('is started by a deactivation of the account', async () => {
    const held = await book({ ...soon, ...withGuest() });
    const { version } = (await admin.get(`/api/users/${id('employee')}/`)).body;
    const { status } = await admin.call({
      method: 'PATCH',
      url: `/api/users/${id('employee')}/`,
      body: { version, is_active: false },
    });
    expect(status).toBe(200);
    expect(linesOf(await finished(id('employee')))).toEqual(['visit release done']);
    expect((await meeting(held.id)).status).toBe('cancelled');
  });

  it('is started by a deletion, which erases the person at the end', async () => {
    const held = await book({ ...soon, ...withGuest(), attends: [host(id('newstarter'))] });
    expect((await admin.call({ method: 'DELETE', url: `/api/users/${id('newstarter')}/` })).status).toBe(204);
    const run = await finished(id('newstarter'));
    expect([run.action, run.state, linesOf(run)]).toEqual(['delete', 'done', ['visit release done']]);
    expect((await meeting(held.id)).status).toBe('cancelled');
    expect((await admin.get(`/api/users/${id('newstarter')}/`)).status).toBe(404);
  });

  it('stops when the person is reactivated, who keeps the rest', async () => {
    const held = await book({ ...soon, ...withGuest() });
    await startAlone();
    await at.server.db.system((tx) =>
      sql`update users set is_active = true where id = ${id('employee')}`.execute(tx),
    );
    expect(await finished(id('employee'))).toMatchObject({ state: 'stopped' });
    expect((await meeting(held.id)).status).toBe('booked');
  });
});

describe('the job', () => {
  it('resumes after a server has died, and does nothing twice', async () => {
    const held: { id: number }[] = [];
    for (const hour of [10, 12, 14, 16]) {
      held.push(
        await book({
          start: `2026-11-24T${hour}:00:00Z`,
          end: `2026-11-24T${hour}:30:00Z`,
          ...withGuest(),
        }),
      );
    }
    await at.forgetMessages();
    await startAlone();
    const states = () => Promise.all(held.map(async (one) => (await meeting(one.id)).status));
    let left = 2;
    // It dies after two lines: no one has been notified yet.
    await runOffboardings({ ...job(), stopping: () => left-- <= 0 });
    expect(await states()).toEqual(['cancelled', 'cancelled', 'booked', 'booked']);
    expect(await mails()).toEqual([]);
    // Two servers take it up together.
    await Promise.all([runOffboardings(job()), runOffboardings(job())]);
    await runOffboardings(job());
    expect(await states()).toEqual(['cancelled', 'cancelled', 'cancelled', 'cancelled']);
    expect(await mails()).toEqual(['offboarding-digest lukasz@guests.test']);
    const cancels = await inClient(at.server, (tx) =>
      tx
        .selectFrom('audit_log')
        .select('entity_id')
        .where('entity', '=', 'meeting')
        .where('action', '=', 'cancel')
        .where(
          'entity_id',
          'in',
          held.map((one) => String(one.id)),
        )
        .execute(),
    );
    expect(cancels).toHaveLength(4);
  });

  it('closes an account again that was reactivated while it runs', async () => {
    await book(soon);
    await startAlone();
    const user = `/api/users/${id('employee')}/`;
    const { version } = (await superadmin.get(user)).body;
    expect((await superadmin.patch(user, { version, is_active: true })).status).toBe(200);
    expect((await start(id('employee'))).status).toBe(202);
    expect((await superadmin.get(user)).body.is_active).toBe(false);
    expect(await finished(id('employee'))).toMatchObject({ state: 'done' });
  });

  it('shows a line that fails, settles the others, and retries it', async () => {
    const [stuck, fine] = [await book({ ...soon, ...withGuest() }), await book({ ...later, ...withGuest() })];
    await at.forgetMessages();
    await startAlone([{ kind: 'visit', id: String(stuck.id), choice: 'hand-over', to: id('desk') }]);
    // The colleague leaves as well before it is settled.
    const setActive = (active: boolean) =>
      at.server.db.system((tx) =>
        sql`update users set is_active = ${active} where id = ${id('desk')}`.execute(tx),
      );
    await setActive(false);
    const run = await finished(id('employee'));
    expect([run.state, linesOf(run)]).toEqual(['running', ['visit hand-over waiting', 'visit release done']]);
    expect(run.lines[0].reason).toBe('The colleague is no longer active.');
    expect((await meeting(fine.id)).status).toBe('cancelled');
    // Only the people of the other line are notified now.
    expect(await mails()).toEqual(['visit-cancelled lukasz@guests.test']);
    for (let minutes = 1; minutes <= 8; minutes *= 2) {
      at.server.clock.advance(minutes * 60_000);
      await at.server.runJobs('offboarding');
    }
    expect(await finished(id('employee'))).toMatchObject({
      state: 'done',
      lines: [{ state: 'failed' }, { state: 'done' }],
    });
    await setActive(true);
    expect((await admin.post(`${path(id('employee'))}retry/`)).status).toBe(202);
    expect(linesOf(await finished(id('employee')))).toEqual(['visit hand-over done', 'visit release done']);
    expect((await admin.post(`${path(id('employee'))}retry/`)).status).toBe(409);
    at.server.clock.set('2026-11-23T07:00:00Z');
  });
});

const book = (changes: object = {}) => at.book({ attends: [host(id('employee'))], ...changes }, at.reception);
const withGuest = () => ({ visits: [{ visitor: at.guest(0), needs_parking: false }] });
const job = () => {
  const { portal, log } = at.server.app;
  return { portal, db: portal.db, now: at.server.clock.now, log, stopping: () => false };
};
/** Without the wake after the commit: nothing is settled yet. */
function startAlone(choices: Parameters<typeof startOffboarding>[2]['choices'] = []) {
  const { db, clientIds, clock } = at.server;
  return db.forClient(clientIds.north, async (tx) => {
    const client = (await at.server.app.portal.clients.all()).find((one) => one.id === clientIds.north);
    if (client === undefined) throw new Error('no client');
    const context = {
      tx,
      client,
      now: clock.now,
      locale: 'en' as const,
      origin: 'https://north.test',
      audit: async () => {},
    };
    await startOffboarding({ ...context, user: { id: id('admin') } }, id('employee'), {
      action: 'deactivate',
      choices,
    });
  });
}
