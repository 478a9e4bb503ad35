import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRandom } from '../../app/seed/random.ts';
import type { Tx } from '../../db/database.ts';
import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { type Said, sayAll, whatHolds } from '../../testing/wardens.ts';
import { insertVisitRecords } from '../visits/visits.records.ts';

let server: TestApp;
let admin: Agent;
let superadmin: Agent;
const wardens: Agent[] = [];
let here = 0;
let rollCall = 0;
let keys: string[] = [];

beforeAll(async () => {
  server = await createTestApp();
  server.clock.set('2026-11-23T10:30:00Z');
  await north(async (tx) => {
    const ids = await insertVisitRecords(tx, 'employee@north.test');
    await sql`
      insert into user_groups (user_id, group_name)
      select id, 'admin' from users where email = any(array['pa@north.test', 'desk@north.test', 'ev@north.test'])`.execute(
      tx,
    );
    here = ids.meetingSite;
    const users = await tx
      .selectFrom('users')
      .select('id')
      .where('email', 'in', ['pa@north.test', 'onesite@north.test'])
      .orderBy('id')
      .execute();
    keys = [...users.map(({ id }) => `user:${id}`), `visit:${ids.here}`];
  });
  await forget();
  admin = await server.loginAs('admin');
  superadmin = await server.loginAs('superadmin');
  wardens.push(admin, superadmin);
  for (const account of ['pa', 'desk', 'ev'] as const) wardens.push(await server.loginAs(account));
});
afterAll(() => server.close());

const north = <T>(work: (tx: Tx) => Promise<T>) => server.db.forClient(server.clientIds.north, work);
const forget = () => north((tx) => sql`delete from roll_calls`.execute(tx));
const begin = async (agent: Agent, body: object = {}) => {
  const { body: made } = await agent.post('/api/muster/roll-calls/', {
    site_id: here,
    is_drill: true,
    ...body,
  });
  return made;
};
const end = () => admin.post(`/api/muster/roll-calls/${rollCall}/end/`);
const say = (agent: Agent, ...marks: object[]) =>
  agent.post(`/api/muster/roll-calls/${rollCall}/changes/`, { marks, people: [] });
const list = async () => (await admin.get(`/api/muster/?site=${here}`)).body;
const personIn = async (key: string) => {
  const { results } = await list();
  return results.find((person: { key: string }) => person.key === key);
};

test('a tick sends only itself: it does not remove another warden’s Safe from the list or the report', async () => {
  rollCall = (await begin(admin)).id;
  server.clock.set('2026-11-23T10:40:00Z');
  const [key = ''] = keys;
  await say(admin, { id: randomUUID(), key, status: 'safe', marked_at: '2026-11-23T10:31:00Z' });
  await say(superadmin, {
    id: randomUUID(),
    key,
    needs_assistance: true,
    marked_at: '2026-11-23T10:32:00Z',
  });
  expect(await personIn(key)).toMatchObject({
    needs_assistance: true,
    mark: { status: 'safe', marked_by: 'admin Person', marked_at: '2026-11-23T10:31:00.000Z' },
  });
  const report = await admin.get(`/api/muster/roll-calls/${rollCall}/report/?format=csv`);
  expect(report.text).toMatch(/Person,pa,.*,Safe,Yes,admin Person,/);
  const { body } = await admin.get(`/api/muster/roll-calls/?site=${here}&limit=10`);
  expect(body.results[0]).toMatchObject({ id: rollCall, safe: 1 });
  expect((await say(admin, { id: randomUUID(), key, marked_at: '2026-11-23T10:31:00Z' })).status).toBe(400);
});

test('shows a disagreement between wardens until one of them presses again', async () => {
  const [key = ''] = keys;
  const not = (time: string) => ({
    id: randomUUID(),
    key,
    status: 'not-safe',
    marked_at: `2026-11-23T${time}:00Z`,
  });
  await say(superadmin, not('10:33'));
  expect((await personIn(key)).mark).toMatchObject({
    status: 'not-safe',
    disagreement: { status: 'safe', marked_by: 'admin Person', marked_at: '2026-11-23T10:31:00.000Z' },
  });
  await say(superadmin, not('10:34'));
  expect((await personIn(key)).mark).toMatchObject({ status: 'not-safe', disagreement: null });
  await end();
});

