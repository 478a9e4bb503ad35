import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { attendRows, meetingRows } from '../../calendar/public.ts';

/** A room with the start and end instants of its site's days. */
export interface RoomDays {
  id: number;
  from: Date;
  until: Date;
}

/** A meeting that holds a room, and the viewer's part in it. */
export interface HeldMeeting {
  resource_id: number;
  id: number;
  start: Date;
  end: Date;
  held_from: Date;
  held_until: Date;
  place: number;
  description: string;
  is_private: boolean;
  /** Null if it was booked at the door. */
  host_first_name: string | null;
  host_last_name: string | null;
  host_id: number | null;
  host_is_locatable: boolean | null;
  created_by_id: number | null;
  number_of_attendees: number;
  user_attends: boolean;
  user_is_host: boolean;
  status: 'booked';
  claim_by: Date | null;
  checked_in_at: Date | null;
}

/** From midnight of the first day to midnight after the last, at each of the sites: 23 or 25 hours where the clock changes. */
export async function findDays(
  tx: Tx,
  rooms: readonly { id: number; time_zone: string }[],
  [first, last]: readonly [string, string],
): Promise<RoomDays[]> {
  const zones = [...new Set(rooms.map(({ time_zone }) => time_zone))];
  const { rows } = await sql<{ zone: string; from: Date; until: Date }>`
    select zone, ${first}::date::timestamp at time zone zone as from,
      (${last}::date + 1)::timestamp at time zone zone as until
    from unnest(${zones}::text[]) zone`.execute(tx);
  const byZone = new Map(rows.map((row) => [row.zone, row]));
  return rooms.flatMap(({ id, time_zone }) => {
    const days = byZone.get(time_zone);
    return days ? [{ id, from: days.from, until: days.until }] : [];
  });
}

/**
 * The holds of these rooms in their days, including setup and clean-down, each room's by start. One scan of
 * `resource_bookings_held` per room, no further back than a hold may last: the bounds are instants of their own, so that
 * they reach the index under row level security. People are counted meeting by meeting: joined as a group, all of them
 * would be counted again for each meeting, since the planner expects one (five seconds for a week of fifty rooms).
 */
export async function findHeldMeetings(
  tx: Tx,
  userId: number,
  rooms: readonly RoomDays[],
): Promise<HeldMeeting[]> {
  const ids = rooms.map(({ id }) => id);
  const froms = rooms.map(({ from }) => from.toISOString());
  const untils = rooms.map(({ until }) => until.toISOString());
  const { rows } = await sql<HeldMeeting>`
    with held as materialized (
      select h.client_id, w.id as resource_id, h.meeting_id, h.starts_at, h.ends_at, h.place, h.user_id, h.status,
        h.claim_by, h.checked_in_at
      from unnest(${ids}::int[], ${froms}::timestamptz[], ${untils}::timestamptz[]) w(id, f, u)
      cross join lateral (
        select b.client_id, b.meeting_id, b.starts_at, b.ends_at, b.place, b.user_id, b.status, b.claim_by, b.checked_in_at
        from resource_bookings b
        where b.resource_id = w.id and b.status = 'booked' and b.starts_at < w.u
          and b.starts_at > w.f - interval '15 days' and b.ends_at > w.f
        order by b.starts_at offset 0) h
    )
    select held.resource_id, m.id, m.starts_at as start, m.ends_at as "end", held.starts_at as held_from,
      held.ends_at as held_until, held.place, m.description, m.is_private, u.first_name as host_first_name,
      u.last_name as host_last_name, u.id as host_id, u.is_locatable as host_is_locatable, m.created_by_id, people.number_of_attendees,
      people.user_attends, people.user_is_host, held.status, held.claim_by, held.checked_in_at
    from held
    join ${meetingRows} m on m.client_id = held.client_id and m.id = held.meeting_id
    left join users u on u.client_id = held.client_id and u.id = held.user_id
    cross join lateral (
      select count(*) as number_of_attendees, coalesce(bool_or(a.user_id = ${userId}), false) as user_attends,
        coalesce(bool_or(a.user_id = ${userId} and a.is_host), false) as user_is_host
      from ${attendRows} a where a.client_id = held.client_id and a.meeting_id = held.meeting_id) people
    order by held.starts_at, held.place, m.id`.execute(tx);
  return rows;
}
