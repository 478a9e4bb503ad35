import { locksOf } from './book.ts';
import type { BookingKind, BookingPlan, BookingRow, BookingWork } from './booking-kind.ts';
import { lockBooking, readBooking } from './booking-statements.ts';
import { type Permission, requirePermitted, writeChange } from './change-booking.ts';
import { lockForBooking } from './lock-for-booking.ts';
import { requireFreePlan } from './require-free.ts';

export interface Move<Row extends BookingRow, Period> extends Permission<Row> {
  /** The target: one entry with one claim on a named resource, of the same pool if there is one. */
  plan(row: Row): Promise<BookingPlan<Period>>;
  /** Bookings that move in the same transaction, so their present places do not count. */
  together?: readonly number[];
}

/**
 * Moves a booking to another resource or time, under the rules of a new one; its former place goes to the waiting line.
 * @throws Problem 404, anything that `check` throws, 409 with the refusal, and all that `book` throws
 */
export async function moveBooking<Row extends BookingRow & Period, Period extends object>(
  work: BookingWork,
  kind: BookingKind<Row, Period>,
  id: number,
  move: Move<NoInfer<Row>, NoInfer<Period>>,
): Promise<Row> {
  const seen = await readBooking(work, kind, id);
  // Before the plan, which reveals holders: they are not for callers without permission.
  requirePermitted(seen, move);
  // The former place needs no lock: a row that leaves it conflicts with nothing.
  await lockForBooking(work.tx, locksOf(kind, await move.plan(seen), seen.user_id));
  const before = await lockBooking(work, kind, id);
  requirePermitted(before, move);
  const plan = await move.plan(before);
  const [place] = await requireFreePlan(work.tx, kind, plan, before.user_id, [id, ...(move.together ?? [])]);
  const [claim] = plan.entries.flatMap(({ claims }) => claims);
  if (claim === undefined) throw new Error('A move names where it goes.');
  return writeChange(work, kind, 'move', before, {
    status: plan.status,
    site_id: plan.siteId,
    [kind.resources.column]: claim.resourceId,
    ...(kind.place ? { [kind.place]: place } : {}),
    ...claim.values,
    ...claim.period,
  });
}
