import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { hashSecret } from '../../mechanisms/sessions/secrets.ts';
import { insertRoomRecords } from '../resources/resources.records.ts';

/** A room with two places and a floor, each with its display, and a meeting that goes on in the room. */
export interface DisplayRecords {
  site: number;
  siteName: string;
  /** Its other place is free. */
  room: number;
  floor: number;
  roomDisplay: number;
  roomDisplayUuid: string;
  floorDisplay: number;
  floorDisplayUuid: string;
  /** From 08:30 to 09:30, hosted by the caller, in a room with check-in. */
  meeting: number;
  /** The caller's. */
  pin: string;
}

const pin = '246810';
/** As cheap as the passwords of the fixture. */
const pinHash = hash(pin, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** @param email the caller's */
export async function insertDisplayRecords(tx: Tx, email: string): Promise<DisplayRecords> {
  const { type, floor, building, site, siteName, word } = await insertRoomRecords(tx, email);
  const [roomDisplayUuid, floorDisplayUuid] = [randomUUID(), randomUUID()];
  const { rows } = await sql<Pick<DisplayRecords, 'room' | 'roomDisplay' | 'floorDisplay' | 'meeting'>>`
    with caller as (
      update users set pin_hash = ${await pinHash} where email = ${email} returning id
    ), room as (
      insert into resources (site_id, type_id, building_id, floor_id, name, shared_places, check_in_required)
      values (${site}::int, ${type}::int, ${building}::int, ${floor}::int, ${`${word} door`}, 2, true) returning id
    ), met as (
      insert into meetings (site_id, description, starts_at, ends_at, created_by_id)
      select ${site}::int, 'Matrix', '2026-11-23T08:30:00Z', '2026-11-23T09:30:00Z', caller.id from caller
      returning id, site_id, starts_at, ends_at
    ), hosted as (
      insert into attends (meeting_id, user_id, is_host) select met.id, caller.id, true from met, caller
    ), held as (
      insert into resource_bookings (site_id, resource_id, meeting_id, starts_at, ends_at, user_id, created_by_id, claim_by)
      select met.site_id, room.id, met.id, met.starts_at, met.ends_at, caller.id, caller.id, '2026-11-23T09:20:00Z'
      from met, room, caller
    ), enrolled as (
      insert into devices (kind, name, site_id, resource_id, floor_id, secret_hash, created_at)
      select d.kind, 'Matrix ' || d.kind, ${site}::int, case d.kind when 'room-display' then room.id end,
        case d.kind when 'floor-display' then ${floor}::int end, d.hash, '2026-11-23T08:00:00Z'::timestamptz
      from room, (values ('room-display', ${hashSecret(roomDisplayUuid)}), ('floor-display', ${hashSecret(floorDisplayUuid)}))
        d (kind, hash)
      returning id, kind
    )
    select room.id as room, met.id as meeting,
      (select id from enrolled where kind = 'room-display') as "roomDisplay",
      (select id from enrolled where kind = 'floor-display') as "floorDisplay"
    from room, met`.execute(tx);
  const [ids] = rows;
  if (ids === undefined) throw new Error('The displays of the access tests were not inserted.');
  return { ...ids, site, siteName, floor, roomDisplayUuid, floorDisplayUuid, pin };
}
