import { conflictProblem } from '../problems.ts';
import { messages, type Text } from '../texts/messages.ts';
import type { BookingAction, BookingKind, BookingRow, BookingWork } from './booking-kind.ts';
import { lockBooking, readBooking, updateBooking } from './booking-statements.ts';
import { lockForBooking } from './lock-for-booking.ts';
import { recordChange } from './record-change.ts';
import { runQueue } from './waiting-queue.ts';

/** The statuses from which an action is possible, and by whom and when. */
export interface Permission<Row extends BookingRow> {
  from: readonly string[];
  /** @throws Problem 403 or 404 where the caller lacks permission */
  check?(row: Row): void;
  /** Why it is not possible now; undefined where it is. */
  refusal(row: Row): Text | undefined;
}

export interface Transition<Row extends BookingRow> extends Permission<Row> {
  action: BookingAction;
  to: string;
  /** A column that is set to the current instant. */
  stamp?: keyof Row & string;
  /** Further columns, such as the reason. */
  values?: Readonly<Record<string, unknown>>;
}

/**
 * Approves, denies, checks in, cancels or releases a booking. A resource that becomes free goes to the waiting line in
 * the same transaction; a booking that joins the line may leave it immediately with a resource.
 * @param id a number that the column can hold
 * @throws Problem 404, what `check` throws, 409 with the refusal
 */
export async function changeBooking<Row extends BookingRow & Period, Period extends object>(
  work: BookingWork,
  kind: BookingKind<Row, Period>,
  id: number,
  transition: Transition<NoInfer<Row>>,
): Promise<Row> {
  if (kind.line) {
    // Before the row, in the order in which bookings lock. A booking never leaves its pool, so a read without a lock
    // suffices.
    const { table, column } = kind.line.pool;
    const poolId = Number((await readBooking(work, kind, id))[column]);
    await lockForBooking(work.tx, { rows: [{ table, ids: [poolId] }] });
  }
  const before = await lockBooking(work, kind, id);
  requirePermitted(before, transition);
  const { action, to, stamp, values } = transition;
  const change = { ...values, status: to, ...(stamp ? { [stamp]: work.now() } : {}) };
  return writeChange(work, kind, action, before, change);
}

/** @throws Problem 403, 404 or 409 */
export function requirePermitted<Row extends BookingRow>(row: Row, permission: Permission<Row>): void {
  permission.check?.(row);
  const refusal =
    permission.refusal(row) ?? (permission.from.includes(row.status) ? undefined : messages.changedAlready);
  if (refusal !== undefined) throw conflictProblem(refusal);
}

/** Writes a decision that was made behind the locks, records it, and runs the line for the affected times. */
export async function writeChange<Row extends BookingRow & Period, Period extends object>(
  work: BookingWork,
  kind: BookingKind<Row, Period>,
  action: BookingAction,
  before: Row,
  change: Readonly<Record<string, unknown>>,
): Promise<Row> {
  await updateBooking(work.tx, kind, before.id, change);
  const after = await readBooking(work, kind, before.id);
  await recordChange(work, kind, { action, before, after });
  if (!kind.line) return after;
  await runQueue(work, kind, { poolId: Number(before[kind.line.pool.column]), periods: [before, after] });
  return readBooking(work, kind, before.id);
}
