import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { hashSecret, newSecret } from '../../mechanisms/sessions/secrets.ts';

/** Fresh places and rooms for calls that use them up, at the first site. */
export interface RoomRecords {
  site: number;
  siteName: string;
  word: string;
  type: number;
  group: number;
  feature: number;
  /** With a floor on it, and rooms. */
  building: number;
  floor: number;
  /** Nothing is in it. */
  emptyBuilding: number;
  emptyFloor: number;
  /** Holds the booking. */
  room: number;
  /** Of the same type and site, nothing is booked there. */
  emptyRoom: number;
  /** In `room` tomorrow, of a meeting that the caller hosts. */
  booking: number;
  bookedMeeting: number;
  /** Begins in ten minutes, hosted by the caller, in a room that asks for a check-in; the token of its mailed link. */
  claimedMeeting: number;
  claimToken: string;
}

/** The plan of each floor. */
const plan = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800"></svg>';
export const planHash = createHash('md5').update(plan).digest('hex');

let count = 0;

/** @param email the caller's */
export async function insertRoomRecords(tx: Tx, email: string): Promise<RoomRecords> {
  count += 1;
  const word = `Matrix ${count}`;
  const claimToken = newSecret();
  const { rows } = await sql<Omit<RoomRecords, 'word' | 'claimToken'>>`
    with caller as (
      select id from users where email = ${email}
    ), place as (
      select id, name from sites order by position, id limit 1
    ), typed as (
      insert into resource_types (name, plural_name) values (${word}, ${word}) returning id
    ), grouped as (
      insert into resource_groups (name) values (${word}) returning id
    ), featured as (
      insert into resource_features (name) values (${word}) returning id
    ), built as (
      insert into buildings (site_id, name)
      select place.id, ${word}::text || n.suffix from place, (values (''), (' empty'), (' bare')) n (suffix) returning id, name
    ), floored as (
      insert into floors (site_id, building_id, name, image)
      select place.id, built.id, built.name, ${plan}::text from place, built where built.name <> ${word}::text || ' bare' returning id, name
    ), rooms as (
      insert into resources (site_id, type_id, building_id, floor_id, group_id, name)
      select place.id, typed.id, built.id, floored.id, grouped.id, ${word}::text || n.suffix
      from place, typed, built, floored, grouped, (values (''), (' empty'), (' claimed')) n (suffix)
      where built.name = ${word} and floored.name = ${word} returning id, name
    ), met as (
      insert into meetings (site_id, description, starts_at, ends_at, created_by_id)
      select place.id, 'Matrix', '2026-11-24T09:30:00Z', '2026-11-24T10:30:00Z', caller.id from place, caller
      returning id, site_id, starts_at, ends_at
    ), hosted as (
      insert into attends (meeting_id, user_id, is_host) select met.id, caller.id, true from met, caller
    ), soon as (
      insert into meetings (site_id, description, starts_at, ends_at, created_by_id)
      select place.id, 'Matrix', '2026-11-23T09:10:00Z', '2026-11-23T10:00:00Z', caller.id from place, caller
      returning id, site_id, starts_at, ends_at
    ), hosted_soon as (
      insert into attends (meeting_id, user_id, is_host) select soon.id, caller.id, true from soon, caller
    ), claimed as (
      insert into resource_bookings (site_id, resource_id, meeting_id, starts_at, ends_at, user_id, created_by_id, claim_by,
        claim_token_hash)
      select soon.site_id, rooms.id, soon.id, soon.starts_at, soon.ends_at, caller.id, caller.id, '2026-11-23T09:20:00Z',
        ${hashSecret(claimToken)}
      from soon, rooms, caller where rooms.name = ${word}::text || ' claimed'
    ), held as (
      insert into resource_bookings (site_id, resource_id, meeting_id, starts_at, ends_at, user_id, created_by_id)
      select met.site_id, rooms.id, met.id, met.starts_at, met.ends_at, caller.id, caller.id
      from met, rooms, caller where rooms.name = ${word} returning id
    )
    select place.id as site, place.name as "siteName", typed.id as type, grouped.id as group, featured.id as feature,
      (select id from built where name = ${word}) as building,
      (select id from built where name = ${word}::text || ' bare') as "emptyBuilding",
      (select id from floored where name = ${word}) as floor,
      (select id from floored where name = ${word}::text || ' empty') as "emptyFloor",
      (select id from rooms where name = ${word}) as room,
      (select id from rooms where name = ${word}::text || ' empty') as "emptyRoom",
      held.id as booking, met.id as "bookedMeeting", soon.id as "claimedMeeting"
    from place, typed, grouped, featured, met, soon, held`.execute(tx);
  const [ids] = rows;
  if (ids === undefined) throw new Error('The rooms of the access tests were not inserted.');
  return { ...ids, word, claimToken };
}
