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
 * Writes what each asks for, where it is free, once the locks are held: in one statement, in the order of those who ask. Then the line
 * is run once, in the name of the first.
 * @param plan what each asks for, in their order
 * @returns what came of each, in their order; who is refused has written nothing
 * @throws Problem 409 where a constraint was in the way of one although the locks were held; all is to be undone then
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
  // Not of before the locks: who waited for them longer would come into the line ahead of somebody who has been told a place.
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
      // Looking again finds the reasons.
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
