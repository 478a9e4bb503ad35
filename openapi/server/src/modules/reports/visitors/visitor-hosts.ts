import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import { hostsOf } from '../../calendar/public.ts';
import { readPeople } from '../people-page.ts';
import { readPeriod } from '../period.ts';
import type { ReportContext } from '../report-context.ts';
import { type VisitSums, visitSumsOf, visitsOfPeriod } from './visits-of-period.ts';

type Page = components['schemas']['VisitorHostPage'];

/** Who received visitors of a site, by the meeting's first host (rules/reports.md#visitors). */
export async function listVisitorHosts(context: ReportContext<'listVisitorHosts'>): Promise<Page> {
  const period = await readPeriod(context, context.query);
  const visits = visitsOfPeriod(period, {
    where: sql`v.site_id = ${period.siteId}::int`,
    now: context.now(),
  });
  const { count, rows } = await readPeople<VisitSums & { last_date: string | null }>(context, {
    rows: sql`(
      select host.id as user_id, ${visitSumsOf('v')}, max(v.day) filter (where v.visits = 1) as last_date
      from ${visits} v
      cross join lateral (select u.id from ${hostsOf('v')} order by a.position, u.id limit 1) host
      group by host.id)`,
    columns: sql`used.visits, used.came, used.no_shows, used.cancelled, used.last_date`,
    orderings: {
      visit_count: 'visits',
      came_count: 'came',
      no_show_count: 'no_shows',
      cancelled_count: 'cancelled',
    },
  });
  return {
    count,
    results: rows.map(({ id, first_name, last_name, department, ...sums }) => ({
      user: { id, first_name, last_name, department },
      visit_count: sums.visits,
      came_count: sums.came,
      no_show_count: sums.no_shows,
      cancelled_count: sums.cancelled,
      last_date: sums.last_date,
    })),
  };
}
