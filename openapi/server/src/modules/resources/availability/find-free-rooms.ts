import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { limitTo } from '../../../mechanisms/lists.ts';
import { roomTypeRows } from '../../room-types/public.ts';
import type { Window } from '../rules/why-not.ts';
import { fitsTimeslots, hasFreePlace, type Wanted, windowsFrom } from './free-fragment.ts';

type RoomAlternative = components['schemas']['RoomAlternative'];

interface Search extends Wanted {
  /** The occupied room. */
  like: number;
  limit: number;
}

/**
 * Alternatives to an occupied room: of its type and site, at least as large, free in all the windows, and open to everyone
 * who may book that room. Rooms with all of its features come first, then those of its floor, then the smallest.
 */
export async function findFreeRooms(tx: Tx, { like, limit, ...wanted }: Search): Promise<RoomAlternative[]> {
  const { rows } = await freeRooms(sql`${like}::bigint`, wanted, limit).execute(tx);
  return rows;
}

/** The same for each window alone, each with a room of its own: one statement for all of them. */
export async function findFreeRoomsEach(
  tx: Tx,
  wanted: readonly (Window & { like: number })[],
  limit: number,
): Promise<RoomAlternative[][]> {
  if (wanted.length === 0) return [];
  const likes = wanted.map(({ like }) => like);
  const windows = sql`(select d.f, d.u, d.n) w(f, u, n)`;
  const { rows } = await sql<{ rooms: RoomAlternative[] }>`
    select array_to_json(array(
      select json_build_object('id', free.id, 'name', free.name, 'capacity', free.capacity, 'type', free.type)
      from (${freeRooms(sql`wants.id`, { windows }, limit)}) free)) as rooms
    from ${windowsFrom(wanted, 'd')} join unnest(${likes}::bigint[]) with ordinality wants(id, n) on wants.n = d.n
    order by d.n`.execute(tx);
  return rows.map(({ rooms }) => rooms);
}

function freeRooms(like: RawBuilder<unknown>, wanted: Wanted, limit: number): RawBuilder<RoomAlternative> {
  const missing = sql`(
    select count(*) from resource_feature_links had
    where had.client_id = o.client_id and had.resource_id = o.id and not exists (
      select from resource_feature_links l
      where l.client_id = r.client_id and l.resource_id = r.id and l.feature_id = had.feature_id))`;
  return sql<RoomAlternative>`
    select r.id, r.name, r.capacity, json_build_object('id', t.id, 'name', t.name, 'icon', t.icon, 'color', t.color) as type
    from resources o
    join resources r on r.client_id = o.client_id and r.site_id = o.site_id and r.type_id = o.type_id and r.id <> o.id
    join sites s on s.client_id = r.client_id and s.id = r.site_id
    join ${roomTypeRows} t on t.client_id = r.client_id and t.id = r.type_id
    where o.id = ${like} and r.is_active and not r.closed and r.use = 'bookable'
      and (o.capacity is null or r.capacity >= o.capacity)
      and (r.permission_groups = '{}' or (o.permission_groups <> '{}' and r.permission_groups @> o.permission_groups))
      and ${fitsTimeslots(wanted.windows)} and ${hasFreePlace(wanted)}
    order by ${missing}, (r.floor_id is distinct from o.floor_id), r.capacity, r.name, r.id ${limitTo(limit)}`;
}
