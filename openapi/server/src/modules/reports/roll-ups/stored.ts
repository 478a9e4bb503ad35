import { type RawBuilder, sql } from 'kysely';
import type { RollUp } from './roll-up.ts';

/** In SQL: the condition of rows `s` of a table of sums, of those days or months. */
export function storedOf(
  { kind }: RollUp,
  scopeId: number,
  span: 'day' | 'month',
  firstDays: readonly string[],
): RawBuilder<boolean> {
  return sql`(s.kind = ${sql.lit(kind)} and s.scope_id = ${scopeId}::int and s.span = ${sql.lit(span)}
    and s.first_day = any(${[...firstDays]}::date[]))`;
}

/** In SQL: of months, the rows of working days only, unless all are counted. */
export function countedOnly(counted: 'working' | 'all'): RawBuilder<unknown> {
  return counted === 'all' ? sql`` : sql`and not s.weekend`;
}

/** Rows of several sources as one table: at least one, so that there is a shape. */
export function together(parts: readonly (RawBuilder<unknown> | null)[]): RawBuilder<unknown> {
  return sql`(${sql.join(
    parts.filter((part) => part !== null),
    sql` union all `,
  )})`;
}
