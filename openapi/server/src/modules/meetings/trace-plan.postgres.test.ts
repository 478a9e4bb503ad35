import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '../../db/database.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { meetingStays } from './trace.ts';

let db: Db;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

it('the rooms of a meeting are looked up by the meeting, and not among those of all days', async () => {
  const stays = meetingStays({ from: '2026-11-01', until: '2026-11-30', where: () => sql`true` });
  const lines = await db.system(async (tx) => {
    // A plan without values expects one meeting, for which it would read whatever is small now.
    await sql`set local enable_hashjoin = off`.execute(tx);
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off) ${stays}`.execute(tx);
    return rows.map((row) => row['QUERY PLAN'].trim());
  });
  const at = lines.findIndex((line) => /^-> {2}Index.* on resource_bookings/.test(line));
  expect(lines[at + 1]).toMatch(/^Index Cond: .*\(meeting_id = meetings\.id\)/);
});
