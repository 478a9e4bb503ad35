import type { BookingWork } from '../../mechanisms/booking/booking-kind.ts';
import { readBooking } from '../../mechanisms/booking/booking-statements.ts';
import { changeBooking, type Transition } from '../../mechanisms/booking/change-booking.ts';
import { lockForBooking } from '../../mechanisms/booking/lock-for-booking.ts';
import { deskBookings } from './desk-bookings.ts';
import type { ReservationRow } from './mapping.ts';
import { assignFreedDesks } from './waiting/assign-freed-desks.ts';

/**
 * Changes a reservation so that its desk becomes free; the desk goes to the first person on the waiting list in the
 * same transaction (rules/desks.md#waiting-list).
 * @throws Problem 404, anything that `check` throws, 409 with the refusal
 */
export async function freeDesk(
  work: BookingWork,
  id: number,
  transition: Transition<ReservationRow>,
): Promise<ReservationRow> {
  const seen = await readBooking(work, deskBookings, id);
  transition.check?.(seen);
  // Before the row, in the same order as bookings lock them.
  await lockForBooking(work.tx, { rows: [{ table: 'desks', ids: [seen.desk_id] }] });
  const row = await changeBooking(work, deskBookings, id, transition);
  await assignFreedDesks(work, [row]);
  return row;
}
