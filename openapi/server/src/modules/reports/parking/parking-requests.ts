import type { components } from '@portal/openapi/server';
import type { ReportContext } from '../report-context.ts';
import { requireReportMonth } from '../report-days.ts';
import { readParkingDays } from './read-parking-days.ts';
import { readCarPark } from './report-car-park.ts';

type Report = components['schemas']['ParkingRequestCounts'];

/** The requests for each day of a month, by their current status (rules/reports.md#parking). */
export async function listParkingRequestCounts(
  context: ReportContext<'listParkingRequestCounts'>,
): Promise<Report> {
  const { tx, sites, query, t } = context;
  requireReportMonth(query.month, t);
  const carPark = await readCarPark(tx, sites, query.carpark_id);
  const rows = await readParkingDays(context, carPark, query.month);
  return {
    carpark: carPark,
    results: rows.map(({ date, bookings, pending, released, denied, cancelled }) => ({
      ...{ time: date, confirmed_count: bookings, pending_count: pending, released_count: released },
      ...{ denied_count: denied, cancelled_count: cancelled },
    })),
  };
}
