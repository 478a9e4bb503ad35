import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tx } from '../../db/database.ts';
import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertVisitRecords, type VisitRecords } from '../visits/visits.records.ts';

let server: TestApp;
let admin: Agent;
let superadmin: Agent;
let ids: VisitRecords;
let [here, other] = [0, 0];
const people: Record<string, number> = {};

beforeAll(async () => {
  server = await createTestApp();
  admin = await server.loginAs('admin');
  superadmin = await server.loginAs('superadmin');
  await north(async (tx) => {
    ids = await insertVisitRecords(tx, 'employee@north.test');
    await sql`delete from roll_calls`.execute(tx);
    here = ids.meetingSite;
    other = ids.otherSite;
    for (const { id, email } of await tx.selectFrom('users').select(['id', 'email']).execute()) {
      people[email.replace('@north.test', '')] = id;
    }
    await sql`update users set is_staff = false, phone = '+44 20 7946 0001' where email = 'pa@north.test'`.execute(
      tx,
    );
    // Newest of the day: here; remote after having been here; at the other site since; nothing.
    await say(tx, 'pa', here, '08:00', true);
    await say(tx, 'desk', here, '08:00', true);
    await say(tx, 'desk', here, '08:30', false);
    await say(tx, 'parking', here, '08:00', true);
    await say(tx, 'parking', other, '08:45', true);
    await say(tx, 'ev', here, '08:00', null);
    const desks = await tx.selectFrom('desks').select('id').orderBy('id').execute();
    await book(tx, 'onesite', desks[0]?.id ?? 0, '08:10');
    await book(tx, 'reporting', desks[1]?.id ?? 0, null);
  });
});
afterAll(() => server.close());

const north = <T>(work: (tx: Tx) => Promise<T>) => server.db.forClient(server.clientIds.north, work);
const say = (tx: Tx, who: string, site: number, time: string, onSite: boolean | null) =>
  sql`insert into presences (user_id, site_id, date, on_site, recorded_at)
    values (${people[who]}::int, ${site}::int, '2026-11-23', ${onSite}::boolean, ${`2026-11-23T${time}:00Z`}::timestamptz)`.execute(
    tx,
  );
const book = (tx: Tx, who: string, desk: number, time: string | null) =>
  sql`insert into desk_reservations (site_id, desk_id, user_id, created_by_id, date, checked_in_at)
    values (${here}::int, ${desk}::int, ${people[who]}::int, ${people[who]}::int, '2026-11-23',
      ${time && `2026-11-23T${time}:00Z`}::timestamptz)`.execute(tx);
const list = async (query = `?site=${here}`) => (await admin.get(`/api/muster/${query}`)).body;
const keysOf = (body: { results: { key: string }[] }) => body.results.map(({ key }) => key).sort();
const mark = (key: string, time: string, status = 'safe', more: object = {}) => ({
  id: randomUUID(),
  key,
  status,
  needs_assistance: false,
  marked_at: `2026-11-23T${time}:00Z`,
  ...more,
});
const send = (agent: Agent, rollCall: number, marks: object[], added: object[] = []) =>
  agent.post(`/api/muster/roll-calls/${rollCall}/changes/`, { marks, people: added });
const statusIn = (body: { results: { key: string; mark: { status: string } | null }[] }, key: string) =>
  body.results.find((person) => person.key === key)?.mark?.status;

describe('the muster list', () => {
  test('holds visitors who are checked in, staff who reported it and who checked in at a desk; never remote ones', async () => {
    const body = await list();
    expect(keysOf(body)).toEqual([`user:${people.onesite}`, `user:${people.pa}`, `visit:${ids.here}`].sort());
    expect(body).toMatchObject({ count: 3, roll_call: null, as_of: '2026-11-23T09:00:00.000Z' });
  });

  test('shows for each person where, by which signal and since when', async () => {
    const { results } = await list();
    const of = (key: string) => results.find((person: { key: string }) => person.key === key);
    expect(of(`user:${people.onesite}`)).toMatchObject({
      signal: 'desk',
      signal_at: '2026-11-23T08:10:00.000Z',
      type: 'employee',
      location: { site: 'London HQ', zone: 'Engineering', desk: 'A-1', status: 'checked-in' },
    });
    expect(of(`user:${people.pa}`)).toMatchObject({ signal: 'presence', type: 'internal' });
    expect(of(`visit:${ids.here}`)).toMatchObject({
      signal: 'visit',
      type: 'external',
      company: 'Guests Ltd',
      host: 'Zoë Müller',
      location: { zone: 'Room 4', status: 'checked-in' },
    });
  });

  test.each([
    ['a site', () => `?site=${other}`, () => [`user:${people.parking}`]],
    ['types', () => `?site=${here}&type=internal,external`, () => [`user:${people.pa}`, `visit:${ids.here}`]],
    ['a search', () => `?site=${here}&search=guests`, () => [`visit:${ids.here}`]],
    ['a zone that is none', () => `?site=${here}&zone=999999`, () => []],
  ])('is narrowed to %s', async (_, query, keys) => {
    expect(keysOf(await list(query()))).toEqual(keys().sort());
  });

  test('shows an admin the permitted sites only', async () => {
    await north((tx) =>
      sql`delete from user_sites where user_id = ${people.admin}::int and site_id = ${other}::int`.execute(
        tx,
      ),
    );
    expect((await admin.get(`/api/muster/?site=${other}`)).status).toBe(404);
    expect(keysOf(await list(''))).not.toContain(`user:${people.parking}`);
  });
});

