import { conflictProblem } from '../problems.ts';
import { type Settled, settledValue, settleTogether } from '../settled.ts';
import { messages } from '../texts/messages.ts';
import type { BookingAsker } from './book.ts';
import type { BookingKind, BookingPlan, BookingRow } from './booking-kind.ts';
import { insertBookings, type NewBookings } from './booking-statements.ts';
import { recordAll } from './record-change.ts';
import { findFreePlans } from './require-free.ts';
import { runLine } from './waiting-line.ts';

/**
 * Writes each request that can be fulfilled, once the locks are held: in one statement, in the order of the requests.
 * Then the line is run once, in the name of the first.
 * @param plan the requests, in their order
 * @returns the outcome of each, in their order; a refused one has written nothing
 * @throws Problem 409 where a constraint rejected one although the locks were held; all must be rolled back then
 */
export async function bookBehindLocks<Row extends BookingRow & Period, Period extends object>(
  kind: BookingKind<Row, Period>,
  askers: readonly BookingAsker<Period>[],
  plan: () => Promise<readonly Settled<BookingPlan<Period>>[]>,
): Promise<Settled<Row[]>[]> {
  const [first] = askers;
  if (first === undefined) return [];
  const { work } = first;
  const { tx } = work;
  // Read behind the locks: with an earlier time, a request that waited long for them would pass one that already has a
  // place.
  const now = work.now();
  const look = async () => {
    const plans = await plan();
    const asked = askers.map((asker, index) => ({ ...asker, planned: plans[index] }));
    return findFreePlans(tx, kind, asked);
  };
  return settleTogether(await look(), async (free) => {
    const rows: NewBookings<Period>[] = [];
    for (const { asked, plan: planned, places } of free) {
      const shared = { user_id: asked.personId, created_by_id: asked.createdById, created_at: now };
      rows.push({ plan: planned, places, shared, parents: await asked.parents?.(planned) });
    }
    const created = await insertBookings(tx, kind, rows);
    const claims = free.flatMap(({ plan: { entries } }) => entries.flatMap((entry) => entry.claims));
    if (created.length < claims.length) {
      // The second check finds the reasons.
      for (const outcome of await look()) settledValue(outcome);
      throw conflictProblem(messages.conflict);
    }
    const poolId = free[0]?.plan.poolId;
    if (poolId !== undefined) {
      await runLine(work, kind, { poolId, periods: claims.map(({ period }) => period), created });
    }
    const found = new Map((await kind.read(tx, created, now)).map((row) => [row.id, row]));
    const rest = [...created];
    const booked = free.map(({ asked, places }) => ({
      work: asked.work,
      rows: rest.splice(0, places.length).flatMap((id) => found.get(id) ?? []),
    }));
    await recordAll(
      kind,
      booked.map(({ work: by, rows: its }) => ({
        work: by,
        events: its.map((after) => ({ action: 'create', before: null, after })),
      })),
    );
    return booked.map(({ rows: its }) => ({ status: 'fulfilled', value: its }));
  });
}
