import { type RawBuilder, sql } from 'kysely';
import { parkingReservationRows } from '../../parking/public.ts';
import type { RollUp } from '../roll-ups/roll-up.ts';
import { parkingColumns } from '../roll-ups/tables.ts';
import { type BusinessDay, wholeDay } from '../rules/business-days.ts';
import { changesOfHeld, parkingTables } from './parking-days.ts';

/** How a car park was used on each of the days: `first_day` and what `report_parking` has. */
export function parkingSums(
  carParkId: number,
  timeZone: string,
  days: readonly BusinessDay[],
): RawBuilder<unknown> {
  const dates = days.map(({ date }) => date);
  const whole = dates.map((date) => ({ date, ...wholeDay(date, timeZone) }));
  return sql`
    with ${parkingTables(carParkId, days, whole)},
    used as (
      select held.date, held.space_id, sum(extract(epoch from least(held.ends_at, days.ends_at)
        - greatest(held.starts_at, days.starts_at))) as seconds
      from held join days on days.date = held.date and days.starts_at < held.ends_at and days.ends_at > held.starts_at
      where held.space_id is not null and not held.granted
      group by held.date, held.space_id),
    numbered as (
      select s.date, sum(case when s.could or s.granted or u.seconds is not null then days.seconds else 0 end) as bookable,
        sum(case when s.granted then days.seconds else coalesce(u.seconds, 0) end) as booked,
        count(*) filter (where s.could)::int as spaces, count(*) filter (where s.granted)::int as permits
      from space_days s join days on days.date = s.date
      left join used u on u.space_id = s.space_id and u.date = s.date
      group by s.date),
    unnumbered as (
      select held.date, sum(extract(epoch from least(held.ends_at, days.ends_at)
        - greatest(held.starts_at, days.starts_at))) as booked
      from held join days on days.date = held.date and days.starts_at < held.ends_at and days.ends_at > held.starts_at
      where held.space_id is null
      group by held.date),
    peaks as (
      select running.date, max(running.taken) as taken
      from (
        select c.date, sum(c.change) over (partition by c.date order by c.at, c.change) as taken
        from ${changesOfHeld} c) running
      group by running.date),
    counted as (
      select r.date, count(*) filter (where r.status = 'confirmed')::int as bookings,
        count(*) filter (where r.was_no_show)::int as no_shows, count(*) filter (where r.status = 'released')::int as released,
        count(*) filter (where r.status = 'cancelled')::int as cancelled,
        count(*) filter (where r.status in ('pre-approval', 'queued'))::int as pending,
        count(*) filter (where r.status = 'denied')::int as denied
      from ${parkingReservationRows} r
      where r.car_park_id = ${carParkId}::bigint and r.date = any(${dates}::date[])
      group by r.date)
    select days.date as first_day, coalesce(n.spaces, 0) as spaces, coalesce(n.permits, 0) as permits,
      (coalesce(n.permits, 0) + coalesce(peaks.taken, 0))::int as peak, coalesce(n.bookable, 0)::float8 as bookable,
      (coalesce(n.booked, 0) + coalesce(un.booked, 0))::float8 as booked, coalesce(c.bookings, 0) as bookings,
      coalesce(c.no_shows, 0) as no_shows, coalesce(c.released, 0) as released, coalesce(c.cancelled, 0) as cancelled,
      coalesce(c.pending, 0) as pending, coalesce(c.denied, 0) as denied
    from days
    left join numbered n on n.date = days.date
    left join unnumbered un on un.date = days.date
    left join peaks on peaks.date = days.date
    left join counted c on c.date = days.date`;
}

export const parkingRollUp: RollUp = {
  ...{ kind: 'parking', of: 'car-park', span: 'day', staleBy: ['parking'], usesBusinessDay: true },
  since: (carParkId) => sql`(
    select min(r.date) from ${parkingReservationRows} r where r.car_park_id = ${carParkId}::bigint)`,
  tables: [
    {
      name: 'report_parking',
      columns: parkingColumns,
      rows: ({ scopeId, period }) => parkingSums(scopeId, period.timeZone, period.days),
    },
  ],
};