describe('contact', () => {
  const contact = (body: object) => admin.post(`/api/muster/contact/?site=${here}`, body);

  test("says 'Message content is required' and 'You must select either email or sms'", async () => {
    const { status, body } = await contact({ content: ' ', send_email: false, send_sms: false });
    expect([status, body]).toEqual([
      400,
      {
        content: ['Message content is required'],
        send_email: ['You must select either email or sms'],
      },
    ]);
  });

  test('is sent to the people who match the filters, and names those who cannot be reached', async () => {
    const { body } = await contact({ content: 'Where are you?', send_email: false, send_sms: true });
    expect(body).toEqual({ contacted: 2, unreachable: ['onesite Person'], remaining: 29 });
    const sent = await server.outbox({ kind: 'muster-contact' });
    expect(sent.map(({ to, text }) => [to, text.includes('Where are you?')])).toEqual(
      expect.arrayContaining([['+44 20 7946 0001', true]]),
    );
  });
});

describe('a roll call', () => {
  let rollCall = 0;

  test('freezes the list; a second one at the site is a 409', async () => {
    const answers = await Promise.all(
      [admin, superadmin].map((agent) =>
        agent.post('/api/muster/roll-calls/', { site_id: here, is_drill: true }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.detail).toContain('under way');
    const made = answers.find(({ status }) => status === 201)?.body;
    expect(made).toMatchObject({ total: 3, safe: 0, not_safe: 0, is_drill: true, ended_at: null });
    rollCall = made.id;
  });

  test('keeps people who have left and adds people who come later', async () => {
    await north(async (tx) => {
      await sql`update visits set status = 'checked-out' where id = ${ids.here}`.execute(tx);
      await sql`update visits set status = 'arrived', status_changed_at = '2026-11-23T08:58:00Z' where id = ${ids.visit}`.execute(
        tx,
      );
    });
    const before = await list();
    expect(keysOf(before)).toEqual(expect.arrayContaining([`visit:${ids.here}`, `visit:${ids.visit}`]));
    await north((tx) => sql`update visits set status = 'cancelled' where id = ${ids.visit}`.execute(tx));
    expect(keysOf(await list())).toContain(`visit:${ids.visit}`);
  });

  test('takes marks of two wardens in any order: the later one counts, none is lost, sent twice is once', async () => {
    server.clock.set('2026-11-23T09:30:00Z');
    const key = `user:${people.pa}`;
    const [early, late] = [mark(key, '09:10', 'not-safe'), mark(key, '09:20', 'safe')];
    expect(statusIn((await send(admin, rollCall, [late])).body, key)).toBe('safe');
    expect(statusIn((await send(superadmin, rollCall, [early])).body, key)).toBe('safe');
    await Promise.all([
      send(admin, rollCall, [late, mark(`visit:${ids.here}`, '09:21')]),
      send(superadmin, rollCall, [
        mark(`visit:${ids.visit}`, '09:21', 'not-safe', { needs_assistance: true }),
      ]),
    ]);
    const body = await list();
    expect(body.results[0]).toMatchObject({ key: `visit:${ids.visit}`, needs_assistance: true });
    expect(body.roll_call).toMatchObject({ safe: 2, not_safe: 1 });
    const count = await north((tx) =>
      sql<{ n: number }>`select count(*)::int as n from roll_call_marks`.execute(tx),
    );
    expect(count.rows[0]?.n).toBe(4);
  });

  test('takes a clock that is ahead as now, and a person who is on no list', async () => {
    const id = randomUUID();
    const person = { id, first_name: 'Łukasz', last_name: 'Żółć', company: '=HYPERLINK("x")' };
    const added = { ...person, added_at: '2026-11-23T09:29:00Z' };
    const { body } = await send(
      admin,
      rollCall,
      [mark(`added:${id}`, '23:00'), mark(`user:${people.reception}`, '09:29', 'not-safe')],
      [added],
    );
    const found = (key: string) => body.results.find((one: { key: string }) => one.key === key);
    expect(found(`added:${id}`)).toMatchObject({
      signal: 'added',
      last_name: 'Żółć',
      mark: { status: 'safe', marked_at: '2026-11-23T09:30:00.000Z', marked_by: 'admin Person' },
    });
    expect(statusIn(body, `user:${people.reception}`)).toBe('not-safe');
  });

  test('is notified to open pages', async () => {
    const heard: unknown[] = [];
    const stop = await server.app.portal.changes.subscribe((change) => heard.push(change));
    await send(admin, rollCall, []);
    await expect.poll(() => heard).toEqual([{ client: server.clientIds.north, topic: 'muster', site: here }]);
    stop();
  });

  test('ends once; marks made before its end count even if they arrive later, marks made after it do not', async () => {
    expect((await superadmin.post(`/api/muster/roll-calls/${rollCall}/end/`)).body).toMatchObject({
      ended_at: '2026-11-23T09:30:00.000Z',
      ended_by: 'superadmin Person',
    });
    expect((await admin.post(`/api/muster/roll-calls/${rollCall}/end/`)).status).toBe(409);
    server.clock.set('2026-11-23T10:00:00Z');
    const key = `user:${people.onesite}`;
    expect((await send(admin, rollCall, [mark(key, '09:25'), mark(key, '09:45', 'not-safe')])).status).toBe(
      200,
    );
    expect((await send(admin, rollCall, [mark(key, '09:46')])).status).toBe(409);
    const { body } = await admin.get(`/api/muster/roll-calls/?site=${here}`);
    expect(body).toMatchObject({ count: 1, results: [{ id: rollCall, safe: 4, not_safe: 2 }] });
    expect((await list()).roll_call).toBeNull();
  });

  test('closes with a report: everyone with the mark, by whom and when, and all marks; cells no spreadsheet calculates', async () => {
    const { text, headers } = await admin.get(`/api/muster/roll-calls/${rollCall}/report/?format=csv`);
    expect(headers['content-disposition']).toBe(
      `attachment; filename="roll-call-${rollCall}-2026-11-23.csv"`,
    );
    // The site's day, also where the day of UTC is another.
    const setZone = (time_zone: string) =>
      north((tx) => tx.updateTable('sites').set({ time_zone }).where('id', '=', here).execute());
    await setZone('Pacific/Pago_Pago');
    const elsewhere = await admin.get(`/api/muster/roll-calls/${rollCall}/report/?format=csv`);
    expect(elsewhere.headers['content-disposition']).toContain(`roll-call-${rollCall}-2026-11-22.csv`);
    await setZone('Europe/London');
    expect(text).toContain('Roll call (DRILL)');
    expect(text).toContain('Żółć,Łukasz,"\'=HYPERLINK(""x"")",External,Safe');
    const history = text.slice(text.indexOf('History of marks'));
    expect(history.match(/pa Person/g)).toHaveLength(2);
    // Two wardens said otherwise of one person; the report does not choose between them in silence.
    expect(text).toContain('Not safe (superadmin Person, ');
    const pdf = await admin.get(`/api/muster/roll-calls/${rollCall}/report/?format=pdf`);
    expect([pdf.headers['content-type'], pdf.bytes.subarray(0, 5).toString()]).toEqual([
      'application/pdf',
      '%PDF-',
    ]);
  });
});

test('500 people are read with as many queries as a few', async () => {
  let queries = 0;
  server.db.watch({
    queried() {
      queries += 1;
    },
    connected() {},
    unavailable() {},
  });
  const listed = async () => {
    // A query that follows an earlier answer is not counted.
    await server.app.portal.settled();
    queries = 0;
    return { count: (await list()).count, queries };
  };
  const few = await listed();
  await north((tx) =>
    sql`
      with made as (
        insert into users (email, first_name, last_name, is_active)
        select 'crowd-' || n || '@north.test', 'Crowd', 'Person ' || n, true from generate_series(1, 500) n returning id)
      insert into presences (user_id, site_id, date, on_site, recorded_at)
      select id, ${here}::int, '2026-11-23', true, '2026-11-23T08:00:00Z' from made`.execute(tx),
  );
  const many = await listed();
  expect(many.count).toBe(few.count + 500);
  expect(many.queries).toBe(few.queries);
  expect(few.queries).toBeGreaterThan(0);
});

describe('the visitors in a roll call', () => {
  const namesOf = () =>
    north((tx) =>
      sql<{ key: string; name: string; phone: string | null }>`
        select key, person->>'last_name' as name, person->>'phone' as phone from roll_call_people where key like 'visit:%'
          or key like 'added:%' order by key`.execute(tx),
    ).then(({ rows }) => rows);

  test('is deleted with a visitor who is erased; the mark stays', async () => {
    const { rows } = await north((tx) =>
      sql<{ visitor_id: number }>`
        update visits set status = 'checked-out' where id = ${ids.here} returning visitor_id`.execute(tx),
    );
    const fresh = await server.loginAs('admin');
    expect((await fresh.post(`/api/visitors/${rows[0]?.visitor_id}/erase/`)).status).toBe(200);
    const kept = (await namesOf()).find(({ key }) => key === `visit:${ids.here}`);
    expect(kept).toEqual({ key: `visit:${ids.here}`, name: '', phone: null });
    expect((await namesOf()).some(({ name }) => name !== '')).toBe(true);
  });

  test('is deleted after the client’s retention period for visits', async () => {
    server.clock.set('2027-06-01T09:00:00Z');
    await server.runJobs('nightly');
    expect((await namesOf()).every(({ name, phone }) => name === '' && phone === null)).toBe(true);
  });
});
