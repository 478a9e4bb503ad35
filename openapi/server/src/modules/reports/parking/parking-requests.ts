import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import { parkingReservationRows } from '../../parking/public.ts';
import type { ReportContext } from '../report-context.ts';
import { requireReportMonth } from '../report-days.ts';
import { daysOfMonth } from '../rules/month.ts';
import { readCarPark } from './report-car-park.ts';

type Report = components['schemas']['ParkingRequestCounts'];
type Row = Report['results'][number];

/** What was requested for each day of a month, by the status of now (rules/reports.md#parking). */
export async function listParkingRequestCounts(
  context: ReportContext<'listParkingRequestCounts'>,
): Promise<Report> {
  const { tx, sites, query, t } = context;
  requireReportMonth(query.month, t);
  const carPark = await readCarPark(tx, sites, query.carpark_id);
  const dates = daysOfMonth(query.month);
  const { rows } = await sql<Row>`
    select day.date as time, count(*) filter (where r.status = 'confirmed')::int as confirmed_count,
      count(*) filter (where r.status in ('pre-approval', 'queued'))::int as pending_count,
      count(*) filter (where r.status = 'released')::int as released_count,
      count(*) filter (where r.status = 'denied')::int as denied_count,
      count(*) filter (where r.status = 'cancelled')::int as cancelled_count
    from unnest(${dates}::date[]) day(date)
    left join ${parkingReservationRows} r on r.car_park_id = ${carPark.id}::bigint and r.date = day.date
    group by day.date order by day.date`.execute(tx);
  return { carpark: carPark, results: rows };
}
