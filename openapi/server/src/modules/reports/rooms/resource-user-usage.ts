import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import { readPeriod } from '../period.ts';
import type { ReportContext } from '../report-context.ts';
import { readUserUsage } from '../user-usage.ts';
import { isNoShow, roomTables } from './room-days.ts';

type Page = components['schemas']['UserUsagePage'];

/** Who had the rooms of a site, by the meeting's first host (rules/reports.md#user-usage). */
export async function listResourceUserUsage(context: ReportContext<'listResourceUserUsage'>): Promise<Page> {
  const period = await readPeriod(context, context.query);
  const now = context.now();
  return readUserUsage(
    context,
    sql`(
      with ${roomTables({ period, now })}
      select found.user_id, sum(found.booked) as booked, sum(found.bookings)::int as bookings,
        sum(found.no_shows)::int as no_shows, sum(found.released)::int as released, sum(found.cancelled)::int as cancelled,
        max(found.date) as last_date
      from (
        select p.user_id, extract(epoch from p.ends_at - p.starts_at) as booked, 0 as bookings, 0 as no_shows, 0 as released,
          0 as cancelled, null::date as date
        from parts p
        union all
        select b.user_id, 0, (b.status = 'booked')::int, ${isNoShow(now)}::int, (b.status = 'released')::int,
          b.is_cancelled::int, case when b.status = 'booked' then b.begins_on end
        from bookings b join days on days.date = b.begins_on
        where b.status <> 'cancelled' or b.is_cancelled) found
      group by found.user_id)`,
  );
}
