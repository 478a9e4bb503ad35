import { type RawBuilder, sql } from 'kysely';
import { addDays } from '../../../mechanisms/days.ts';
import { meetingRows } from '../../calendar/public.ts';
import { bookingRows, resourceRows } from '../../resources/public.ts';
import { daysTable, type Period } from '../period.ts';
import { runsOf } from '../roll-ups/cover.ts';
import { dayAt } from '../roll-ups/roll-up.ts';
import { together } from '../roll-ups/stored.ts';
import { instantOn } from '../rules/business-days.ts';

/** No booking is longer (a check of its table). */
const LONGEST_DAYS = 15;

/**
 * Table expressions, for a query that begins with `with`: `days`; `rooms` of the site; `bookings` that touch the days, with
 * their meeting's time without setup and clean-down and with `begins_on`; `parts`, their share of each business day;
 * `room_days`, a row for each room and day on which it was bookable or booked, with `places` and `Sums`
 * (rules/reports.md#rooms).
 */
export function roomTables({ siteId, timeZone, days }: Period, now: Date): RawBuilder<unknown> {
  const onClocks = (at: RawBuilder<unknown>) => dayAt(at, sql`${timeZone}::text`);
  return sql`
    days as materialized (select day.date, day.starts_at, day.ends_at, day.seconds from ${daysTable(days)} day),
    rooms as materialized (
      select r.client_id, r.id, r.type_id, r.in_use_since, coalesce(r.shared_places, 1) as places,
        r.use = 'bookable' and r.is_active and not r.closed as in_use
      from ${resourceRows} r where r.site_id = ${siteId}::int),
    bookings as materialized (
      select own.resource_id, own.place, own.user_id, own.starts_at, own.ends_at, own.claim_by, own.checked_in_at, own.released_at,
        ${onClocks(sql`own.starts_at`)} as begins_on, own.status,
        own.status = 'cancelled' and m.status = 'cancelled' as is_cancelled
      from ${bookingsNear({ siteId, timeZone, days })} own
      join rooms on rooms.id = own.resource_id
      join ${meetingRows} m on m.client_id = own.client_id and m.id = own.meeting_id),
    parts as materialized (
      select b.resource_id, b.place, b.user_id, days.date, greatest(b.starts_at, days.starts_at) as starts_at,
        least(b.ends_at, days.ends_at) as ends_at
      from bookings b
      cross join lateral generate_series(b.begins_on, ${onClocks(sql`b.ends_at`)}, interval '1 day') touched(at)
      join days on days.date = touched.at::date and days.starts_at < b.ends_at and days.ends_at > b.starts_at
      where b.status = 'booked'),
    room_days as materialized (
      select found.resource_id, found.date, max(found.places) as places,
        (max(found.places) * max(found.seconds))::float8 as bookable, sum(found.booked)::float8 as booked,
        sum(found.bookings)::int as bookings, sum(found.no_shows)::int as no_shows, sum(found.released)::int as released,
        sum(found.cancelled)::int as cancelled
      from (
        select rooms.id as resource_id, days.date, rooms.places, days.seconds, 0 as booked, 0 as bookings, 0 as no_shows,
          0 as released, 0 as cancelled
        from rooms
        join days on days.date >= rooms.in_use_since
        where rooms.in_use
        union all
        select parts.resource_id, parts.date, greatest(parts.place, rooms.places), days.seconds,
          extract(epoch from parts.ends_at - parts.starts_at), 0, 0, 0, 0
        from parts join rooms on rooms.id = parts.resource_id join days on days.date = parts.date
        union all
        select b.resource_id, b.begins_on, 0, 0, 0, (b.status = 'booked')::int, ${isNoShow(now)}::int,
          (b.status = 'released')::int, b.is_cancelled::int
        from bookings b join days on days.date = b.begins_on) found
      group by found.resource_id, found.date)`;
}

/** More ranges than this are merged into one. */
const MOST_RUNS = 8;

/**
 * Bookings of the site that may touch the days, with their meeting's time: a table expression. Distant days are separate
 * ranges, far enough apart that no booking is found twice; each range is written out, because a join with ranges reads the
 * whole site.
 */
function bookingsNear({
  siteId,
  timeZone,
  days,
}: Pick<Period, 'siteId' | 'timeZone' | 'days'>): RawBuilder<unknown> {
  const found = runsOf(days, LONGEST_DAYS + 2);
  const runs =
    found.length > MOST_RUNS ? [{ first: found[0]?.first ?? '', last: found.at(-1)?.last ?? '' }] : found;
  const at = (date: string) => instantOn(date, '00:00', timeZone);
  const columns = sql`
    select h.client_id, h.meeting_id, h.resource_id, h.place, h.user_id, h.claim_by, h.checked_in_at, h.released_at, h.status,
      h.starts_at + make_interval(mins => h.setup_minutes) as starts_at,
      h.ends_at - make_interval(mins => h.clean_down_minutes) as ends_at
    from ${bookingRows} h where h.site_id = ${siteId}::int`;
  const parts = runs.map(
    ({ first, last }) => sql`${columns} and h.starts_at >= ${at(addDays(first, -LONGEST_DAYS))}::timestamptz
      and h.starts_at < ${at(addDays(last, 1))}::timestamptz and h.ends_at > ${at(first)}::timestamptz`,
  );
  return parts.length === 0 ? sql`(${columns} and false)` : together(parts);
}

/** Whether the booking `b` was never claimed: it was released for it, or is over and still held its room. */
export function isNoShow(now: Date): RawBuilder<boolean> {
  return sql`(b.claim_by is not null and b.checked_in_at is null and (
    (b.status = 'released' and b.released_at >= b.claim_by) or (b.status = 'booked' and b.ends_at <= ${now}::timestamptz)))`;
}
