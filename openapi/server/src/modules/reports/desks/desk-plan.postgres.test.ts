import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '../../../db/database.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import type { Period } from '../period.ts';
import { businessDays } from '../rules/business-days.ts';
import { deskDays } from './desk-days.ts';

let db: Db;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

it('bookable times are looked up by a hash: a plan that is made before the days are known guesses a few of them', async () => {
  const hours = { timeZone: 'Europe/London', start: '08:00', end: '18:00' };
  const [from, until] = ['2026-11-23', '2026-11-24'];
  const days = businessDays([from, until], hours);
  const period: Period = { siteId: 1, timeZone: hours.timeZone, from, until, counted: 'all', days };
  const lines = await db.system(async (tx) => {
    // Whatever else is cheap on small tables, each reservation with each desk and day would be minutes on large ones.
    await sql`set local enable_hashjoin = off`.execute(tx);
    await sql`set local enable_mergejoin = off`.execute(tx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain (costs off, verbose) select * from ${deskDays(period, until)} d`.execute(tx);
    return rows.map((row) => row['QUERY PLAN']);
  });
  const reads = lines.filter((line) => line.includes('CTE Scan on bookable'));
  // Once for what could be booked at all, once into the hash.
  expect(reads).toHaveLength(2);
  expect(lines.join('\n')).toMatch(/hashed SubPlan/);
});
