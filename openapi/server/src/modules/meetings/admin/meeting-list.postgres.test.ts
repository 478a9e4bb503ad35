import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedManyBookings } from '../../../app/seed/rooms/seed-many-bookings.ts';
import { siteScope } from '../../../mechanisms/site-scope.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { listedMeetings, meetingConditions, rangesOf } from './meeting-list-query.ts';

const now = new Date('2026-11-23T09:00:00Z');
let server: TestApp;
let siteIds: number[];

beforeAll(async () => {
  server = await createTestApp({ now: now.toISOString() });
  await seedManyBookings(server.db, { clientKey: 'north', bookings: 20_000, now });
  const sites = await server.db.forClient(server.clientIds.north, (tx) =>
    tx.selectFrom('sites').select('id').execute(),
  );
  siteIds = sites.map(({ id }) => id);
});
afterAll(() => server.close());

describe('a week of twenty thousand meetings', () => {
  it.each<[string, number]>([
    ['at one site', 1],
    ['at all sites', 99],
  ])('%s is read in the order of an index, no further than its page', async (_, sites) => {
    const scope = siteScope(siteIds.slice(0, sites), 'permitted');
    const lines = await server.db.forClient(server.clientIds.north, async (tx) => {
      const ranges = await rangesOf(tx, scope, { from: '2026-11-23', until: '2026-11-29' }, now);
      const where = sql.join(meetingConditions(scope, ranges, {}), sql` and `);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off)
        select m.id from ${listedMeetings} where ${where} order by m.starts_at, m.id limit 25`.execute(tx);
      return rows.map((row) => row['QUERY PLAN'].trim());
    });
    const plan = lines.join('\n');
    expect(plan).toMatch(/Index Scan using meetings_by_(site|start) on meetings/);
    expect(plan).toMatch(/Index Cond: .*starts_at >= .*starts_at </);
    expect(plan).not.toContain('Sort');
  });
});
