import type { components } from '@portal/openapi/server';
import { addUp, toFigures } from '../figures.ts';
import type { ReportContext } from '../report-context.ts';
import { requireReportDays } from '../report-days.ts';
import { readParkingDays } from './read-parking-days.ts';
import { readCarPark } from './report-car-park.ts';

type Report = components['schemas']['ParkingByDay'];

/** How a car park was used on each day of a month (rules/reports.md#parking). */
export async function getParkingByDay(context: ReportContext<'getParkingByDay', 'path'>): Promise<Report> {
  const { tx, sites, path, t } = context;
  requireReportDays({ date: path.date }, t);
  const carPark = await readCarPark(tx, sites, path.carpark_id);
  const rows = await readParkingDays(context, carPark, path.date.slice(0, 7));
  const isUnlimited = carPark.space_count === null;
  // A car park that once had spaces keeps them as history; without a limit, nothing counts as bookable.
  const counted = isUnlimited ? rows.map((row) => ({ ...row, bookable: 0 })) : rows;
  return {
    carpark: carPark,
    totals: toFigures(addUp(counted)),
    results: counted.map(({ date, weekday, spaces, permits, peak, ...sums }) => ({
      ...{ date, weekday, space_count: isUnlimited ? null : spaces, permit_count: permits },
      ...{ peak_count: peak, figures: toFigures(sums) },
    })),
  };
}
