import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import { todayAt } from '../../../mechanisms/days.ts';
import { deskRows, zoneRows } from '../../desks/public.ts';
import { type Sums, toFigures, toPeriod } from '../figures.ts';
import { readPeriod } from '../period.ts';
import type { ReportContext } from '../report-context.ts';
import { sumsOf } from '../sums.ts';
import { deskDays } from './desk-days.ts';

type Report = components['schemas']['DeskUtilization'];

interface Row extends Sums {
  /** Of a day, or null. */
  date: string | null;
  zone_id: number | null;
  zone_name: string | null;
}

/** How the desks of a site were used (rules/reports.md#desks). */
export async function getDeskUtilization(context: ReportContext<'getDeskUtilization'>): Promise<Report> {
  const { tx, query, now } = context;
  const period = await readPeriod(context, query);
  const today = todayAt(period.timeZone, now());
  const { rows } = await sql<Row>`
    select used.date, z.id as zone_id, z.name as zone_name, ${sumsOf('used')}
    from ${deskDays(period, today)} used
    join ${deskRows} d on d.id = used.desk_id
    left join ${zoneRows} z on z.client_id = d.client_id and z.id = d.zone_id and z.site_id = ${period.siteId}::int
    group by grouping sets ((used.date), (z.id, z.name))
    order by z.name, z.id`.execute(tx);
  const byDay = rows.flatMap((row) => (row.date === null ? [] : [{ ...row, date: row.date }]));
  return {
    ...{ from_date: period.from, until_date: period.until },
    ...toPeriod(period.days, byDay),
    by_zone: rows.flatMap(({ zone_id: id, zone_name: name, ...sums }) =>
      id === null || name === null ? [] : [{ zone: { id, name }, figures: toFigures(sums) }],
    ),
  };
}
