import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import { todayAt } from '../../../mechanisms/days.ts';
import { readPeriod } from '../period.ts';
import type { ReportContext } from '../report-context.ts';
import { readCover, scopeOf } from '../roll-ups/read-marks.ts';
import { storedBetween, together } from '../roll-ups/stored.ts';
import { occupancyColumns } from '../roll-ups/tables.ts';
import { occupancyOfDays, occupancyRollUp } from './occupancy-roll-up.ts';

type Report = components['schemas']['Occupancy'];
type Counts = Omit<Report['by_day'][number], 'date' | 'weekday'>;

const nobody: Counts = {
  ...{ people_count: 0, employee_count: 0, visitor_count: 0, expected_count: 0 },
  ...{ presence_count: 0, desk_count: 0, plate_count: 0, visit_count: 0 },
};

/** How many people were at a site, each once a day (rules/reports.md#occupancy). */
export async function getOccupancy(context: ReportContext<'getOccupancy'>): Promise<Report> {
  const { tx, query } = context;
  const period = await readPeriod(context, query);
  const now = context.now();
  const { from, until, days, timeZone } = period;
  const cover = await readCover(context, occupancyRollUp, scopeOf(period), period);
  const columns = sql.join(['first_day', ...occupancyColumns].map((name) => sql.ref(`s.${name}`)));
  const found = together([
    sql`select ${columns} from report_occupancy s where ${storedBetween(occupancyRollUp, period.siteId, period, cover)}`,
    cover.stale.length === 0 ? null : sql`(${occupancyOfDays({ ...period, days: cover.stale }, now)})`,
  ]);
  const { rows } = await sql<Counts & { date: string }>`
    select s.first_day as date, s.people as people_count, s.employees as employee_count, s.visitors as visitor_count,
      s.expected as expected_count, s.presence as presence_count, s.desk as desk_count, s.plate as plate_count, s.visit as visit_count
    from ${found} s`.execute(tx);
  const byDate = new Map(rows.map(({ date, ...counts }) => [date, counts]));
  const byDay = days.map(({ date, weekday }) => ({ date, weekday, ...(byDate.get(date) ?? nobody) }));
  const today = todayAt(timeZone, now);
  const past = byDay.filter(({ date }) => date <= today).map(({ people_count }) => people_count);
  return {
    ...{ from_date: from, until_date: until },
    average_count: past.length === 0 ? null : Math.round((sum(past) / past.length) * 100) / 100,
    peak_count: Math.max(0, ...past),
    by_day: byDay,
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((so, number) => so + number, 0);
