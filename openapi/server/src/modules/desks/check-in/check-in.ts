import type { Context } from '../../../contract/handler.ts';
import type { BookingWork } from '../../../mechanisms/booking/booking-kind.ts';
import { lockBooking } from '../../../mechanisms/booking/booking-statements.ts';
import { changeBooking } from '../../../mechanisms/booking/change-booking.ts';
import { notFound } from '../../../mechanisms/problems.ts';
import type { Text } from '../../../mechanisms/texts/messages.ts';
import { deskBookings } from '../desk-bookings.ts';
import { holdsDesk, type Reservation, type ReservationRow, toReservation } from '../mapping.ts';
import { deskMessages } from '../messages.ts';
import { checkInMessages as texts } from './messages.ts';

/**
 * By the person of the reservation; a second call changes nothing. @throws Problem 404 for another's, 409 with the
 * reason
 */
export async function checkInReservation(context: Context<'checkInDeskReservation'>): Promise<Reservation> {
  const { user, path } = context;
  const row = await checkInAt(context, path.id, ({ user_id }) => {
    if (user_id !== user.id) throw notFound();
  });
  return toReservation(row, user);
}

/** @throws Problem what `check` throws, 404, 409 */
export async function checkInAt(
  work: BookingWork,
  id: number,
  check: (row: ReservationRow) => void,
): Promise<ReservationRow> {
  const before = await lockBooking(work, deskBookings, id);
  check(before);
  if (before.status === 'approved' && before.checked_in_at !== null) return before;
  return changeBooking(work, deskBookings, id, {
    action: 'check-in',
    from: ['approved'],
    to: 'approved',
    stamp: 'checked_in_at',
    refusal: checkInRefusal,
  });
}

/** Why its person cannot check in; undefined where it is possible. */
export function checkInRefusal(row: ReservationRow): Text | undefined {
  if (row.status === 'released') return texts.released;
  if (!holdsDesk(row.status)) {
    return row.status === 'cancelled' ? deskMessages.alreadyCancelled : deskMessages.holdsNothing;
  }
  if (row.date !== row.today) return row.date < row.today ? deskMessages.dayIsOver : texts.notToday;
  if (row.status === 'pending') return texts.pending;
  return row.check_in_by === null ? texts.notAsked : undefined;
}
