import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import { parkingReservationRows } from '../../parking/public.ts';
import { addUp, type Sums, toFigures } from '../figures.ts';
import { hoursOf } from '../period.ts';
import type { ReportContext } from '../report-context.ts';
import { requireReportDays } from '../report-days.ts';
import { businessDays, wholeDay } from '../rules/business-days.ts';
import { daysOfMonth } from '../rules/month.ts';
import { changesOfHeld, parkingTables } from './parking-days.ts';
import { readCarPark } from './report-car-park.ts';

type Report = components['schemas']['ParkingByDay'];

interface Row extends Sums {
  date: string;
  spaces: number;
  permits: number;
  peak: number;
}

/** How a car park was used on each day of a month (rules/reports.md#parking). */
export async function getParkingByDay(context: ReportContext<'getParkingByDay', 'path'>): Promise<Report> {
  const { tx, sites, client, path, t } = context;
  requireReportDays({ date: path.date }, t);
  const dates = daysOfMonth(path.date.slice(0, 7));
  const carPark = await readCarPark(tx, sites, path.carpark_id);
  const days = businessDays(dates, hoursOf(client, carPark.time_zone));
  const whole = dates.map((date) => ({ date, ...wholeDay(date, carPark.time_zone) }));
  const { rows } = await sql<Row>`
    with ${parkingTables(carPark.id, days, whole)},
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
        count(*) filter (where r.status = 'cancelled')::int as cancelled
      from ${parkingReservationRows} r
      where r.car_park_id = ${carPark.id}::bigint and r.date between ${dates[0]}::date and ${dates.at(-1)}::date
      group by r.date)
    select days.date, coalesce(n.spaces, 0) as spaces, coalesce(n.permits, 0) as permits,
      (coalesce(n.permits, 0) + coalesce(peaks.taken, 0))::int as peak, coalesce(n.bookable, 0)::float8 as bookable,
      (coalesce(n.booked, 0) + coalesce(un.booked, 0))::float8 as booked, coalesce(c.bookings, 0) as bookings,
      coalesce(c.no_shows, 0) as no_shows, coalesce(c.released, 0) as released, coalesce(c.cancelled, 0) as cancelled
    from days
    left join numbered n on n.date = days.date
    left join unnumbered un on un.date = days.date
    left join peaks on peaks.date = days.date
    left join counted c on c.date = days.date
    order by days.date`.execute(tx);
  const isUnlimited = carPark.space_count === null;
  // Of a car park that once had spaces they are history; with room for everybody nothing can be bookable.
  const counted = isUnlimited ? rows.map((row) => ({ ...row, bookable: 0 })) : rows;
  return {
    carpark: carPark,
    totals: toFigures(addUp(counted)),
    results: counted.map(({ date, spaces, permits, peak, ...sums }, index) => ({
      date,
      weekday: days[index]?.weekday ?? 1,
      space_count: isUnlimited ? null : spaces,
      permit_count: permits,
      peak_count: peak,
      figures: toFigures(sums),
    })),
  };
}
