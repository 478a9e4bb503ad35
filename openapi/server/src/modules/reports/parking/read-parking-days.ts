import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { ClientRow } from '../../../mechanisms/portal/viewer.ts';
import type { Sums } from '../figures.ts';
import { hoursOf } from '../period.ts';
import { readCover } from '../roll-ups/read-marks.ts';
import { weekdayIn } from '../roll-ups/roll-up.ts';
import { storedBetween, together } from '../roll-ups/stored.ts';
import { parkingColumns } from '../roll-ups/tables.ts';
import { businessDays } from '../rules/business-days.ts';
import { daysOfMonth } from '../rules/month.ts';
import { parkingRollUp, parkingSums } from './parking-roll-up.ts';
import type { ReportCarPark } from './report-car-park.ts';

export interface ParkingDay extends Sums {
  date: string;
  weekday: number;
  spaces: number;
  permits: number;
  peak: number;
  pending: number;
  denied: number;
}

/** How a car park was used on each day of a month, in order. @param month `2026-11` */
export async function readParkingDays(
  context: { tx: Tx; client: ClientRow; now(): Date },
  { id, site_id: siteId, time_zone: timeZone }: ReportCarPark,
  month: string,
): Promise<ParkingDay[]> {
  const dates = daysOfMonth(month);
  const days = businessDays(dates, hoursOf(context.client, timeZone));
  const [from = '', until = ''] = [dates[0], dates.at(-1)];
  const period = { siteId, timeZone, from, until, counted: 'all' as const, days };
  const cover = await readCover(context, parkingRollUp, { id, timeZone }, period);
  const columns = sql.join(parkingColumns.map((name) => sql.ref(`s.${name}`)));
  const found = together([
    sql`select s.first_day, ${columns} from report_parking s where ${storedBetween(parkingRollUp, id, period, cover)}`,
    cover.stale.length === 0 ? null : sql`(${parkingSums(id, timeZone, cover.stale)})`,
  ]);
  const { rows } = await sql<ParkingDay>`
    select s.first_day as date, ${weekdayIn(sql`s.first_day`)} as weekday, ${columns}
    from ${found} s order by s.first_day`.execute(context.tx);
  return rows;
}
