import { sql } from 'kysely';
import type { BookingKind, BookingRow, BookingWork } from './booking-kind.ts';
import { updateBooking } from './booking-statements.ts';
import { isAnyOf } from './periods.ts';
import { recordChanges } from './record-change.ts';

/** A booking and its new person. */
export interface SwappedBooking {
  id: number;
  userId: number;
  /** Further columns: values that belonged to the former person. */
  values?: Readonly<Record<string, unknown>>;
}

/**
 * Gives bookings to other people, all together, so that they do not conflict among themselves. Nothing becomes free.
 * Runs behind the locks of their resources or pools and of all these people; the caller must check that each may have
 * it.
 */
export async function swapPeople<Row extends BookingRow & Period, Period extends object>(
  work: BookingWork,
  kind: BookingKind<Row, Period>,
  swapped: readonly SwappedBooking[],
): Promise<Row[]> {
  const { tx, now } = work;
  const ids = swapped.map(({ id }) => id);
  const before = new Map((await kind.read(tx, ids, now())).map((row) => [row.id, row]));
  // Without a person for a moment: one at a time per person is a constraint of the table.
  await sql`update ${sql.table(kind.table)} set user_id = null where ${isAnyOf(sql`id`, ids, 'bigint')}`.execute(
    tx,
  );
  for (const { id, userId, values } of swapped) {
    await updateBooking(tx, kind, id, { ...values, user_id: userId, created_by_id: userId });
  }
  const after = await kind.read(tx, ids, now());
  await recordChanges(
    work,
    kind,
    after.map((row) => ({ action: 'swap', before: before.get(row.id) ?? null, after: row })),
  );
  return after;
}
