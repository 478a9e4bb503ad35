import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** A car park with one space, and two reservations of the caller there. */
export interface ParkingRecords {
  carPark: number;
  confirmed: number;
  queued: number;
  /** Another one in the queue. */
  waiting: number;
  /** A weekly request of the caller. */
  standing: number;
}

/** In SQL: the caller, and a colleague who parks as well. @param email the caller's */
export function callerAndColleague(email: string) {
  const domain = email.slice(email.indexOf('@') + 1);
  return sql`caller as (
      select id from users where email = ${email}
    ), colleague as (
      select id from users where email = any(array[${`parking@${domain}`}, ${`permit@${domain}`}]) and email <> ${email}
      order by email limit 1
    )`;
}

let count = 0;

/** @param email the caller's */
export async function insertParkingRecords(tx: Tx, email: string): Promise<ParkingRecords> {
  count += 1;
  // The access tests show what groups let through, not what is held against one person.
  await sql`update users set is_restricted = false where email = ${email}`.execute(tx);
  await sql`
    delete from parking_reservations where user_id = (select id from users where email = ${email})`.execute(
    tx,
  );
  const { rows } = await sql<ParkingRecords>`
    with caller as (
      select id from users where email = ${email}
    ), park as (
      insert into car_parks (site_id, name)
      select id, ${`Matrix ${count}`} from sites order by position, id limit 1 returning id, site_id
    ), space as (
      insert into parking_spaces (car_park_id, site_id, name)
      select id, site_id, '1' from park returning id, car_park_id
    ), confirmed as (
      insert into parking_reservations
        (site_id, car_park_id, space_id, user_id, created_by_id, date, starts_at, ends_at, status)
      select park.site_id, park.id, space.id, caller.id, caller.id, '2026-12-01', '2026-12-01T09:00:00Z',
        '2026-12-01T17:00:00Z', 'confirmed'
      from park, space, caller returning id
    ), waiting as (
      insert into parking_reservations (site_id, car_park_id, user_id, created_by_id, date, starts_at, ends_at, status, reason)
      select park.site_id, park.id, caller.id, caller.id, day, day + '9 hours'::interval, day + '17 hours'::interval,
        'queued', '{"code": "full", "taken": 1, "total": 1}'
      from park, caller, (values ('2026-12-02'::date), ('2026-12-04')) days (day) returning id, date
    ), standing as (
      insert into parking_standing_requests
        (user_id, created_by_id, site_id, car_park_id, weekdays, start_time, end_time, starts_on)
      select caller.id, caller.id, park.site_id, park.id, '{1}', '09:00', '17:00', '2027-01-04' from caller, park
      returning id
    )
    select park.id as "carPark", confirmed.id as confirmed,
      (select id from waiting where date = '2026-12-02') as queued,
      (select id from waiting where date = '2026-12-04') as waiting, standing.id as standing
    from park, confirmed, standing`.execute(tx);
  const [ids] = rows;
  if (ids === undefined) throw new Error('The car park of the access tests was not inserted.');
  return ids;
}
