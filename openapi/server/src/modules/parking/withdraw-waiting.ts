import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { BookingWork } from '../../mechanisms/booking/booking-kind.ts';
import { changeBooking } from '../../mechanisms/booking/change-booking.ts';
import type { BookingLocks } from '../../mechanisms/booking/lock-for-booking.ts';
import type { Interval } from '../../mechanisms/booking/periods.ts';
import type { ParkingStatus } from './mapping.ts';
import { parkingBookings } from './parking-bookings.ts';

export interface OwnAtTime {
  id: number;
  status: ParkingStatus;
  car_park_id: number;
}

/** A person's reservations and waiting requests at a time. */
export async function findOwnAt(tx: Tx, userId: number, period: Interval): Promise<OwnAtTime[]> {
  const { rows } = await sql<OwnAtTime>`
    select r.id, r.status, r.car_park_id from parking_reservations r
    where r.user_id = ${userId} and r.status in ('pre-approval', 'confirmed', 'queued')
      and ${parkingBookings.period.overlapsAny('r', [period])}
    order by r.id`.execute(tx);
  return rows;
}

/** The locks of a transaction that gives people a space in place of their waiting requests. */
export function locksFor(carParkIds: readonly number[], userIds: readonly number[]): BookingLocks {
  return {
    rows: [{ table: 'car_parks', ids: [...new Set(carParkIds)] }],
    people: userIds.map((id) => `${parkingBookings.entity} of ${id}`),
  };
}

/** Cancels a person's waiting requests, because they have a space for that time. Requires the locks of their car parks. */
export async function withdrawWaiting(work: BookingWork, waiting: readonly OwnAtTime[]): Promise<void> {
  for (const { id } of waiting) {
    await changeBooking(work, parkingBookings, id, {
      action: 'cancel',
      from: ['queued', 'pre-approval'],
      to: 'cancelled' satisfies ParkingStatus,
      stamp: 'cancelled_at',
      values: { reason: null, cancellation_reason: null },
      refusal: () => undefined,
    });
  }
}
