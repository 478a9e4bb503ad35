import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import { todayAt } from '../../../mechanisms/days.ts';
import { certainties } from '../../../mechanisms/stays.ts';
import { daysElsewhere, staysOf } from '../../trace/public.ts';
import { readPeriod } from '../period.ts';
import type { ReportContext } from '../report-context.ts';

type Report = components['schemas']['Occupancy'];
type Counts = Omit<Report['by_day'][number], 'date' | 'weekday'>;

const nobody: Counts = {
  ...{ people_count: 0, employee_count: 0, visitor_count: 0, expected_count: 0 },
  ...{ presence_count: 0, desk_count: 0, plate_count: 0, visit_count: 0 },
};

/** How many people were at a site, each once a day (rules/reports.md#occupancy). */
export async function getOccupancy(context: ReportContext<'getOccupancy'>): Promise<Report> {
  const { tx, query, sites } = context;
  const period = await readPeriod(context, query);
  const now = context.now();
  const { siteId, from, until, days, timeZone } = period;
  const stays = staysOf(
    { from, until, sites, now },
    { key: sql`s.id`, name: sql`s.name` },
    (_, site) => sql`${site} = ${siteId}::int`,
  );
  const isThere = sql`st.certainty > ${sql.lit(certainties.expected)}`;
  const by = (signal: string) => sql`bool_or(${isThere} and st.signal = ${sql.lit(signal)})`;
  const { rows } = await sql<Counts & { date: string }>`
    with away as materialized (${daysElsewhere(period)}),
    people as (
      select st.date, st.user_id, st.visitor_id, bool_or(${isThere}) as is_there, ${by('presence')} as presence,
        ${by('desk-check-in')} as desk, ${by('plate')} as plate, ${by('visit')} as visit
      from (${stays}) st
      where st.date = any(${days.map(({ date }) => date)}::date[])
      group by st.date, st.user_id, st.visitor_id)
    select p.date, count(*) filter (where p.is_there)::int as people_count,
      count(*) filter (where p.is_there and p.user_id is not null)::int as employee_count,
      count(*) filter (where p.is_there and p.visitor_id is not null)::int as visitor_count,
      count(*) filter (where not p.is_there)::int as expected_count, count(*) filter (where p.presence)::int as presence_count,
      count(*) filter (where p.desk)::int as desk_count, count(*) filter (where p.plate)::int as plate_count,
      count(*) filter (where p.visit)::int as visit_count
    from people p group by p.date`.execute(tx);
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
