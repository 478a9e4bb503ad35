import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import { readPeople } from '../people-page.ts';
import { readPeriod } from '../period.ts';
import type { ReportContext } from '../report-context.ts';
import { readPeopleOf } from '../roll-ups/people.ts';
import { visitHosts, visitHostsRollUp } from './visit-roll-ups.ts';
import type { VisitSums } from './visits-of-days.ts';

type Page = components['schemas']['VisitorHostPage'];

/** The visitors of a site by the meeting's first host (rules/reports.md#visitors). */
export async function listVisitorHosts(context: ReportContext<'listVisitorHosts'>): Promise<Page> {
  const period = await readPeriod(context, context.query);
  const now = context.now();
  const { count, rows } = await readPeopleOf(context, visitHostsRollUp, period, {
    rows: (stale) => visitHosts(stale, now),
    read: (people) =>
      readPeople<VisitSums & { last_date: string | null }>(context, {
        rows: people,
        columns: sql`used.bookings as visits, used.came, used.no_shows, used.cancelled, used.last_date`,
        orderings: {
          visit_count: 'bookings',
          came_count: 'came',
          no_show_count: 'no_shows',
          cancelled_count: 'cancelled',
        },
      }),
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
