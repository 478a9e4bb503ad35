import type { BookingWork } from '../../../mechanisms/booking/booking-kind.ts';
import { lockBooking, readBooking } from '../../../mechanisms/booking/booking-statements.ts';
import { changeBooking } from '../../../mechanisms/booking/change-booking.ts';
import { lockForBooking } from '../../../mechanisms/booking/lock-for-booking.ts';
import { publishChange } from '../../../mechanisms/changes.ts';
import type { Text } from '../../../mechanisms/texts/messages.ts';
import { countChange, lockMeeting } from '../../calendar/public.ts';
import { type ResourceBookingRow, resourceBookings } from '../resource-bookings.ts';

/**
 * Checks in: the room stays booked. A repeated check-in changes nothing.
 * @throws Problem 409 if the room was released or the meeting cancelled a moment ago
 */
export async function checkInRoom(work: BookingWork, bookingId: number): Promise<void> {
  const { status, checked_in_at } = await lockBooking(work, resourceBookings, bookingId);
  if (status === 'booked' && checked_in_at !== null) return;
  const { site_id } = await changeBooking(work, resourceBookings, bookingId, {
    action: 'check-in',
    from: ['booked'],
    to: 'booked',
    stamp: 'checked_in_at',
    refusal: () => undefined,
  });
  await publishChange(work.tx, 'meetings', site_id);
}

/**
 * Releases the room of a meeting; its booking stays as released, and the meeting counts it as a change.
 * @param refusal why the locked booking keeps the room
 * @throws Problem 409 with the refusal, or if it no longer holds a room
 */
export async function releaseRoom(
  work: BookingWork,
  bookingId: number,
  refusal: (row: ResourceBookingRow) => Text | undefined = () => undefined,
): Promise<void> {
  const seen = await readBooking(work, resourceBookings, bookingId);
  // Room, meeting, booking: the lock order of every change of a meeting.
  await lockForBooking(work.tx, { rows: [{ table: 'resources', ids: [seen.resource_id] }] });
  await lockMeeting(work.tx, seen.meeting_id);
  const { site_id, meeting_id } = await changeBooking(work, resourceBookings, bookingId, {
    action: 'release',
    from: ['booked'],
    to: 'released',
    stamp: 'released_at',
    refusal,
  });
  await countChange(work.tx, meeting_id);
  await publishChange(work.tx, 'meetings', site_id);
}
