import { type RawBuilder, sql } from 'kysely';
import type { Period } from '../period.ts';
import type { Cover, Span } from './cover.ts';
import { isWeekend, type RollUp } from './roll-up.ts';

/** In SQL: the condition of rows `s` of a table of sums, of those days or months. */
export function storedOf(
  { kind }: RollUp,
  scopeId: number,
  span: Span,
  firstDays: readonly string[],
): RawBuilder<boolean> {
  return sql`(s.kind = ${sql.lit(kind)} and s.scope_id = ${scopeId}::int and s.span = ${sql.lit(span)}
    and s.first_day = any(${[...firstDays]}::date[]))`;
}

/** In SQL: the same of all days of a period but the stale ones: one range of the key, and a text that is always the same. */
export function storedBetween(
  { kind }: RollUp,
  scopeId: number,
  { from, until, counted }: Pick<Period, 'from' | 'until' | 'counted'>,
  { stale }: Pick<Cover, 'stale'>,
): RawBuilder<boolean> {
  return sql`(s.kind = ${sql.lit(kind)} and s.scope_id = ${scopeId}::int and s.span = 'day'
    and s.first_day between ${from}::date and ${until}::date and ${countedDays(counted)}
    and s.first_day <> all(${stale.map(({ date }) => date)}::date[]))`;
}

/** In SQL: of rows of days, those that are counted. */
export function countedDays(counted: 'working' | 'all'): RawBuilder<boolean> {
  return counted === 'all' ? sql`true` : sql`not ${isWeekend(sql`s.first_day`)}`;
}

/** In SQL: the same of rows that know it. */
export function countedOnly(counted: 'working' | 'all'): RawBuilder<boolean> {
  return counted === 'all' ? sql`true` : sql`not s.weekend`;
}

/** Rows of several sources as one table: at least one, so that there is a shape. */
export function together(parts: readonly (RawBuilder<unknown> | null)[]): RawBuilder<unknown> {
  return sql`(${sql.join(
    parts.filter((part) => part !== null),
    sql` union all `,
  )})`;
}
