import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import { todayAt } from '../../../mechanisms/days.ts';
import { readPeriod } from '../period.ts';
import type { ReportContext } from '../report-context.ts';
import { readUserUsage } from '../user-usage.ts';
import { lastHeld, reservationSums, reservationsOf } from './desk-days.ts';

type Page = components['schemas']['UserUsagePage'];

/** Who had the desks of a site, by the person of the reservation (rules/reports.md#user-usage). */
export async function listDeskUserUsage(context: ReportContext<'listDeskUserUsage'>): Promise<Page> {
  const period = await readPeriod(context, context.query);
  const today = todayAt(period.timeZone, context.now());
  return readUserUsage(
    context,
    sql`(select r.user_id, ${reservationSums(today)}, ${lastHeld} as last_date
      from ${reservationsOf(period)} where r.status <> 'denied' group by r.user_id)`,
  );
}
