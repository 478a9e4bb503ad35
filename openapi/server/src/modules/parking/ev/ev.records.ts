import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

/** A car park with a charger, which the caller has for a part of a reservation. */
export interface EvRecords {
  carPark: number;
  evSpace: number;
  booking: number;
}

let count = 0;

/** @param email the caller's */
export async function insertEvRecords(tx: Tx, email: string): Promise<EvRecords> {
  count += 1;
  // A day of its own, after those of the other records of parking.
  const day = sql`date '2040-01-01' + ${count}::int`;
  const { rows } = await sql<EvRecords>`
    with caller as (
      select id from users where email = ${email}
    ), park as (
      insert into car_parks (site_id, name)
      select id, ${`Charging ${count}`} from sites order by position, id limit 1 returning id, site_id
    ), charger as (
      insert into ev_spaces (car_park_id, site_id, name) select id, site_id, 'E-1' from park returning id
    ), reserved as (
      insert into parking_reservations (site_id, car_park_id, user_id, created_by_id, date, starts_at, ends_at, status)
      select park.site_id, park.id, caller.id, caller.id, ${day}, ${day} + time '09:00', ${day} + time '17:00', 'confirmed'
      from park, caller returning id
    ), booked as (
      insert into ev_bookings (site_id, car_park_id, reservation_id, ev_space_id, user_id, created_by_id, starts_at, ends_at, status)
      select park.site_id, park.id, reserved.id, charger.id, caller.id, caller.id, ${day} + time '10:00', ${day} + time '12:00',
        'booked'
      from park, reserved, charger, caller returning id
    )
    select park.id as "carPark", charger.id as "evSpace", booked.id as booking from park, charger, booked`.execute(
    tx,
  );
  const [ids] = rows;
  if (ids === undefined) throw new Error('The charger of the access tests was not inserted.');
  return ids;
}
