import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { handlers } from '../modules/index.ts';
import { parkingHandlers } from '../modules/parking/parking-handlers.ts';
import {
  clearParking,
  insertParkingTestData,
  type ParkingTestData,
} from '../modules/parking/parking-test-data.ts';
import type { Agent, TestAnswer } from '../testing/agent.ts';
import type { Account } from '../testing/fixture.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { inLine } from './handler.ts';

const { together: realTogether, lineOf, isAlone } = parkingHandlers.createParkingReservations;

let server: TestApp;
let data: ParkingTestData;
let agents: Record<'parking' | 'ev' | 'pa' | 'restricted' | 'admin', Agent>;
/** How many shared each turn. */
let turns: number[] = [];
let sessionsRead = 0;
/** For whom the database fails. */
let broken: number | undefined;
/** A statement of it takes too long. */
let isTooSlow = false;

beforeAll(async () => {
  server = await createTestApp({
    // One after the other through the gate, so that they come into the line in their order.
    connections: 1,
    // After the first one four share a turn.
    limits: { bookingGatherMs: 600_000, bookingsOfTurn: 4 },
    handlers: {
      ...handlers,
      createParkingReservations: inLine({ of: lineOf, isAlone }, async (contexts) => {
        turns.push(contexts.length);
        const made = await realTogether(contexts);
        const [context] = contexts;
        if (isTooSlow) throw Object.assign(new Error('canceling statement'), { code: '57014' });
        // Once all is written.
        if (context && contexts.some(({ user }) => user.id === broken)) {
          await sql`select 1 / 0`.execute(context.tx);
        }
        return made;
      }),
    },
  });
  server.db.watch({
    queried(text) {
      if (text.includes('from sessions')) sessionsRead += 1;
    },
    connected() {},
    unavailable() {},
  });
  data = await insertParkingTestData(server);
  const logIn = (account: Account) => server.loginAs(account);
  agents = {
    parking: await logIn('parking'),
    ev: await logIn('ev'),
    pa: await logIn('pa'),
    restricted: await logIn('restricted'),
    admin: await logIn('parking-admin'),
  };
  // From now on they gather.
  await ask({ by: 'admin' });
});
afterAll(() => server.close());
beforeEach(async () => {
  await clearParking(server);
  turns = [];
  broken = undefined;
  isTooSlow = false;
});

interface Asked {
  by: keyof typeof agents;
  body?: object;
  key?: string;
}
const ask = ({ by, body = {}, key }: Asked) =>
  agents[by].post(
    '/api/parking/reservations/',
    {
      ...{ target_carpark: data.carParks.Garage, start_time: '09:00', end_time: '17:00' },
      ...{ dates: ['2026-11-24'], ...body },
    },
    key === undefined ? {} : { 'idempotency-key': key },
  );

const all = (...asked: Asked[]): Promise<TestAnswer[]> => Promise.all(asked.map(ask));

const rows = async () => {
  const { body } = await agents.admin.get(
    '/api/parking/reservations/?start=2026-11-24&end=2026-11-25&limit=50',
  );
  return body.results.map(({ user, status }: { user: number; status: string }) => [user, status]).sort();
};

