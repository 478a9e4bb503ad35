import { type RawBuilder, sql } from 'kysely';
import type { Period } from '../period.ts';
import type { Cover } from './cover.ts';
import type { RollUp } from './roll-up.ts';
import { countedOnly, storedBetween, storedOf, together } from './stored.ts';
import { sumColumns } from './tables.ts';

interface Parts {
  /** The part that is shown by day: rows of single days. */
  byDay: string;
  /** The part that is shown for the whole period: of whole months if they are inside it. */
  byItem: string;
  /** Rows of days that are counted from their source rows, for both parts. */
  rows: (period: Period) => RawBuilder<unknown>;
}

/** Rows of `report_sums`, stored or counted now, to be added up by part over a period's days: a table expression. */
export function sumRows(rollUp: RollUp, period: Period, cover: Cover, parts: Parts): RawBuilder<unknown> {
  const { months, days, stale } = cover;
  const columns = sql.join(['first_day', ...sumColumns].map((name) => sql.ref(`s.${name}`)));
  const ofItems = (span: 'day' | 'month', firstDays: readonly string[]) => sql`
    select ${columns} from report_sums s
    where ${storedOf(rollUp, period.siteId, span, firstDays)} and s.part = ${sql.lit(parts.byItem)}
      and ${countedOnly(period.counted)}`;
  return together([
    sql`
      select ${columns} from report_sums s
      where ${storedBetween(rollUp, period.siteId, period, cover)} and s.part = ${sql.lit(parts.byDay)}`,
    ofItems('day', days),
    ofItems('month', months),
    stale.length === 0 ? null : sql`(${parts.rows({ ...period, days: stale })})`,
  ]);
}
