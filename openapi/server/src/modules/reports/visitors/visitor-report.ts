import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { firstVisit } from '../../visits/public.ts';
import { type Period, readPeriod } from '../period.ts';
import type { ReportContext } from '../report-context.ts';
import type { Cover } from '../roll-ups/cover.ts';
import { readCovers } from '../roll-ups/read-marks.ts';
import { countedDays, together } from '../roll-ups/stored.ts';
import { visitColumns } from '../roll-ups/tables.ts';
import { visitRollUp, visitSums } from './visit-roll-ups.ts';
import { addVisits, toVisitorFigures, toWait, type VisitSums, visitSumsOf } from './visits-of-days.ts';

type Report = components['schemas']['VisitorReport'];
type Hour = Pick<VisitSums, 'came' | 'waited' | 'waited_seconds'> & { hour: number };

/** The visitors of a site (rules/reports.md#visitors). */
export async function getVisitorReport(context: ReportContext<'getVisitorReport'>): Promise<Report> {
  const { tx, query, sites, now } = context;
  const period = await readPeriod(context, query);
  const { rows: all } = await sql<SiteRow>`
    select s.id, s.name, s.time_zone, ${firstVisit(sql.ref('s.id'))} as since from sites s where ${sites.condition(sql.ref('s.id'))} order by s.name, s.id`.execute(
    tx,
  );
  const covers = await readCovers(
    context,
    visitRollUp,
    all.map(({ id, time_zone }) => ({ id, timeZone: time_zone })),
    period,
  );
  const rows = await readSums(tx, { period, now: now(), sites: all, covers });
  const days = rows.flatMap((row) => (row.date === null ? [] : [{ ...row, date: row.date }]));
  const hours = rows.flatMap((row) => (row.hour === null ? [] : [{ ...row, hour: row.hour }]));
  const ofSite = new Map(rows.flatMap((row) => (row.site_id === null ? [] : [[row.site_id, row]])));
  const byDate = new Map(days.map((row) => [row.date, row]));
  return {
    ...{ from_date: period.from, until_date: period.until },
    totals: toVisitorFigures(addVisits(days)),
    by_day: period.days.map(({ date, weekday }) => ({
      ...{ date, weekday },
      figures: toVisitorFigures(byDate.get(date)),
    })),
    by_hour: everyHour(hours),
    by_site: all.flatMap(({ id, name }) => {
      const sums = ofSite.get(id);
      return sums === undefined ? [] : [{ site: { id, name }, figures: toVisitorFigures(sums) }];
    }),
  };
}

interface SiteRow {
  id: number;
  name: string;
  time_zone: string;
  /** The day of its first visit. */
  since: string | null;
}

/** Sums of the site's days, its hours, and all sites: each row has one of the three. */
interface Row extends VisitSums {
  date: string | null;
  hour: number | null;
  site_id: number | null;
}

async function readSums(
  tx: Tx,
  asked: {
    period: Period;
    now: Date;
    sites: readonly SiteRow[];
    covers: ReadonlyMap<number, Cover>;
  },
): Promise<Row[]> {
  const { period, now, sites, covers } = asked;
  const staleDays = sites.flatMap(
    ({ id: siteId }) => covers.get(siteId)?.stale.map(({ date }) => ({ siteId, date })) ?? [],
  );
  // Before the first visit there is nothing to count; sums of visits that were deleted may be left there, and are invalid.
  const counted = sites.flatMap(({ id: siteId, time_zone: timeZone, since }) => {
    const days = covers.get(siteId)?.stale ?? [];
    const dates = days.flatMap(({ date }) => (since === null || date < since ? [] : [date]));
    return dates.length === 0 ? [] : [{ siteId, timeZone, dates }];
  });
  const columns = sql.join(visitColumns.map((name) => sql.ref(`s.${name}`)));
  const found = together([
    sql`
      select s.scope_id as site_id, s.first_day, ${columns}
      from report_visits s
      where s.kind = 'visits' and s.scope_id = any(${sites.map(({ id }) => id)}::int[]) and s.span = 'day'
        and s.first_day between ${period.from}::date and ${period.until}::date and ${countedDays(period.counted)}
        and (s.hour = -1 or s.scope_id = ${period.siteId}::int)
        and (s.scope_id, s.first_day) not in (
          select stale.site_id, stale.day
          from unnest(${staleDays.map(({ siteId }) => siteId)}::int[], ${staleDays.map(({ date }) => date)}::date[]) stale(site_id, day))`,
    counted.length === 0 ? null : sql`(${visitSums(counted, now)})`,
  ]);
  const { rows } = await sql<Row>`
    with found as materialized (select s.site_id, s.first_day, ${columns} from ${found} s)
    select s.first_day as date, null::int as hour, null::int as site_id, ${visitSumsOf('s')}
    from found s where s.site_id = ${period.siteId}::int and s.hour = -1 group by s.first_day
    union all
    select null, s.hour, null, ${visitSumsOf('s')}
    from found s where s.site_id = ${period.siteId}::int and s.hour >= 0 group by s.hour
    union all
    select null, null, s.site_id, ${visitSumsOf('s')}
    from found s where s.hour = -1 group by s.site_id
    order by hour`.execute(tx);
  return rows;
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
