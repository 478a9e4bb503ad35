import { sql } from 'kysely';
import type { BookingKind, BookingRow, BookingWork } from './booking-kind.ts';
import { updateBooking } from './booking-statements.ts';
import { isAnyOf } from './periods.ts';
import { recordChanges } from './record-change.ts';

/** A booking, and who has it from now on. */
export interface SwappedBooking {
  id: number;
  userId: number;
  /** Further columns: what was the former person's. */
  values?: Readonly<Record<string, unknown>>;
}

/**
 * Gives bookings to other people, all of them together, so that none is in the way of another. Nothing becomes free by it. Behind
 * the locks of their resources or pools and of all of these people; whether each may have it is for the caller to know.
 */
export async function swapPeople<Row extends BookingRow & Period, Period extends object>(
  work: BookingWork,
  kind: BookingKind<Row, Period>,
  swapped: readonly SwappedBooking[],
): Promise<Row[]> {
  const { tx, now } = work;
  const ids = swapped.map(({ id }) => id);
  const before = new Map((await kind.read(tx, ids, now())).map((row) => [row.id, row]));
  // Nobody's for a moment: one at a time for a person is a constraint of the table.
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
