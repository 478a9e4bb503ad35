import { type RawBuilder, sql } from 'kysely';
import type { Window } from '../rules/why-not.ts';

type Sql = RawBuilder<unknown>;

/** As many as a room may have. */
const everyPlace = `{${Array.from({ length: 50 }, (_, index) => index + 1).join()}}`;

/** Times that a room `r` of a statement is wanted for. */
export interface Wanted {
  /** Or a source of them, as `windowsFrom` writes it. */
  windows: readonly Window[] | Sql;
  /** A meeting whose own rooms count as free. */
  exceptMeeting?: number | undefined;
}

/** The places of a room `r`, as `p`. The planner expects ten entries of an array, but a thousand of a series. */
export const placesOf = sql`unnest((${sql.lit(everyPlace)}::smallint[])[1:coalesce(r.shared_places, 1)]) p(place)`;

/**
 * Holds of one place never overlap, so that the last one that begins before the wanted end decides alone: one probe of
 * `resource_bookings_held` per place, however much was ever booked. It only compares instants, and calculates on rows
 * outside this sub-select: any other expression may leak, so that row level security would keep it out of the index. No
 * hold is longer than 15 days (a constraint of the table), so that the search for a place that is never used does not scan
 * the whole past.
 * @param before an instant @param after no hold that ends after the wanted begin begins before it
 */
export function lastHold(
  columns: Sql,
  { before, after, exceptMeeting }: { before: Sql; after: Sql; exceptMeeting?: number | undefined },
): Sql {
  const others = exceptMeeting === undefined ? sql`` : sql`and h.meeting_id <> ${exceptMeeting}::bigint`;
  return sql`(
    select ${columns} from resource_bookings h
    where h.client_id = r.client_id and h.resource_id = r.id and h.status = 'booked' and h.place = p.place
      and h.starts_at < ${before} and h.starts_at > ${after} ${others}
    order by h.starts_at desc limit 1)`;
}

/** The windows of a statement, as `w`: `f` to `u`, the n-th. */
export function windowsFrom(windows: Wanted['windows'], alias = 'w'): Sql {
  if (!isList(windows)) return windows;
  const froms = windows.map(({ from }) => from.toISOString());
  const untils = windows.map(({ until }) => until.toISOString());
  return sql`unnest(${froms}::timestamptz[], ${untils}::timestamptz[]) with ordinality ${sql.ref(alias)}(f, u, n)`;
}

function isList(windows: Wanted['windows']): windows is readonly Window[] {
  return Array.isArray(windows);
}

/** The hold that a booking would need in the window `w`. */
const heldFrom = sql`w.f - r.setup_minutes * interval '1 minute'`;
const heldUntil = sql`w.u + r.clean_down_minutes * interval '1 minute'`;
/** With the longest setup that a room may have. */
const longAgo = sql`w.f - interval '15 days 4 hours'`;

/** Whether a place `p` of the room has no hold in the window `w`. */
function isPlaceFree({ exceptMeeting }: Wanted): Sql {
  const end = lastHold(sql`h.ends_at`, { before: heldUntil, after: longAgo, exceptMeeting });
  return sql`coalesce(${end}, '-infinity'::timestamptz) <= ${heldFrom}`;
}

function isTaken(wanted: Wanted): Sql {
  return sql`not exists (select from ${placesOf} where ${isPlaceFree(wanted)})`;
}

/** Whether the room has a free place in each of the windows, including setup and clean-down. */
export function hasFreePlace(wanted: Wanted): RawBuilder<boolean> {
  return sql`not exists (select from ${windowsFrom(wanted.windows)} where ${isTaken(wanted)})`;
}

/**
 * The first window in which the room is occupied, with the conflicting hold; of a shared room, the one that ends first. As
 * JSON, null if there is none.
 */
export function firstClash(wanted: Wanted): Sql {
  const columns = sql`h.starts_at, h.ends_at, h.setup_minutes, h.clean_down_minutes, h.user_id`;
  const { exceptMeeting } = wanted;
  return sql`(
    select json_build_object('from', w.f, 'until', w.u, 'hold', c.hold) from ${windowsFrom(wanted.windows)}
    cross join lateral (
      select ${holdAsJson} as hold from ${placesOf}
      cross join lateral ${lastHold(columns, { before: heldUntil, after: longAgo, exceptMeeting })} h
      left join users u on u.client_id = r.client_id and u.id = h.user_id
      order by h.ends_at limit 1) c
    where ${isTaken(wanted)}
    order by w.n limit 1)`;
}

/** A hold `h` with its host `u`. */
export const holdAsJson = sql`json_build_object('starts_at', h.starts_at, 'ends_at', h.ends_at, 'setup_minutes', h.setup_minutes,
  'clean_down_minutes', h.clean_down_minutes, 'first_name', u.first_name, 'last_name', u.last_name,
  'user_id', u.id, 'is_locatable', u.is_locatable)`;

/** Whether each window consists of whole adjacent timeslots of the room; wall times of its site `s`, on one day. */
export function fitsTimeslots(windows: Wanted['windows']): RawBuilder<boolean> {
  const local = (instant: Sql) => sql`(${instant} at time zone s.time_zone)`;
  const [from, until] = [local(sql`w.f`), local(sql`w.u`)];
  return sql`(r.timeslot_type = 'free' or not exists (
    select from ${windowsFrom(windows)}
    where ${from}::date <> ${until}::date or (
      select sum(slot.ends - slot.starts) from resource_timeslots slot
      where slot.client_id = r.client_id and slot.resource_id = r.id
        and slot.starts >= ${from}::time and slot.ends <= ${until}::time
    ) is distinct from ${until}::time - ${from}::time))`;
}

/** The same rule as `mayUse`. */
export function isPermitted(groups: readonly string[]): RawBuilder<boolean> {
  return sql`(r.permission_groups = '{}' or ${groups.includes('superadmin')}::boolean
    or r.permission_groups && ${[...groups]}::text[])`;
}