describe('requests that share a transaction', () => {
  test('each has its own answer, and its own entry in the audit log', async () => {
    const answers = await all({ by: 'parking' }, { by: 'ev' }, { by: 'pa' }, { by: 'admin' });
    expect(turns).toEqual([4]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const got = answers.map(({ body: [row] }) => [row.status, row.place, row.actions.length > 0]);
    expect(got).toEqual([
      ['confirmed', null, true],
      ['confirmed', null, true],
      ['queued', 1, true],
      ['queued', 2, true],
    ]);
    const logged = await server.db.forClient(server.clientIds.north, (tx) =>
      tx
        .selectFrom('audit_log')
        .select(['user_id', 'request_id', 'entity_id'])
        .where('entity', '=', 'parking_reservation')
        .where(
          'entity_id',
          'in',
          answers.map(({ body: [row] }) => String(row.id)),
        )
        .orderBy('id')
        .execute(),
    );
    expect(logged.map(({ user_id, entity_id }) => [user_id, Number(entity_id)])).toEqual(
      answers.map(({ body: [row] }) => [row.user, row.id]),
    );
    expect(logged.map(({ request_id }) => request_id)).toEqual(
      answers.map(({ headers }) => headers['x-request-id']),
    );
  });

  test('keeps one’s refusal separate from the others, and writes nothing of it', async () => {
    const answers = await all(
      { by: 'restricted' },
      { by: 'parking' },
      { by: 'parking', body: { end_time: '12:45' } },
      { by: 'ev', body: { employee: data.people.pa } },
      { by: 'parking', body: { start_time: '12:00', end_time: '18:00' } },
      { by: 'ev', body: { dates: ['2026-11-20'] } },
      { by: 'pa', body: { employee: data.people.ev } },
      { by: 'pa', body: { dates: ['2026-11-24', '2026-11-25'] } },
    );
    expect(answers.map(({ status }) => status)).toEqual([400, 201, 400, 403, 400, 400, 201, 201]);
    expect(turns).toEqual([4, 4]);
    expect(answers[0]?.body).toHaveProperty('non_field_errors');
    expect(answers[2]?.body).toHaveProperty('end_time');
    // The first of one person's two requests succeeds.
    expect(answers[4]?.body[0]).toHaveProperty('date');
    expect(answers[5]?.body[0]).toHaveProperty('date');
    const { parking, ev, pa } = data.people;
    expect(await rows()).toEqual(
      [
        [parking, 'confirmed'],
        [ev, 'confirmed'],
        [pa, 'queued'],
        [pa, 'confirmed'],
      ].sort(),
    );
  });

  test('the same key is one request', async () => {
    const twice = { by: 'parking', key: 'asked-twice-1' } as const;
    const answers = await all(twice, { by: 'ev' }, twice, { by: 'pa' });
    expect(turns).toEqual([3]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const replayed = (given: TestAnswer[]) => given.map(({ headers }) => headers['idempotency-replayed']);
    expect(replayed(answers)).toEqual([undefined, undefined, 'true', undefined]);
    expect(answers[2]?.text).toBe(answers[0]?.text);
    expect(await rows()).toHaveLength(3);
    const wednesday = { dates: ['2026-11-25'] };
    const later = await all(
      { by: 'ev', body: wednesday },
      twice,
      { by: 'pa', body: wednesday },
      { by: 'admin', body: wednesday },
    );
    expect(replayed(later)).toEqual([undefined, 'true', undefined, undefined]);
    expect(await rows()).toHaveLength(6);
  });

  test('where it fails for one after all was written, each is asked alone', async () => {
    broken = data.people.ev;
    const answers = await all({ by: 'parking' }, { by: 'ev' }, { by: 'pa' }, { by: 'admin' });
    expect(turns).toEqual([4, 1, 1, 1, 1]);
    expect(answers.map(({ status }) => status)).toEqual([201, 500, 201, 201]);
    expect(answers.map(({ body }) => body[0]?.place ?? null)).toEqual([null, null, null, 1]);
    expect(await rows()).toHaveLength(3);
  });

  test('does not retry a call for each if it takes too long', async () => {
    isTooSlow = true;
    const answers = await all({ by: 'parking' }, { by: 'ev' }, { by: 'pa' }, { by: 'admin' });
    expect(answers.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(
      Array.from({ length: 4 }, () => [503, '1']),
    );
    expect(turns).toEqual([4]);
    expect(await rows()).toEqual([]);
  });

  test('refuses an unavailable charger with its reservation, and no one else', async () => {
    const charge = { ev_space_reservation: { requested_start: '08:00', requested_end: '10:00' } };
    const answers = await all(
      { by: 'ev', body: charge },
      { by: 'parking' },
      { by: 'pa' },
      { by: 'admin' },
      { by: 'restricted' },
    );
    expect(answers.map(({ status }) => status)).toEqual([400, 201, 201, 201, 400]);
    expect(turns).toEqual([1, 4]);
    expect(await rows()).toHaveLength(3);
  });

  test('treats a caller whose session ended while waiting as anonymous, whoever else is in the batch', async () => {
    sessionsRead = 0;
    const [gone, others] = [ask({ by: 'ev' }), [ask({ by: 'parking' }), ask({ by: 'pa' })]];
    // All three are in the line.
    await expect.poll(() => sessionsRead).toBe(3);
    await server.db.forClient(server.clientIds.north, (tx) =>
      sql`delete from sessions where user_id = ${data.people.ev}`.execute(tx),
    );
    others.push(ask({ by: 'admin' }));
    const answers = await Promise.all([gone, ...others]);
    expect(answers.map(({ status }) => status)).toEqual([401, 201, 201, 201]);
    expect(turns).toEqual([3]);
    expect(await rows()).toHaveLength(3);
  });
});
