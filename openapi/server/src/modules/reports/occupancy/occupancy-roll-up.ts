import { type RawBuilder, sql } from 'kysely';
import { siteScope } from '../../../mechanisms/site-scope.ts';
import { certainties } from '../../../mechanisms/stays.ts';
import { daysElsewhere, firstStayOf, staysOf } from '../../trace/public.ts';
import type { Period } from '../period.ts';
import { runsOf } from '../roll-ups/cover.ts';
import type { RollUp } from '../roll-ups/roll-up.ts';
import { together } from '../roll-ups/stored.ts';
import { occupancyColumns } from '../roll-ups/tables.ts';

/** Days that are closer than this share a range: each range queries every source. */
const GAP_DAYS = 7;

/**
 * The people at the site on each of the days, each once a day: a `select` of `first_day` and the columns of
 * `report_occupancy`; empty days have no row.
 */
export function occupancyOfDays({ siteId, days }: Period, now: Date): RawBuilder<unknown> {
  const sites = siteScope([siteId], 'permitted');
  const runs = runsOf(days, GAP_DAYS).map(({ first: from, last: until }) => ({ from, until }));
  const stays = runs.map((run) =>
    staysOf({ ...run, sites, now }, { key: sql`s.id`, name: sql`s.name` }, () => sql`true`),
  );
  const isThere = sql`st.certainty > ${sql.lit(certainties.expected)}`;
  const by = (signal: string) => sql`bool_or(${isThere} and st.signal = ${sql.lit(signal)})`;
  return sql`
    select p.date as first_day, count(*) filter (where p.is_there)::int as people,
      count(*) filter (where p.is_there and p.user_id is not null)::int as employees,
      count(*) filter (where p.is_there and p.visitor_id is not null)::int as visitors,
      count(*) filter (where not p.is_there)::int as expected, count(*) filter (where p.presence)::int as presence,
      count(*) filter (where p.desk)::int as desk, count(*) filter (where p.plate)::int as plate,
      count(*) filter (where p.visit)::int as visit
    from (
      with away as materialized ${together(runs.map(daysElsewhere))}
      select st.date, st.user_id, st.visitor_id, bool_or(${isThere}) as is_there, ${by('presence')} as presence,
        ${by('desk-check-in')} as desk, ${by('plate')} as plate, ${by('visit')} as visit
      from ${together(stays)} st
      where st.date = any(${days.map(({ date }) => date)}::date[])
      group by st.date, st.user_id, st.visitor_id) p
    group by p.date`;
}

export const occupancyRollUp: RollUp = {
  ...{ kind: 'occupancy', of: 'site', span: 'day', staleBy: 'occupancy', usesBusinessDay: false },
  since: (siteId) => firstStayOf(sql`${siteId}::int`),
  tables: [
    {
      name: 'report_occupancy',
      columns: occupancyColumns,
      rows: ({ period, now }) => occupancyOfDays(period, now),
    },
  ],
};
