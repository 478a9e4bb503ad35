import { type RawBuilder, sql } from 'kysely';
import { addDays } from '../../../mechanisms/days.ts';
import {
  carParkRows,
  isBlocked,
  isGranted,
  parkingReservationRows,
  spaceRows,
} from '../../parking/public.ts';
import { daysTable } from '../period.ts';
import { weekdayIn } from '../roll-ups/roll-up.ts';
import type { BusinessDay } from '../rules/business-days.ts';

/**
 * Table expressions, for a query that begins with `with`: business `days` and `whole` days, from midnight to midnight;
 * `space_days`, a row for each space of the car park and day, whether it `could` be booked and whether a permit holds it;
 * `held`, its confirmed reservations with their `date`s, one row for each day that they touch (rules/reports.md#parking).
 */
export function parkingTables(
  carParkId: number,
  days: readonly BusinessDay[],
  whole: readonly Omit<BusinessDay, 'weekday'>[],
): RawBuilder<unknown> {
  const day = sql`days.date`;
  // A reservation lasts 24 hours at most, which reach into a second day where the clocks skip an hour.
  const dates = new Set(whole.flatMap(({ date }) => [addDays(date, -2), addDays(date, -1), date]));
  return sql`
    days as materialized (select day.date, day.starts_at, day.ends_at, day.seconds from ${daysTable(days)} day),
    whole as materialized (select day.date, day.starts_at, day.ends_at from ${daysTable(whole)} day),
    space_days as materialized (
      select p.id as space_id, days.date,
        p.is_active and c.is_active and coalesce(days.date >= p.in_use_since, true) and ${isOpen(day)} and not ${isBlocked('p', day)} as could,
        ${isOpen(day)} and not ${isBlocked('p', day)} and ${isGranted('p', day)} as granted
      from ${spaceRows} p
      join ${carParkRows} c on c.client_id = p.client_id and c.id = p.car_park_id
      cross join days
      where p.car_park_id = ${carParkId}::bigint),
    held as materialized (
      select r.space_id, whole.date, greatest(r.starts_at, whole.starts_at) as starts_at,
        least(r.ends_at, whole.ends_at) as ends_at, coalesce(s.granted, false) as granted
      from ${parkingReservationRows} r
      join whole on whole.starts_at < r.ends_at and whole.ends_at > r.starts_at
      left join space_days s on s.space_id = r.space_id and s.date = whole.date
      where r.car_park_id = ${carParkId}::bigint and r.status = 'confirmed'
        and r.date = any(${[...dates]}::date[]))`;
}

function isOpen(day: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(${weekdayIn(day)} = any(c.open_weekdays))`;
}

/**
 * In SQL: changes of how many spaces are taken, `date`, `at` and `change`. A space that a permit holds is taken all day, with
 * a reservation or without, so that its reservations are no change.
 */
export const changesOfHeld = sql`(
  select held.date, held.starts_at as at, 1 as change from held where not held.granted
  union all
  select held.date, held.ends_at, -1 from held where not held.granted)`;
