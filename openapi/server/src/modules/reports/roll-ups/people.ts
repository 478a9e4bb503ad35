import { type RawBuilder, sql } from 'kysely';
import type { Period } from '../period.ts';
import type { Cover } from './cover.ts';
import type { RollUp } from './roll-up.ts';
import { countedOnly, storedOf, together } from './stored.ts';
import { peopleColumns } from './tables.ts';

/**
 * What people had in a period, a row each: `user_id` and what `report_people` has, as a table expression.
 * @param rows of days that are counted from their rows
 */
export function peopleOf(
  rollUp: RollUp,
  period: Period,
  cover: Cover,
  rows: (period: Period) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const columns = sql.join(peopleColumns.map((name) => sql.ref(`s.${name}`)));
  const isAllStored = cover.stale.length === 0;
  const found = together([
    isAllStored || cover.months.length > 0
      ? sql`select ${columns} from report_people s
          where ${storedOf(rollUp, period.siteId, 'month', cover.months)} and ${countedOnly(period.counted)}`
      : null,
    isAllStored ? null : sql`(${rows({ ...period, days: cover.stale })})`,
  ]);
  return sql`(
    select found.user_id, sum(found.booked) as booked, sum(found.bookings)::int as bookings, sum(found.came)::int as came,
      sum(found.no_shows)::int as no_shows, sum(found.released)::int as released, sum(found.cancelled)::int as cancelled,
      max(found.last_date) as last_date
    from ${found} found group by found.user_id)`;
}
