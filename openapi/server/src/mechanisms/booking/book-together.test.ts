import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../../db/database.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { forbidden } from '../problems.ts';
import { settleEach } from '../settled.ts';
import { bookTogether } from './book.ts';
import { createTestTables, events, parking, planOf, workersOf } from './testing/test-bookings.ts';
import { findPlaces } from './waiting-line.ts';

const tuesday = { date: '2026-11-24' };

let db: Db;
let fixture: Awaited<ReturnType<typeof workersOf>>;
beforeAll(async () => {
  db = await openTestDatabase();
  fixture = await workersOf(db, () => new Date('2026-11-23T09:00:00Z'));
  await createTestTables(db, fixture.clientId, true);
});
afterAll(() => db.close());
beforeEach(async () => {
  await fixture.run(null, ({ tx }) => sql`delete from test_parking`.execute(tx));
  events.length = 0;
});

describe('several simultaneous requests', () => {
  const together = (...asked: { person: number; rank?: number; refused?: boolean }[]) =>
    fixture.run(null, (work) =>
      bookTogether(
        parking,
        1,
        asked.map(({ person }) => ({
          work,
          personId: fixture.people[person] ?? 0,
          createdById: fixture.people[0] ?? 0,
        })),
        () =>
          settleEach(asked, ({ refused, rank = 1 }) => {
            if (refused) throw forbidden();
            return planOf(parking, { poolId: 1, spaceIds: [], siteId: fixture.siteId, rank }, [tuesday]);
          }),
      ),
    );
  const came = (outcomes: Awaited<ReturnType<typeof together>>) =>
    outcomes.map((outcome) =>
      outcome.status === 'rejected'
        ? outcome.reason.status
        : outcome.value.map(({ status, space_id }) => space_id ?? status),
    );

  it('get what each would get alone, one after the other: their own refusals, spaces and places', async () => {
    await together({ person: 1 });
    events.length = 0;
    const outcomes = await together(
      { person: 2 },
      { person: 3, refused: true },
      { person: 1 },
      { person: 4 },
      { person: 2 },
    );
    expect(came(outcomes)).toEqual([[12], 403, 400, ['queued'], 400]);
    expect(events.map(({ action, after }) => [action, after.user_id])).toEqual([
      ['create', fixture.people[2]],
      ['create', fixture.people[4]],
    ]);
  });

  it('are in the line by their rank, then in the order in which they asked', async () => {
    await together({ person: 1 });
    expect(came(await together({ person: 2 }, { person: 3, rank: 0 }, { person: 4 }))).toEqual([
      ['queued'],
      [12],
      ['queued'],
    ]);
    const waiting = await fixture.run(null, async ({ tx }) => {
      const { rows } = await sql<{ id: number; user_id: number }>`
        select id, user_id from test_parking where status = 'queued' order by id`.execute(tx);
      const places = await findPlaces(
        tx,
        parking,
        rows.map(({ id }) => id),
      );
      return rows.map(({ id, user_id }) => [user_id, places.get(id)]);
    });
    expect(waiting).toEqual([
      [fixture.people[2], 1],
      [fixture.people[4], 2],
    ]);
  });

  it('are empty if all are refused', async () => {
    expect(came(await together({ person: 2, refused: true }))).toEqual([403]);
    expect(came(await together())).toEqual([]);
    expect(events).toEqual([]);
  });
});