test.each([2, 3, 4, 5])(
  '%i wardens, online and offline: the same marks apply in any order of arrival',
  async (count) => {
    for (const round of [1, 2, 3]) {
      await forget();
      const random = createRandom(`wardens ${count} ${round}`);
      rollCall = (await begin(admin, { started_at: '2026-11-23T09:00:00Z' })).id;
      const said = sayAll(random, count, keys);
      // Each device sends some of its own marks, some of them twice, and none in order.
      const parcels: Said[][] = [];
      for (const mark of random.shuffle(said)) {
        const last = parcels.at(-1);
        if (last?.[0]?.warden === mark.warden && random.chance(0.7)) last.push(mark);
        else parcels.push([mark]);
      }
      await Promise.all(
        random.shuffle([...parcels, ...parcels.slice(0, 3)]).map(async (parcel) => {
          const marks = parcel.map(({ warden: _, ...mark }) => mark);
          const send = async () => (await say(wardens[parcel[0]?.warden ?? 0] ?? admin, ...marks)).status;
          let status = await send();
          // As a device retries while the server is busy.
          while (status === 503) status = await send();
          expect(status).toBe(200);
        }),
      );
      const { results } = await list();
      const held = results
        .filter(({ mark: one }: { mark: object | null }) => one)
        .map(({ key, mark: { status, needs_assistance } }: { key: string; mark: Said }) => [
          key,
          { status, needs_assistance },
        ]);
      expect(Object.fromEntries(held), `round ${round}`).toEqual(whatHolds(said));
      await end();
    }
  },
);

test('keeps the order of marks from a clock that is an hour ahead', async () => {
  await forget();
  rollCall = (await begin(admin, { started_at: '2026-11-23T10:00:00Z' })).id;
  const [key = ''] = keys;
  const ahead = ['not-safe', 'safe'].map((status, n) => ({
    id: randomUUID(),
    key,
    status,
    marked_at: `2026-11-23T11:1${n}:00Z`,
  }));
  await admin.post(`/api/muster/roll-calls/${rollCall}/changes/`, {
    marks: ahead,
    people: [],
    sent_at: '2026-11-23T11:40:00Z',
  });
  expect((await personIn(key)).mark).toMatchObject({
    status: 'safe',
    marked_at: '2026-11-23T10:11:00.000Z',
  });
  await end();
});

describe('a roll call begun offline', () => {
  const offline = { started_at: '2026-11-23T11:05:00Z', sent_at: '2026-11-23T11:30:00Z' };

  test('starts at the time on the device if none is running', async () => {
    server.clock.set('2026-11-23T11:30:00Z');
    const made = await begin(admin, { ...offline, is_drill: true });
    expect(made).toMatchObject({ started_at: '2026-11-23T11:05:00.000Z', started_by: 'admin Person' });
    rollCall = made.id;
  });

  test('joins the running one, takes the earlier start, and is no drill if one of them is none', async () => {
    const joined = await begin(superadmin, {
      ...offline,
      started_at: '2026-11-23T11:02:00Z',
      is_drill: false,
    });
    expect(joined).toMatchObject({ id: rollCall, started_at: '2026-11-23T11:02:00.000Z', is_drill: false });
    // A warden who is online sees it, and gets a 409.
    expect(
      (await superadmin.post('/api/muster/roll-calls/', { site_id: here, is_drill: false })).status,
    ).toBe(409);
  });

  test('joins one that has ended since; leaves out marks made after the end, and says how many', async () => {
    await end();
    server.clock.set('2026-11-23T11:50:00Z');
    const late = { started_at: '2026-11-23T11:10:00Z', sent_at: '2026-11-23T11:50:00Z', is_drill: false };
    expect(await begin(superadmin, late)).toMatchObject({
      id: rollCall,
      ended_at: '2026-11-23T11:30:00.000Z',
    });
    const { body } = await say(
      superadmin,
      { id: randomUUID(), key: keys[0], status: 'safe', marked_at: '2026-11-23T11:12:00Z' },
      {
        id: randomUUID(),
        key: keys[1],
        status: 'safe',
        marked_at: '2026-11-23T11:40:00Z',
      },
    );
    expect(body).toMatchObject({ roll_call: null, left_out: 1 });
    const { body: all } = await admin.get(`/api/muster/roll-calls/?site=${here}&limit=10`);
    expect(all.results[0]).toMatchObject({ id: rollCall, safe: 1 });
  });

  test('does not join a drill that has ended, nor one that ended before it began', async () => {
    const real = await begin(admin, { ...offline, started_at: '2026-11-23T11:35:00Z', is_drill: false });
    expect(real.id).not.toBe(rollCall);
    rollCall = real.id;
    await end();
    server.clock.set('2026-11-23T11:55:00Z');
    const drill = await begin(admin, {
      started_at: '2026-11-23T11:36:00Z',
      sent_at: '2026-11-23T11:55:00Z',
    });
    expect(drill).toMatchObject({ is_drill: true, ended_at: null });
    rollCall = drill.id;
    await end();
  });

  test('merges two roll calls that arrive together into one', async () => {
    const both = await Promise.all(
      [admin, superadmin].map((agent) =>
        begin(agent, {
          started_at: '2026-11-23T11:54:00Z',
          sent_at: '2026-11-23T11:55:00Z',
          is_drill: false,
        }),
      ),
    );
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    rollCall = both[0].id;
    await end();
  });
});
