import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { hashSecret, newSecret } from '../../../mechanisms/sessions/secrets.ts';

/** A car park with a free space, and what the caller and `pa` of the client have to do with it. */
export interface ParkingShareRecords {
  carPark: number;
  /** Of the caller. */
  watch: number;
  /** The token of a link of `pa`. */
  watchToken: string;
  /** A confirmed day of the caller, and of whom it may be offered to. */
  offered: number;
  colleague: number;
  /** What the caller has asked that colleague. */
  swap: number;
  swapToken: string;
  /** A ride that the caller offers, and a request for a seat in it. */
  ride: number;
  seatRequest: number;
  /** Another one, which a call may end. */
  endedRide: number;
  /** Rides of the colleague: nobody has asked, and the caller has asked. */
  otherRide: number;
  joinedRide: number;
  /** Of the one that nobody has asked. */
  rideDay: string;
  /** The token of a link of the caller, about that request. */
  seatToken: string;
}

let count = 0;

/** @param email the caller's */
export async function insertParkingShareRecords(tx: Tx, email: string): Promise<ParkingShareRecords> {
  const domain = email.slice(email.indexOf('@') + 1);
  count += 1;
  const [watchToken, swapToken, seatToken] = [newSecret(), newSecret(), newSecret()];
  // The access tests show what groups let through, not what is held against one person.
  await sql`update users set is_restricted = false where email = ${email}`.execute(tx);
  // What the link takes is on a day of which the last one was taken.
  await sql`
    delete from parking_reservations
    where user_id = (select id from users where email = ${`pa@${domain}`}) and date between '2026-11-24' and '2026-12-03'
      and car_park_id in (select id from car_parks where name like 'Matrix share %')`.execute(tx);
  // Days of its own: nobody parks twice at a time.
  const day = sql`date '2027-03-01' + ${count * 8}::int`;
  const { rows } = await sql<Omit<ParkingShareRecords, 'watchToken' | 'swapToken' | 'seatToken'>>`
    with caller as (
      select id from users where email = ${email}
    ), other as (
      select id from users where email = ${`pa@${domain}`}
    ), park as (
      insert into car_parks (site_id, name)
      select id, ${`Matrix share ${count}`} from sites order by position, id limit 1 returning id, site_id
    ), space as (
      insert into parking_spaces (car_park_id, site_id, name) select id, site_id, '1' from park returning id
    ), watch as (
      insert into parking_watches (site_id, car_park_id, user_id, date, starts_at, ends_at, created_at)
      select park.site_id, park.id, caller.id, ${day}, ${day} + time '09:00', ${day} + time '17:00', now()
      from park, caller returning id
    ), linked as (
      insert into parking_watches (site_id, car_park_id, user_id, date, starts_at, ends_at, created_at, told_at, token_hash)
      select park.site_id, park.id, other.id, days.day, days.day + time '09:00', days.day + time '17:00', now(), now(),
        ${hashSecret(watchToken)}
      from park, other, lateral (
        -- In turn, but for those on which other tables have something of that person.
        select date '2026-11-24' + n as day from generate_series(0, 9) n
        where not exists (
          select from parking_reservations r
          where r.user_id = other.id and r.date = date '2026-11-24' + n and r.status in ('confirmed', 'queued', 'pre-approval'))
        order by (n + 10 - ${count % 10}::int) % 10 limit 1) days
    ), colleague as (
      select id from users where email = any(array[${`parking@${domain}`}, ${`permit@${domain}`}]) and email <> ${email}
      order by email limit 1
    ), offered as (
      insert into parking_reservations
        (site_id, car_park_id, space_id, user_id, created_by_id, date, starts_at, ends_at, status)
      select park.site_id, park.id, space.id, caller.id, caller.id, days.day, days.day + time '09:00', days.day + time '17:00',
        'confirmed'
      from park, space, caller, (values (${day} + 1), (${day} + 2)) days (day) returning id, date, starts_at
    ), asked as (
      insert into parking_swaps (from_reservation_id, from_user_id, to_user_id, token_hash, created_at, expires_at)
      select offered.id, caller.id, colleague.id, ${hashSecret(swapToken)}, now(), offered.starts_at
      from offered, caller, colleague where offered.date = ${day} + 2 returning id
    ), driven as (
      insert into parking_reservations (site_id, car_park_id, user_id, created_by_id, date, starts_at, ends_at, status)
      select park.site_id, park.id, driver.id, driver.id, ${day} + driver.days, ${day} + driver.days + time '09:00',
        ${day} + driver.days + time '17:00', 'queued'
      from park, (
        select caller.id, n as days from caller, (values (3), (6)) n (n) union all select colleague.id, n from colleague, (values (4), (5)) n (n)
      ) driver returning id, user_id, site_id, car_park_id, date
    ), rides as (
      insert into ride_offers
        (reservation_id, user_id, site_id, car_park_id, date, leaves_from, leaves_at, seats, created_at)
      select id, user_id, site_id, car_park_id, date, 'Station', '08:15', 3, now() from driven returning id, user_id, date
    ), seats as (
      insert into ride_requests (offer_id, user_id, token_hash, created_at)
      select rides.id, colleague.id, ${hashSecret(seatToken)}, now() from rides, caller, colleague
      where rides.user_id = caller.id and rides.date = ${day} + 3
      union all
      select rides.id, caller.id, ${hashSecret(newSecret())}, now() from rides, caller where rides.date = ${day} + 5
      returning id, offer_id
    )
    select park.id as "carPark", watch.id as watch, colleague.id as colleague, asked.id as swap,
      (select id from offered where date = ${day} + 1) as offered,
      (select id from rides where date = ${day} + 3) as ride,
      (select id from rides where date = ${day} + 6) as "endedRide", (select id from rides where date = ${day} + 4) as "otherRide", to_char(${day} + 4, 'YYYY-MM-DD') as "rideDay",
      (select id from rides where date = ${day} + 5) as "joinedRide",
      (select seats.id from seats join rides on rides.id = seats.offer_id where rides.date = ${day} + 3) as "seatRequest"
    from park, watch, colleague, asked`.execute(tx);
  const [ids] = rows;
  if (ids === undefined) throw new Error('The car park of the access tests was not inserted.');
  return { ...ids, watchToken, swapToken, seatToken };
}
