import type { BookingKind } from '../../mechanisms/booking/booking-kind.ts';
import { type Day, days } from '../../mechanisms/booking/periods.ts';
import { notifyApprovers } from './approvals/notify-approvers.ts';
import type { ReservationRow, ReservationStatus } from './mapping.ts';
import { findReservationsById } from './reservation-repository.ts';
import { endWaits } from './waiting/wait-repository.ts';

/** One reservation a desk and day, one a person, site and day; a pending one holds the desk as well. */
export const deskBookings: BookingKind<ReservationRow, Day> = {
  entity: 'desk_reservation',
  table: 'desk_reservations',
  topic: 'desks',
  period: days,
  resources: { table: 'desks', column: 'desk_id' },
  holding: ['pending', 'approved'] satisfies ReservationStatus[],
  perPerson: 'site',
  read: findReservationsById,
  async changedTogether(work, events) {
    const made = events.filter(({ action }) => action === 'create' || action === 'promote');
    if (made.length === 0) return;
    const rows = made.map(({ after }) => after);
    await endWaits(work, rows);
    await notifyApprovers(work, rows);
  },
};
