import { type RawBuilder, sql } from 'kysely';
import { bookingRows } from '../../resources/public.ts';
import { daysTable, type Period } from '../period.ts';
import { byPerson, dayAt, isWeekend, type RollUp, type RollUpInput } from '../roll-ups/roll-up.ts';
import { hourColumns, peopleTable, sumTable } from '../roll-ups/tables.ts';
import { businessHours } from '../rules/business-days.ts';
import { sumsOf } from '../sums.ts';
import { isNoShow, roomTables } from './room-days.ts';

/** `Sums` of the site's rooms by day, by type and by room: `first_day`, `part`, `item_id`, `weekend`. For a query with `roomTables`. */
export const roomSums = sql`
  select d.date as first_day, case when grouping(rooms.id) = 1 then 'type' else 'resource' end as part,
    (case when grouping(rooms.id) = 1 then rooms.type_id else rooms.id end)::int as item_id, ${isWeekend(sql`d.date`)} as weekend,
    ${sumsOf('d')}
  from room_days d join rooms on rooms.id = d.resource_id
  group by grouping sets ((d.date, rooms.type_id), (d.date, rooms.id))`;

const seconds = (of: string): RawBuilder<unknown> =>
  sql`extract(epoch from ${sql.ref(`${of}.ends_at`)} - ${sql.ref(`${of}.starts_at`)})::float8`;

/**
 * Seconds by hour of each day, by type and in total (0): `first_day`, `item_id`, `time`, `bookable`, `booked`. The total
 * has a row for each hour. For a query with `roomTables` and `hoursTable`.
 */
export const roomHours = sql`
  select found.date as first_day, coalesce(found.type_id, 0)::int as item_id, found.time,
    coalesce(sum(found.bookable), 0)::float8 as bookable, coalesce(sum(found.booked), 0)::float8 as booked
  from (
    select hours.date, hours.time, open.type_id, ${seconds('hours')} * open.places as bookable, 0::float8 as booked
    from hours left join (
      select d.date, rooms.type_id, sum(d.places) as places
      from room_days d join rooms on rooms.id = d.resource_id
      group by d.date, rooms.type_id) open on open.date = hours.date
    union all
    select part.date, part.time, part.type_id, 0, ${seconds('part')}
    from (
      select hours.date, hours.time, rooms.type_id, greatest(p.starts_at, hours.starts_at) as starts_at,
        least(p.ends_at, hours.ends_at) as ends_at
      from parts p
      join rooms on rooms.id = p.resource_id
      join hours on hours.date = p.date and hours.starts_at < p.ends_at and hours.ends_at > p.starts_at) part) found
  group by grouping sets ((found.date, found.time), (found.date, found.time, found.type_id))
  having grouping(found.type_id) = 1 or found.type_id is not null`;

/** A table expression, for a query that begins with `with`: `hours` of the business days. */
export function hoursTable({ days, timeZone }: Period): RawBuilder<unknown> {
  return sql`
    hours as materialized (
      select hour.date, hour.starts_at, hour.ends_at, to_char(hour.starts_at at time zone ${timeZone}::text, 'HH24:MI') as time
      from ${daysTable(businessHours(days, timeZone))} hour)`;
}

/**
 * One row per booking, and per part of one, with its first host: `user_id`, `weekend` and the columns of `report_people`.
 */
export function roomPeople(period: Period, now: Date): RawBuilder<unknown> {
  return sql`
    with ${roomTables(period, now)}
    select p.user_id, ${isWeekend(sql`p.date`)} as weekend, extract(epoch from p.ends_at - p.starts_at)::float8 as booked, 0 as bookings,
      0 as came, 0 as no_shows, 0 as released, 0 as cancelled, null::date as last_date
    from parts p where p.user_id is not null
    union all
    select b.user_id, ${isWeekend(sql`b.begins_on`)}, 0, (b.status = 'booked')::int, 0, ${isNoShow(now)}::int,
      (b.status = 'released')::int, b.is_cancelled::int, case when b.status = 'booked' then b.begins_on end
    from bookings b join days on days.date = b.begins_on
    where (b.status <> 'cancelled' or b.is_cancelled) and b.user_id is not null`;
}

/** As with desks. */
const since = (siteId: number): RawBuilder<string | null> => sql`(
  select min(h.starts_at)::date - 1 from ${bookingRows} h where h.site_id = ${siteId}::int)`;

/** Days with bookings that may still be claimed. */
const unfinished = ({ scopeId, period, now }: RollUpInput): RawBuilder<unknown> => sql`
  select distinct ${dayAt(sql`h.starts_at + make_interval(mins => h.setup_minutes)`, sql`${period.timeZone}::text`)} as date
  from ${bookingRows} h
  where h.site_id = ${scopeId}::int and h.starts_at >= ${period.from}::date - 1 and h.starts_at < ${period.until}::date + 2
    and h.status = 'booked' and h.claim_by is not null and h.checked_in_at is null and h.ends_at > ${now}::timestamptz`;

export const roomRollUp: RollUp = {
  ...{ kind: 'rooms', of: 'site', span: 'day', staleBy: ['rooms', 'room-places'], usesBusinessDay: true },
  ...{ since, unfinished },
  tables: [
    { ...sumTable, rows: ({ period, now }) => sql`with ${roomTables(period, now)} ${roomSums}` },
    {
      name: 'report_hours',
      columns: hourColumns,
      rows: ({ period, now }) => sql`with ${roomTables(period, now)}, ${hoursTable(period)} ${roomHours}`,
    },
  ],
};

export const roomPeopleRollUp: RollUp = {
  ...{
    kind: 'room-people',
    of: 'site',
    span: 'month',
    staleBy: ['rooms', 'room-places'],
    usesBusinessDay: true,
  },
  ...{ since, unfinished },
  tables: [{ ...peopleTable, rows: ({ period, now }) => byPerson(roomPeople(period, now)) }],
};
