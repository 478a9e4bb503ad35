import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import { hoursOf } from '../period.ts';
import { requireReportDays } from '../report-days.ts';
import { businessDays, wholeDay } from '../rules/business-days.ts';
import { changesOfHeld, parkingTables } from './parking-days.ts';
import { readCarPark } from './report-car-park.ts';

type Report = components['schemas']['ParkingOccupancy'];

const STEP_MS = 30 * 60_000;

/** How many spaces of a car park are taken in the course of a day (rules/reports.md#parking). */
export async function listParkingOccupancy(context: Context<'listParkingOccupancy'>): Promise<Report> {
  const { tx, sites, client, query, t } = context;
  const { on_date: date } = query;
  requireReportDays({ on_date: date }, t);
  const carPark = await readCarPark(tx, sites, query.carpark_id);
  const whole = { date, ...wholeDay(date, carPark.time_zone) };
  const days = businessDays([date], hoursOf(client, carPark.time_zone));
  const times: Date[] = [];
  for (let at = whole.startsAt.getTime(); at < whole.endsAt.getTime(); at += STEP_MS)
    times.push(new Date(at));
  const { rows } = await sql<{ at: Date; taken: number; spaces: number }>`
    with ${parkingTables(carPark.id, days, [whole])},
    of_day as (
      select count(*) filter (where s.could)::int as spaces, count(*) filter (where s.granted)::int as permits
      from space_days s)
    select step.at, of_day.spaces, (of_day.permits + coalesce((
      select sum(c.change) from ${changesOfHeld} c where c.at <= step.at), 0))::int as taken
    from unnest(${times.map((at) => at.toISOString())}::timestamptz[]) step(at) cross join of_day
    order by step.at`.execute(tx);
  return {
    carpark: carPark,
    on_date: date,
    space_count: carPark.space_count === null ? null : (rows[0]?.spaces ?? 0),
    results: rows.map(({ at, taken }) => ({ time: at.toISOString(), count: taken })),
  };
}
