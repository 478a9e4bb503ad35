import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedManyBookings } from '../../../app/seed/rooms/seed-many-bookings.ts';
import { siteScope } from '../../../mechanisms/site-scope.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { hasStatus, isFree, type RoomQueryContext, roomColumns, roomJoins, roomsFrom } from './room-query.ts';

const now = new Date('2026-11-23T09:00:00Z');
let server: TestApp;
let look: RoomQueryContext;

beforeAll(async () => {
  server = await createTestApp({ now: now.toISOString() });
  await seedManyBookings(server.db, { clientKey: 'north', bookings: 20_000, now });
  const sites = await server.db.forClient(server.clientIds.north, (tx) =>
    tx.selectFrom('sites').select('id').execute(),
  );
  const windows = [
    { from: new Date('2026-11-24T10:00:00Z'), until: new Date('2026-11-24T11:00:00Z') },
    { from: new Date('2026-11-25T10:00:00Z'), until: new Date('2026-11-25T11:00:00Z') },
  ];
  const scope = siteScope(
    sites.map(({ id }) => id),
    'permitted',
  );
  look = { sites: scope, now, groups: ['employee'], reader: null, isForOther: false, windows };
});
afterAll(() => server.close());

/** Each step that reads bookings, with its condition: as a request does, under row level security. */
async function stepsOverBookings(statement: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await server.db.forClient(server.clientIds.north, (tx) =>
    sql<{ 'QUERY PLAN': string }>`explain (costs off) ${statement}`.execute(tx),
  );
  const lines = rows.map((row) => row['QUERY PLAN'].trim());
  return lines.flatMap((line, index) =>
    line.includes('resource_bookings') ? [`${line} / ${lines[index + 1] ?? ''}`] : [],
  );
}

describe('twenty thousand bookings', () => {
  it.each<[string, () => RawBuilder<unknown>]>([
    ['free at two dates', () => sql`select r.id from ${roomsFrom} where ${isFree(look)}`],
    ['of one state', () => sql`select r.id from ${roomsFrom} where ${hasStatus(look, ['available'])}`],
    ['a page', () => sql`select ${roomColumns(look)} from ${roomsFrom} ${roomJoins} where r.id = 1`],
  ])('%s: every query of them is a probe of their index by room and time', async (_, statement) => {
    const steps = await stepsOverBookings(statement());
    expect(steps.length).toBeGreaterThan(0);
    for (const step of steps) {
      expect(step).toMatch(/Index (Only )?Scan.* using resource_bookings_held /);
      expect(step).toMatch(/Index Cond: .*resource_id = .*starts_at [<>]/);
    }
  });

  it('a page with times shows which are free', async () => {
    const agent = await server.loginAs('employee');
    const { status, body } = await agent.get(
      '/api/rooms/?start=2026-11-24T10:00:00Z&end=2026-11-24T11:00:00Z&limit=25',
    );
    expect([status, body.count, body.results.length, body.results[0].is_free]).toEqual([200, 200, 25, false]);
  });
});
