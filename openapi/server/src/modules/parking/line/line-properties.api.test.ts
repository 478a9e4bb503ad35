import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../../../app/seed/random.ts';
import type { Row } from '../../../db/tables.ts';
import { addDays } from '../../../mechanisms/days.ts';
import type { Agent } from '../../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { gather } from '../gather.ts';
import { insertParkingTestData, type ParkingTestData } from '../parking-test-data.ts';
import { type AllocationInput, type AllocationResult, allocate } from '../rules/allocate.ts';

/*
 * People request, cancel and release at random over days, and each night allocates the days that open. Afterwards the audit
 * log alone must explain every row, and repeating any run in it must give the same result. `ALLOCATION_SEED=...` repeats
 * the steps, `ALLOCATION_STEPS=10000` runs longer.
 */
const seed = process.env.ALLOCATION_SEED ?? String(Date.now());
const STEPS = Number(process.env.ALLOCATION_STEPS ?? 400);

const url = '/api/parking/reservations/';
const parks = ['Garage', 'Field', 'Later', 'Meadow', 'Mill'] as const;
const times = [
  ['08:00', '12:00'],
  ['09:00', '17:00'],
  ['12:00', '18:00'],
  ['13:00', '17:00'],
] as const;

let portal: TestApp;
let data: ParkingTestData;

beforeAll(async () => {
  portal = await createTestApp();
  data = await insertParkingTestData(portal);
});
afterAll(() => portal.close());

const inNorth = <T>(work: Parameters<typeof portal.db.forClient<T>>[1]) =>
  portal.db.forClient(portal.clientIds.north, work);

interface Logged {
  action: string;
  entity: string;
  entity_id: string;
  before: State | null;
  after: State;
}
type State = Pick<Row<'parking_reservations'>, 'status' | 'space_id' | 'version' | 'rank' | 'car_park_id'> & {
  created_at: string;
};

async function live(): Promise<Record<string, number>> {
  const random = createRandom(seed);
  const answers: Record<string, number> = {};
  const known: number[] = [];
  let day = '2026-11-23';
  let admin: Agent = await portal.loginAs('parking-admin');
  const people = Object.entries(data.people).filter(([name]) =>
    ['parking', 'permit', 'ev', 'onesite', 'pa', 'employee', 'desk', 'admin', 'superadmin'].includes(name),
  );
  const count = ({ status }: { status: number }, step: string) => {
    answers[`${step} ${status}`] = (answers[`${step} ${status}`] ?? 0) + 1;
  };
  for (let step = 0; step < STEPS; step += 1) {
    portal.clock.advance(1000 + random.below(600_000));
    if (random.chance(0.6) || known.length === 0) {
      const [start_time, end_time] = random.pick(times);
      const answer = await admin.post(url, {
        ...{ target_carpark: data.carParks[random.pick(parks)], start_time, end_time },
        employee: random.pick(people)[1],
        dates: [addDays(day, random.below(11)), addDays(day, 12)].slice(0, 1 + random.below(2)),
      });
      count(answer, 'ask');
      if (answer.status === 201) known.push(...answer.body.map(({ id }: { id: number }) => id));
    } else if (random.chance(0.9)) {
      const id = random.pick(known.slice(-30));
      const name = random.pick(['cancel', 'release'] as const);
      count(await admin.post(`${url}${id}/${name}/`, name === 'cancel' ? {} : undefined), name);
    } else {
      // The test app's clock moves to the next day's first hour, and the days that open then are allocated.
      day = addDays(day, 1);
      portal.clock.set(`${day}T00:30:00Z`);
      admin = await portal.loginAs('parking-admin');
      await portal.runJobs('nightly');
      count({ status: 200 }, 'night');
    }
  }
  return answers;
}

/** The changes that the log does not explain. */
function* violationsOf(log: readonly Logged[], runs: ReadonlyMap<string, number | null>): Generator<string> {
  const rows = new Map<string, State>();
  for (const { action, entity_id: id, before, after } of log) {
    const state = rows.get(id) ?? null;
    if (JSON.stringify(before) !== JSON.stringify(state)) yield `${id} ${action}: not from where it was`;
    if (before && after.version !== before.version + 1) yield `${id} ${action}: not the next version`;
    if (before && action !== 'rerank' && after.rank !== before.rank)
      yield `${id} ${action}: has lost its place`;
    const gets = after.status === 'confirmed' && before?.status !== 'confirmed';
    if (gets && runs.get(id) !== after.space_id) yield `${id} ${action}: no run gave it ${after.space_id}`;
    if (!gets && after.status === 'confirmed' && before?.space_id !== after.space_id)
      yield `${id} ${action}: another space without a run`;
    rows.set(id, after);
  }
}

describe(`${STEPS} random steps (ALLOCATION_SEED=${seed})`, () => {
  it('are explained by the log alone, and repeating each run gives the same result', {
    timeout: 900_000,
  }, async () => {
    const answers = await live();
    expect(Object.keys(answers).filter((key) => / 5\d\d$/.test(key))).toEqual([]);

    const { log, runs, rows } = await inNorth(async (tx) => ({
      log: (
        await sql<Logged>`
          select action, entity, entity_id, before, after from audit_log
          where entity = 'parking_reservation' order by id`.execute(tx)
      ).rows,
      runs: (
        await sql<{ before: { input: AllocationInput }; after: AllocationResult }>`
          select before, after from audit_log where entity = 'allocation_run' order by id`.execute(tx)
      ).rows,
      rows: (
        await sql<{ id: number; state: State }>`
          select id, jsonb_build_object('status', status, 'space_id', space_id, 'version', version, 'rank', rank) as state
          from parking_reservations order by id`.execute(tx)
      ).rows,
    }));

    for (const { before, after } of runs) expect(allocate(before.input)).toEqual(after);
    const given = new Map(
      runs.flatMap(({ after }) => after.placed.map(({ id, spaceId }) => [String(id), spaceId] as const)),
    );
    expect([...violationsOf(log, given)]).toEqual([]);
    const last = new Map(log.map(({ entity_id, after }) => [Number(entity_id), after]));
    for (const { id, state } of rows) expect(last.get(id)).toMatchObject(state);
    expect(last.size).toBe(rows.length);
    // Guards against an empty log.
    expect(runs.length).toBeGreaterThan(STEPS / 20);
    expect(log.filter(({ action }) => action === 'promote').length).toBeGreaterThan(0);
  });

  it('leave no one waiting for a space that is free and fits', async () => {
    const left = await inNorth(async (tx) => {
      const found: string[] = [];
      for (const poolId of Object.values(data.carParks)) {
        const periods = [{ starts_at: portal.clock.now(), ends_at: new Date('2027-12-31T00:00:00Z') }];
        for (const { input } of await gather(
          { tx, now: portal.clock.now() },
          { poolId, periods, created: [] },
        )) {
          found.push(...allocate(input).placed.map(({ id }) => `${id} on ${input.day}`));
        }
      }
      return found;
    });
    expect(left).toEqual([]);
  });
});
