import { type RawBuilder, sql } from 'kysely';
import { hostsOf } from '../../calendar/public.ts';
import { firstVisit, visitSteps } from '../../visits/public.ts';
import type { Period } from '../period.ts';
import { byPerson, isWeekend, type RollUp, type RollUpInput } from '../roll-ups/roll-up.ts';
import { peopleTable, visitColumns } from '../roll-ups/tables.ts';
import { visitSumsOf, visitsOfDays } from './visits-of-days.ts';

/** Days of a site by its own clocks. */
export interface DaysOfSite {
  siteId: number;
  timeZone: string;
  dates: readonly string[];
}

/**
 * `VisitSums` by site, day and hour of the arrival; -1 is the whole day, including visits without a known arrival:
 * `site_id`, `first_day`, `hour`.
 */
export function visitSums(asked: readonly DaysOfSite[], now: Date): RawBuilder<unknown> {
  return sql`
    select v.site_id, v.day as first_day, (case when grouping(v.hour) = 1 then -1 else v.hour end)::int as hour, ${visitSumsOf('v')}
    from ${visitsOfDays(asked, now)} v
    group by grouping sets ((v.site_id, v.day), (v.site_id, v.day, v.hour))
    having grouping(v.hour) = 1 or v.hour is not null`;
}

/** One row per visit with the first host: `user_id`, `weekend` and the columns of `report_people`. */
export function visitHosts({ siteId, timeZone, days }: Period, now: Date): RawBuilder<unknown> {
  return sql`
    select host.id as user_id, ${isWeekend(sql`v.day`)} as weekend, 0::float8 as booked, v.visits as bookings, v.came, v.no_shows,
      0 as released, v.cancelled, case when v.visits = 1 then v.day end as last_date
    from ${visitsOfDays([{ siteId, timeZone, dates: days.map(({ date }) => date) }], now)} v
    cross join lateral (select u.id from ${hostsOf('v')} order by a.position, u.id limit 1) host`;
}

const since = (siteId: number) => firstVisit(sql`${siteId}::int`);

/** Days with visitors who may still come, or become no-shows when the visit is over. */
const unfinished = ({ scopeId, period, now }: RollUpInput): RawBuilder<unknown> => sql`
  select distinct v.day as date from ${visitSteps} v
  where v.site_id = ${scopeId}::int and v.day between ${period.from}::date and ${period.until}::date
    and v.status = 'scheduled' and v.ends_at > ${now}::timestamptz`;

export const visitRollUp: RollUp = {
  ...{
    kind: 'visits',
    of: 'site',
    span: 'day',
    staleBy: ['visits'],
    usesBusinessDay: false,
    since,
    unfinished,
  },
  tables: [
    {
      name: 'report_visits',
      columns: visitColumns,
      rows: ({ period: { siteId, timeZone, days }, now }) => sql`
        select s.first_day, ${sql.join(visitColumns.map((name) => sql.ref(`s.${name}`)))}
        from (${visitSums([{ siteId, timeZone, dates: days.map(({ date }) => date) }], now)}) s`,
    },
  ],
};

export const visitHostsRollUp: RollUp = {
  ...{
    kind: 'visit-hosts',
    of: 'site',
    span: 'month',
    staleBy: ['visits', 'visit-hosts'],
    usesBusinessDay: false,
  },
  ...{ since, unfinished },
  tables: [{ ...peopleTable, rows: ({ period, now }) => byPerson(visitHosts(period, now)) }],
};
