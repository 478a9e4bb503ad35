import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import { readPeriod } from '../period.ts';
import type { ReportContext } from '../report-context.ts';
import {
  addVisits,
  toVisitorFigures,
  toWait,
  type VisitSums,
  visitSumsOf,
  visitsOfPeriod,
} from './visits-of-period.ts';

type Report = components['schemas']['VisitorReport'];
type Hour = Pick<VisitSums, 'came' | 'waited' | 'waited_seconds'> & { hour: number };

/** Who came to a site (rules/reports.md#visitors). */
export async function getVisitorReport(context: ReportContext<'getVisitorReport'>): Promise<Report> {
  const { tx, query, sites } = context;
  const period = await readPeriod(context, query);
  const now = context.now();
  const ofSite = visitsOfPeriod(period, { where: sql`v.site_id = ${period.siteId}::int`, now });
  const days = await sql<VisitSums & { date: string }>`
    select v.day as date, ${visitSumsOf('v')} from ${ofSite} v group by v.day`.execute(tx);
  const hours = await sql<Hour>`
    select extract(hour from v.came_at at time zone ${period.timeZone}::text)::int as hour, ${visitSumsOf('v')}
    from ${ofSite} v where v.came = 1 and v.came_at is not null
    group by hour order by hour`.execute(tx);
  const all = visitsOfPeriod(period, { where: sites.condition(sql.ref('v.site_id')), now });
  const bySite = await sql<VisitSums & { id: number; name: string }>`
    select s.id, s.name, ${visitSumsOf('v')}
    from ${all} v join sites s on s.client_id = v.client_id and s.id = v.site_id
    group by s.id, s.name order by s.name, s.id`.execute(tx);
  const byDate = new Map(days.rows.map((row) => [row.date, row]));
  return {
    ...{ from_date: period.from, until_date: period.until },
    totals: toVisitorFigures(addVisits(days.rows)),
    by_day: period.days.map(({ date, weekday }) => ({
      ...{ date, weekday },
      figures: toVisitorFigures(byDate.get(date)),
    })),
    by_hour: everyHour(hours.rows),
    by_site: bySite.rows.map(({ id, name, ...sums }) => ({
      site: { id, name },
      figures: toVisitorFigures(sums),
    })),
  };
}

/** Without a gap between the first and the last. */
function everyHour(rows: readonly Hour[]): Report['by_hour'] {
  const first = rows[0]?.hour ?? 0;
  const last = rows.at(-1)?.hour ?? -1;
  const found = new Map(rows.map((row) => [row.hour, row]));
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const row = found.get(first + index);
    return {
      time: `${String(first + index).padStart(2, '0')}:00`,
      came_count: row?.came ?? 0,
      wait_minutes: row ? toWait(row) : null,
    };
  });
}
