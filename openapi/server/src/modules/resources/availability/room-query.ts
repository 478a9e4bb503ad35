import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import type { NameReader } from '../../../mechanisms/locatable.ts';
import type { SiteScope } from '../../../mechanisms/site-scope.ts';
import { buildingRows, floorRows } from '../../places/public.ts';
import { roomTypeRows } from '../../room-types/public.ts';
import type { RoomStatus } from '../rules/resource-status.ts';
import type { Window } from '../rules/why-not.ts';
import {
  firstClash,
  fitsTimeslots,
  hasFreePlace,
  holdAsJson,
  isPermitted,
  lastHold,
  placesOf,
} from './free-fragment.ts';

type Sql = RawBuilder<unknown>;
type Room = components['schemas']['Room'];

/** The person and the times that rooms are queried for. */
export interface RoomQueryContext {
  sites: SiteScope;
  now: Date;
  /** Of the person who wants the room. */
  groups: readonly string[];
  /** The viewer, for whom hosts may be named (rules/people.md#not-locatable). */
  reader: NameReader;
  /** Whether the room is for another person than the caller. */
  isForOther: boolean;
  /** The requested times; empty to read only the current state. */
  windows: readonly Window[];
  exceptMeeting?: number | undefined;
}

/** As `holdAsJson` writes it. */
export interface HoldJson {
  starts_at: string;
  ends_at: string;
  setup_minutes: number;
  clean_down_minutes: number;
  /** Null if it was booked at the door. */
  first_name: string | null;
  last_name: string | null;
  user_id: number | null;
  is_locatable: boolean | null;
}

/** The columns of a room: those of the answer, and those that determine its state. */
export interface RoomRow
  extends Omit<Room, 'status' | 'reason' | 'free_until' | 'is_free' | 'why_not' | 'floor_plan_relative_url'> {
  time_zone: string;
  is_permitted: boolean;
  /** One entry per place, in their order. */
  places: { hold: HoldJson | null; next_at: string | null }[];
  fits_timeslots: boolean;
  clash: { from: string; until: string; hold: HoldJson } | null;
  /** Only in a page; see `readPage`. */
  counted?: number;
}

/** Rooms `r` with their sites `s`, for conditions. */
export const roomsFrom = sql`resources r join sites s on s.client_id = r.client_id and s.id = r.site_id`;

/** Joins for the columns. */
export const roomJoins = sql`
  join ${roomTypeRows} t on t.client_id = r.client_id and t.id = r.type_id
  left join ${buildingRows} b on b.client_id = r.client_id and b.id = r.building_id
  left join ${floorRows} f on f.client_id = r.client_id and f.id = r.floor_id
  left join resource_groups g on g.client_id = r.client_id and g.id = r.group_id`;

const named = (alias: string) => {
  const [id, name] = [sql.ref(`${alias}.id`), sql.ref(`${alias}.name`)];
  return sql`case when ${id} is not null then json_build_object('id', ${id}, 'name', ${name}) end`;
};

/** The columns of `RoomRow`. */
export function roomColumns(look: RoomQueryContext): Sql {
  const { windows, exceptMeeting } = look;
  const hasWindows = windows.length > 0;
  return sql`
    r.id, r.name, r.description, json_build_object('id', t.id, 'name', t.name, 'icon', t.icon, 'color', t.color) as type,
    r.site_id, ${named('b')} as building, ${named('f')} as floor, ${named('g')} as "group", r.capacity,
    array_to_json(array(
      select json_build_object('id', l.id, 'name', l.name, 'icon', l.icon, 'color', l.color)
      from resource_feature_links k join resource_features l on l.client_id = k.client_id and l.id = k.feature_id
      where k.client_id = r.client_id and k.resource_id = r.id order by l.name, l.id)) as features,
    r.photo, r.x, r.y, r.permission_groups, r.use, r.closed, r.closed_note, r.setup_minutes, r.clean_down_minutes,
    r.timeslot_type as meeting_timeslot_type,
    array_to_json(array(
      select json_build_object('start_time', to_char(slot.starts, 'HH24:MI'), 'end_time', to_char(slot.ends, 'HH24:MI'))
      from resource_timeslots slot where slot.client_id = r.client_id and slot.resource_id = r.id
      order by slot.starts)) as timeslots,
    r.shared_places, r.addons_enabled as meeting_addons_enabled, r.addon_notice_hours as meeting_addon_minimum_notice_hours,
    r.check_in_required, r.has_private_titles, r.in_use_since, r.version,
    s.time_zone, ${isPermitted(look.groups)} as is_permitted, ${placesNow(look.now)} as places,
    ${hasWindows ? fitsTimeslots(windows) : sql`true`} as fits_timeslots,
    ${hasWindows ? firstClash({ windows, exceptMeeting }) : sql`null::json`} as clash`;
}

