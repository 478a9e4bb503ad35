import type { BookingEvent, BookingWork } from '../../../mechanisms/booking/booking-kind.ts';
import { changeBooking } from '../../../mechanisms/booking/change-booking.ts';
import type { ReservationRow } from '../mapping.ts';
import { evBookings } from './ev-bookings.ts';
import { evFollows } from './rules/ev-follows.ts';

/** Adapts charges to their reservations, behind the lock of the car park that each change of a reservation holds. */
export async function followReservations(
  work: BookingWork,
  events: readonly BookingEvent<ReservationRow>[],
): Promise<void> {
  for (const { action, after } of events) {
    if (after.ev === null) continue;
    const ev = { ...after.ev, starts_at: new Date(after.ev.starts_at), ends_at: new Date(after.ev.ends_at) };
    // The former owner no longer has the day; the new one can request a charge.
    const to = action === 'swap' ? 'cancelled' : evFollows(ev, after);
    if (to === undefined) continue;
    await changeBooking(work, evBookings, ev.id, {
      ...follows[to],
      from: ['pending', 'queued', 'booked'],
      to,
      refusal: () => undefined,
    });
  }
}

const follows = {
  queued: { action: 'approve' },
  pending: { action: 'move', values: { ev_space_id: null } },
  cancelled: { action: 'cancel', stamp: 'cancelled_at' },
  released: { action: 'release', stamp: 'released_at' },
} as const;
