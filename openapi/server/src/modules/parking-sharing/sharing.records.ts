import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { hashSecret, newSecret } from '../../mechanisms/sessions/secrets.ts';
import { callerAndColleague } from '../parking/parking.records.ts';

export interface RideRecords {
  /** A day on which the caller parks and offers no seat. */
  parking: number;
  /** A ride that the caller offers, and a colleague's request for a seat in it. */
  ride: number;
  seatRequest: number;
  /** Another ride, which a call may end. */
  endedRide: number;
  /** Rides of the colleague: one without requests, and one with the caller's request. */
  otherRide: number;
  joinedRide: number;
  /** The day of the ride without requests. */
  rideDay: string;
  /** The token of a link of the caller, about that request. */
  seatToken: string;
}

let count = 0;

/** @param email the caller's */
export async function insertRideRecords(tx: Tx, email: string): Promise<RideRecords> {
  count += 1;
  const seatToken = newSecret();
  // Days of its own, after those of all other records: parking may not overlap.
  const day = sql`date '2050-01-01' + ${count * 5}::int`;
  const { rows } = await sql<Omit<RideRecords, 'seatToken'>>`
    with ${callerAndColleague(email)}, park as (
      insert into car_parks (site_id, name)
      select id, ${`Matrix share ${count}`} from sites order by position, id limit 1 returning id, site_id
    ), parked as (
      insert into parking_reservations (site_id, car_park_id, user_id, created_by_id, date, starts_at, ends_at, status)
      select park.site_id, park.id, driver.id, driver.id, ${day} + driver.days, ${day} + driver.days + time '09:00',
        ${day} + driver.days + time '17:00', 'queued'
      from park, (
        select caller.id, n as days from caller, (values (0), (1), (4)) n (n) union all select colleague.id, n from colleague, (values (2), (3)) n (n)
      ) driver returning id, user_id, site_id, car_park_id, date
    ), rides as (
      insert into ride_offers
        (reservation_id, user_id, site_id, car_park_id, date, leaves_from, leaves_at, seats, created_at)
      select id, user_id, site_id, car_park_id, date, 'Station', '08:15', 3, now() from parked where date > ${day}
      returning id, user_id, date
    ), seats as (
      insert into ride_requests (offer_id, user_id, token_hash, created_at)
      select rides.id, colleague.id, ${hashSecret(seatToken)}, now() from rides, caller, colleague
      where rides.user_id = caller.id and rides.date = ${day} + 1
      union all
      select rides.id, caller.id, ${hashSecret(newSecret())}, now() from rides, caller where rides.date = ${day} + 3
      returning id, offer_id
    )
    select (select id from parked where date = ${day}) as parking,
      (select id from rides where date = ${day} + 1) as ride,
      (select id from rides where date = ${day} + 4) as "endedRide", (select id from rides where date = ${day} + 2) as "otherRide", to_char(${day} + 2, 'YYYY-MM-DD') as "rideDay",
      (select id from rides where date = ${day} + 3) as "joinedRide",
      (select seats.id from seats join rides on rides.id = seats.offer_id where rides.date = ${day} + 1) as "seatRequest"
    from park`.execute(tx);
  const [ids] = rows;
  if (ids === undefined) throw new Error('The rides of the access tests were not inserted.');
  return { ...ids, seatToken };
}
