import { sql } from 'kysely';
import { asJson } from '../../db/database.ts';
import type { BookingWork } from '../../mechanisms/booking/booking-kind.ts';
import { isFree, readBooking } from '../../mechanisms/booking/booking-statements.ts';
import { writeChange } from '../../mechanisms/booking/change-booking.ts';
import type { ReservationRow } from './mapping.ts';
import { parkingBookings } from './parking-bookings.ts';
import { isBlocked, isGranted } from './space-conditions.ts';

/** A reservation that lost its space: before and after. */
export interface Moved {
  before: ReservationRow;
  after: ReservationRow;
}

/**
 * Moves a confirmed reservation to another free space, the lowest name first, else back into the queue, at the place that
 * its request had. Requires the car park's lock.
 */
export async function moveOff(work: BookingWork, id: number): Promise<Moved> {
  const before = await readBooking(work, parkingBookings, id);
  const space = await findOtherSpace(work, id);
  const change =
    space === undefined
      ? { status: 'queued', space_id: null, reason: null }
      : { space_id: space, reason: asJson({ code: 'free' }) };
  return { before, after: await writeChange(work, parkingBookings, 'move', before, change) };
}

async function findOtherSpace({ tx }: BookingWork, reservationId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select p.id from parking_reservations r
    join parking_spaces p on p.client_id = r.client_id and p.car_park_id = r.car_park_id and p.is_active
    where r.id = ${reservationId} and not ${isBlocked('p', sql`r.date`)} and not ${isGranted('p', sql`r.date`)}
      and ${isFree(parkingBookings, 'p', { during: 'r' })}
    order by p.name, p.id limit 1`.execute(tx);
  return rows[0]?.id;
}
