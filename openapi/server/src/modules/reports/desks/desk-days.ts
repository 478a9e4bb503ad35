import { type RawBuilder, sql } from 'kysely';
import { closureRows, deskReservationRows, deskRows, zoneRows } from '../../desks/public.ts';
import { daysTable, type Period } from '../period.ts';

export const holds = sql`r.status in ('pending', 'approved')`;

/** Nobody checked in: the desk was given back for it, or its day is over and a check-in was asked for. */
export function isNoShow(today: string): RawBuilder<boolean> {
  return sql`(r.status = 'released' or (r.status = 'approved' and r.checked_in_at is null
    and r.check_in_asked_at is not null and r.date < ${today}::date))`;
}

/** In columns: what the reservations `r` of a group come to. `days` are joined. */
export function reservationSums(today: string): RawBuilder<unknown> {
  return sql`count(*) filter (where ${holds})::int as bookings,
    coalesce(sum(days.seconds) filter (where ${holds}), 0)::int as booked,
    count(*) filter (where ${isNoShow(today)})::int as no_shows,
    count(*) filter (where r.status = 'released')::int as released,
    count(*) filter (where r.status = 'cancelled')::int as cancelled`;
}

/** The reservations `r` of the period's days, with their `days`. */
export function reservationsOf({ siteId, days }: Period): RawBuilder<unknown> {
  return sql`${deskReservationRows} r
    join ${daysTable(days)} days on days.date = r.date and r.date = any(${days.map(({ date }) => date)}::date[])
      and r.site_id = ${siteId}::int`;
}

/**
 * A row for each desk and day on which it could be booked, or was: `zone_id`, `date` and `Sums` (rules/reports.md#desks).
 * @param today of the site
 */
export function deskDays(period: Period, today: string): RawBuilder<unknown> {
  const { siteId, timeZone, days } = period;
  return sql`(
    with used as materialized (
      select r.desk_id, r.date, ${reservationSums(today)}
      from ${reservationsOf(period)}
      group by r.desk_id, r.date),
    bookable as (
      select d.id as desk_id, d.zone_id, days.date, days.seconds
      from ${deskRows} d
      join ${zoneRows} z on z.client_id = d.client_id and z.id = d.zone_id and z.site_id = ${siteId}::int
      join ${daysTable(days)} days on days.date >= (d.created_at at time zone ${timeZone}::text)::date
        or exists (
          select from ${deskReservationRows} r
          where r.client_id = d.client_id and r.desk_id = d.id and r.site_id = ${siteId}::int and r.date <= days.date and ${holds})
      where d.site_id = ${siteId}::int and d.is_active and not d.closed and z.is_active
        and not exists (
          select from ${closureRows} c
          where c.client_id = d.client_id and (c.desk_id = d.id or c.zone_id = d.zone_id)
            and days.date between c.first_day and c.last_day
            and coalesce(days.date < (c.lifted_at at time zone ${timeZone}::text)::date, true)))
    select coalesce(b.zone_id, (select d.zone_id from ${deskRows} d where d.id = u.desk_id)) as zone_id, coalesce(b.date, u.date) as date,
      coalesce(b.seconds, u.booked) as bookable, coalesce(u.booked, 0) as booked, coalesce(u.bookings, 0) as bookings,
      coalesce(u.no_shows, 0) as no_shows, coalesce(u.released, 0) as released, coalesce(u.cancelled, 0) as cancelled
    from bookable b full join used u on u.desk_id = b.desk_id and u.date = b.date)`;
}
