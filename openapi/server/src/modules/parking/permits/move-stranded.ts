import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import { asJson } from '../../../db/database.ts';
import type { BookingWork } from '../../../mechanisms/booking/booking-kind.ts';
import { isFree, readBooking } from '../../../mechanisms/booking/booking-statements.ts';
import { writeChange } from '../../../mechanisms/booking/change-booking.ts';
import { shortName } from '../../../mechanisms/short-name.ts';
import { siteToday } from '../../../mechanisms/site-day.ts';
import type { ReservationRow } from '../mapping.ts';
import { parkingBookings } from '../parking-bookings.ts';
import { holdsOn, isBlocked, isGranted } from '../space-conditions.ts';

export type Stranded = components['schemas']['PermitStranded'];

/** Somebody whose space a permit takes: before, and where they are now. */
export interface Moved {
  before: ReservationRow;
  after: ReservationRow;
}

/**
 * Moves those who have the permit's space on its coming days: to another free space, the lowest name first, else back into the
 * line, at the place that their request had. First come the first of the line. Called behind the car park's lock.
 */
export async function moveStranded(work: BookingWork, permitId: number): Promise<Moved[]> {
  const { tx, now } = work;
  const { rows } = await sql<{ id: number }>`
    select r.id from permit_days permit
    join parking_reservations r
      on r.client_id = permit.client_id and r.space_id = permit.space_id and r.status = 'confirmed'
    join sites s on s.client_id = r.client_id and s.id = r.site_id
    where permit.permit_id = ${permitId} and permit.permit_type = 'GR' and r.user_id is distinct from permit.user_id
      and r.date >= ${siteToday(now())} and r.ends_at > ${now()}::timestamptz and ${holdsOn('permit', sql`r.date`)}
    order by r.rank, r.created_at, r.id`.execute(tx);
  const moved: Moved[] = [];
  for (const { id } of rows) {
    const before = await readBooking(work, parkingBookings, id);
    const space = await findOtherSpace(work, id);
    const change =
      space === undefined
        ? { status: 'queued', space_id: null, reason: null }
        : { space_id: space, reason: asJson({ code: 'free' }) };
    const after = await writeChange(work, parkingBookings, 'move', before, change);
    moved.push({ before, after });
  }
  return moved;
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

export function toStranded({ before, after }: Moved): Stranded {
  const [first, last] =
    before.user_id === null
      ? [before.visitor_first_name, before.visitor_last_name]
      : [before.first_name, before.last_name];
  return {
    reservation: before.id,
    person: shortName(first ?? '', last ?? ''),
    date: before.date,
    space: before.space_name ?? '',
    moves_to: after.space_name,
  };
}
