import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedManyParkingReservations } from '../../../app/seed/parking/seed-many-reservations.ts';
import { siteScope } from '../../../mechanisms/site-scope.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { listOf, type ReservationFilter } from '../reservation-query.ts';

const now = new Date('2026-11-23T09:00:00Z');
let portal: TestApp;
let siteIds: number[];

beforeAll(async () => {
  portal = await createTestApp({ now: now.toISOString() });
  await seedManyParkingReservations(portal.db, { clientKey: 'north', reservations: 20_000, now });
  const sites = await portal.db.forClient(portal.clientIds.north, (tx) =>
    tx.selectFrom('sites').select('id').execute(),
  );
  siteIds = sites.map(({ id }) => id);
}, 120_000);
afterAll(() => portal.close());

describe('a page of twenty thousand reservations', () => {
  it.each<[string, Partial<ReservationFilter>, string, number]>([
    ['from today on, at all sites', { start: '2026-11-23' }, 'start', 99],
    ['from today on, at one site', { start: '2026-11-23' }, 'start', 1],
    ['the latest first', {}, '-start', 99],
    ['requests that await approval', { status: 'pre-approval', start: '2026-11-23' }, 'start', 99],
  ])('%s is read in the order of an index, no further than needed', async (_, more, ordering, sites) => {
    const filter: ReservationFilter = {
      whose: { kind: 'all', viewerId: 1 },
      sites: siteScope(siteIds.slice(0, sites), 'permitted'),
      openOnly: false,
      ...more,
    };
    const { from, columns, order } = listOf(filter, ordering, { limit: 25, offset: 0 });
    const lines = await portal.db.forClient(portal.clientIds.north, async (tx) => {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain (costs off) select ${columns} from ${from} order by ${order} limit 25`.execute(tx);
      return rows.map((row) => row['QUERY PLAN']);
    });
    const plan = lines.join('\n');
    expect(plan).not.toContain('Seq Scan on parking_reservations');
    // The first of the merged lists is that of everybody's: its index gives the order, and its limit ends it.
    const everybodys =
      /Limit\n(\s+InitPlan .*\n\s+-> {2}Result\n)?\s+-> {2}Index (Only )?Scan (Backward )?using parking_reservations_by_(start|site|status) on/;
    expect(plan).toMatch(everybodys);
  });
});