/** Each place of a room right now: its current hold, and the next one. */
function placesNow(now: Date): Sql {
  return sql`(
    select json_agg(json_build_object('hold', h.hold, 'next_at', n.starts_at) order by p.place) from ${placesOf}
    left join lateral (
      select ${holdAsJson} as hold from ${holdNow(now)} h
      left join users u on u.client_id = r.client_id and u.id = h.user_id
      where h.ends_at > ${instant(now)}) h on true
    left join lateral ${nextHold(now)} n on true)`;
}

function holdNow(now: Date): Sql {
  const columns = sql`h.starts_at, h.ends_at, h.setup_minutes, h.clean_down_minutes, h.user_id`;
  // A hold that begins at this very instant counts.
  const before = sql`${instant(now)} + interval '1 microsecond'`;
  return lastHold(columns, { before, after: sql`${instant(now)} - interval '15 days'` });
}

/** No state looks beyond today. */
function nextHold(now: Date): Sql {
  return sql`(
    select h.starts_at from resource_bookings h
    where h.client_id = r.client_id and h.resource_id = r.id and h.status = 'booked' and h.place = p.place
      and h.starts_at > ${instant(now)} and h.starts_at < ${instant(now)} + interval '2 days'
    order by h.starts_at limit 1)`;
}

function instant(at: Date): Sql {
  return sql`${at.toISOString()}::timestamptz`;
}

/** Whether it is free for the person at all requested times: a booking would not be refused because of the room. */
export function isFree({ groups, windows, exceptMeeting }: RoomQueryContext): RawBuilder<boolean> {
  return sql`(not r.closed and r.use = 'bookable' and ${isPermitted(groups)}
    and ${fitsTimeslots(windows)} and ${hasFreePlace({ windows, exceptMeeting })})`;
}

/** The same rule as `statusOf`, for a list with one status. */
export function hasStatus(
  { now, groups }: RoomQueryContext,
  statuses: readonly RoomStatus[],
): RawBuilder<boolean> {
  return sql`(case
    when r.closed then 'unavailable'
    when r.use <> 'bookable' then r.use
    when not ${isPermitted(groups)} then 'unauthorized'
    else (
      select case
        when bool_and(h.ends_at > ${instant(now)}) then 'occupied'
        when bool_or(h.ends_at > ${instant(now)}) or bool_and(n.starts_at <= ${instant(now)} + interval '15 minutes')
        then 'semi-occupied' else 'available' end
      from ${placesOf}
      cross join lateral (select coalesce(${holdEnd(now)}, '-infinity'::timestamptz) as ends_at) h
      cross join lateral (select coalesce(${nextHold(now)}, 'infinity'::timestamptz) as starts_at) n)
    end) = any(${[...statuses]}::text[])`;
}

function holdEnd(now: Date): Sql {
  const before = sql`${instant(now)} + interval '1 microsecond'`;
  return lastHold(sql`h.ends_at`, { before, after: sql`${instant(now)} - interval '15 days'` });
}
