import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import { visitSteps } from '../../visits/public.ts';

export interface VisitSums {
  visits: number;
  came: number;
  walk_ins: number;
  no_shows: number;
  cancelled: number;
  waited: number;
  waited_seconds: number;
}
const names = ['visits', 'came', 'walk_ins', 'no_shows', 'cancelled', 'waited', 'waited_seconds'] as const;

/**
 * Visits of days of sites, each with its own `VisitSums` (rules/reports.md#visitors): a table expression that also has
 * `client_id`, `meeting_id`, `site_id`, `day` and the `hour` of the arrival (null: no arrival, or its time is unknown).
 */
export function visitsOfDays(
  asked: readonly { siteId: number; timeZone: string; dates: readonly string[] }[],
  now: Date,
): RawBuilder<unknown> {
  const all = asked.flatMap(({ siteId, timeZone, dates }) =>
    dates.map((date) => ({ siteId, timeZone, date })),
  );
  const came = sql`v.status in ('arrived', 'checked-in', 'checked-out')`;
  return sql`(
    select v.client_id, v.meeting_id, v.site_id, v.day,
      case when ${came} then extract(hour from v.came at time zone asked.time_zone)::int end as hour,
      (v.status <> 'cancelled')::int as visits, (${came})::int as came,
      (v.is_walk_in and v.status <> 'cancelled')::int as walk_ins,
      (v.status = 'no-show' or (v.status = 'scheduled' and v.ends_at <= ${now}::timestamptz))::int as no_shows,
      (v.status = 'cancelled')::int as cancelled, coalesce(v.checked_in > v.arrived, false)::int as waited,
      (case when v.checked_in > v.arrived then extract(epoch from v.checked_in - v.arrived) else 0 end)::float8 as waited_seconds
    from unnest(${all.map(({ siteId }) => siteId)}::int[], ${all.map(({ timeZone }) => timeZone)}::text[],
      ${all.map(({ date }) => date)}::date[]) asked(site_id, time_zone, day)
    join ${visitSteps} v on v.site_id = asked.site_id and v.day = asked.day)`;
}

/** In columns: the sums of a group of rows that are `VisitSums` themselves. */
export function visitSumsOf(alias: string): RawBuilder<unknown> {
  return sql.join(
    names.map((name) => sql`coalesce(sum(${sql.ref(`${alias}.${name}`)}), 0)::float8 as ${sql.ref(name)}`),
  );
}

export function addVisits(rows: readonly VisitSums[]): VisitSums {
  const of = (name: keyof VisitSums) => rows.reduce((sum, row) => sum + row[name], 0);
  return Object.fromEntries(names.map((name) => [name, of(name)])) as unknown as VisitSums;
}

export function toVisitorFigures(sums: VisitSums = addVisits([])): components['schemas']['VisitorFigures'] {
  return {
    visit_count: sums.visits,
    came_count: sums.came,
    walk_in_count: sums.walk_ins,
    no_show_count: sums.no_shows,
    cancelled_count: sums.cancelled,
    waited_count: sums.waited,
    wait_minutes: toWait(sums),
  };
}

/** Minutes on average, in hundredths. */
export function toWait({
  waited,
  waited_seconds,
}: Pick<VisitSums, 'waited' | 'waited_seconds'>): number | null {
  return waited === 0 ? null : Math.round((waited_seconds / waited / 60) * 100) / 100;
}
