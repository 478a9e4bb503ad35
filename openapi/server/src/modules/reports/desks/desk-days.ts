import { type RawBuilder, sql } from 'kysely';
import { closureRows, deskReservationRows, deskRows, zoneRows } from '../../desks/public.ts';
import { daysTable, type Period } from '../period.ts';

export const holds = sql`r.status in ('pending', 'approved')`;

/** No check-in: the desk was released for it, or its day is over and a check-in was required. */
export function isNoShow(today: string): RawBuilder<boolean> {
  return sql`(r.status = 'released' or (r.status = 'approved' and r.checked_in_at is null
    and r.check_in_asked_at is not null and r.date < ${today}::date))`;
}

/** The reservations `r` of the period's days, with their `days`. */
export function reservationsOf({ siteId, days }: Period): RawBuilder<unknown> {
  return sql`${deskReservationRows} r
    join ${daysTable(days)} days on days.date = r.date and r.date = any(${days.map(({ date }) => date)}::date[])
      and r.site_id = ${siteId}::int`;
}

/**
 * Bookable and booked desk time of each zone by day: `zone_id`, `date` and `Sums`; all zones together make up the day
 * (rules/reports.md#desks).
 * @param today of the site
 */
export function deskDays(period: Period, today: string): RawBuilder<unknown> {
  const { siteId, timeZone, days } = period;
  return sql`(
    with days as materialized (
      select day.date, day.seconds from ${daysTable(days)} day),
    closed as materialized (
      select c.desk_id, c.zone_id, c.first_day, c.last_day, (c.lifted_at at time zone ${timeZone}::text)::date as lifted_on
      from ${closureRows} c
      where c.first_day <= ${days.at(-1)?.date ?? today}::date and c.last_day >= ${days[0]?.date ?? today}::date),
    bookable as materialized (
      select d.id as desk_id, d.zone_id, days.date, days.seconds
      from ${deskRows} d
      join ${zoneRows} z on z.client_id = d.client_id and z.id = d.zone_id and z.site_id = ${siteId}::int
      join days on days.date >= d.in_use_since
      where d.site_id = ${siteId}::int and d.is_active and not d.closed and z.is_active
        and not exists (
          select from closed c
          where (c.desk_id = d.id or c.zone_id = d.zone_id) and days.date between c.first_day and c.last_day
            and coalesce(days.date < c.lifted_on, true)))
    select b.zone_id, b.date, sum(b.seconds) as bookable, 0 as booked, 0 as bookings, 0 as no_shows, 0 as released, 0 as cancelled
    from bookable b group by b.zone_id, b.date
    union all
    select used.zone_id, used.date, coalesce(sum(used.seconds) filter (where used.holds and not used.could), 0),
      coalesce(sum(used.seconds) filter (where used.holds), 0), count(*) filter (where used.holds),
      count(*) filter (where used.is_no_show), count(*) filter (where used.status = 'released'),
      count(*) filter (where used.status = 'cancelled')
    from (
      select d.zone_id, r.date, r.status, days.seconds, ${holds} as holds, ${isNoShow(today)} as is_no_show,
        (r.desk_id, r.date) in (select b.desk_id, b.date from bookable b) as could
      from ${reservationsOf(period)}
      left join ${deskRows} d on d.client_id = r.client_id and d.id = r.desk_id) used
    group by used.zone_id, used.date)`;
}
