import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { ClientRow } from '../../../mechanisms/portal/viewer.ts';
import { lastOfSpan } from '../rules/month.ts';
import type { Span } from './cover.ts';
import type { Batch } from './fill.ts';
import { lockRollUps } from './lock.ts';
import { mark } from './mark.ts';
import { readScopes } from './missing.ts';
import { businessDayOf } from './read-marks.ts';
import { rollUps } from './registry.ts';
import type { RollUp, RollUpTable } from './roll-up.ts';

/** The spans that sums of days, and those of months, are added up to. */
export const coarserThan = { day: ['month'], month: ['quarter', 'year'] } as const;

export type Whole = Pick<Batch, 'client' | 'rollUp' | 'scope' | 'now'> & {
  span: Exclude<Span, 'day'>;
  /** Of the month, the quarter or the year. */
  first: string;
};

/**
 * Adds up a month's sums from its days, or those of a quarter or year from its months, and marks the result as complete;
 * needs all the parts, for a year only those from its first month on or from the first month with any data of the scope. If
 * some are missing, deletes the mark. Runs in the caller's transaction.
 */
export async function addUp(tx: Tx, whole: Whole): Promise<void> {
  const { client, rollUp, scope, span, first } = whole;
  const end = lastOfSpan(span, first);
  const isAll =
    span === 'year'
      ? sql`min(m.first_day) <= greatest(${first}::date, date_trunc('month', ${rollUp.since(scope.id)})::date)`
      : sql`min(m.first_day) = ${first}::date and max(m.last_day) = ${end}::date`;
  await lockRollUps(tx);
  const { rows } = await sql<{ last: string }>`
    select max(m.last_day) as last from report_marks m
    where m.kind = ${rollUp.kind} and m.scope_id = ${scope.id}::int and m.span = ${rollUp.span}
      and m.first_day between ${first}::date and ${end}::date and m.is_fresh and m.time_zone = ${scope.timeZone}
      ${rollUp.usesBusinessDay ? sql`and m.business_day = ${businessDayOf(client)}` : sql``}
    having sum(m.last_day - m.first_day + 1) = max(m.last_day) - min(m.first_day) + 1 and ${isAll}`.execute(
    tx,
  );
  const key = sql`kind = ${rollUp.kind} and scope_id = ${scope.id}::int and span = ${span} and first_day = ${first}::date`;
  const last = rows[0]?.last;
  if (last === undefined) {
    await sql`delete from report_marks where ${key}`.execute(tx);
    return;
  }
  for (const table of rollUp.tables) {
    if (table.sums === undefined) continue;
    await sql`delete from ${sql.table(table.name)} where ${key}`.execute(tx);
    const columns = sql.join(table.columns.map((name) => sql.ref(name)));
    await sql`
      insert into ${sql.table(table.name)} (kind, scope_id, span, first_day, ${columns})
      select ${rollUp.kind}, ${scope.id}::int, ${span}, ${first}::date, ${summed(table)}
      from ${sql.table(table.name)} s
      where s.kind = ${rollUp.kind} and s.scope_id = ${scope.id}::int and s.span = ${rollUp.span}
        and s.first_day between ${first}::date and ${last}::date
      group by ${sql.join(keysOf(table).map((name) => sql.ref(`s.${name}`)))}`.execute(tx);
  }
  await mark(tx, whole, span, [first], [last]);
}

/** In columns: those of a table's rows `s`, added up by their keys. */
function summed({ columns, sums = [], latest = [] }: RollUpTable): RawBuilder<unknown> {
  const column = (name: string) => {
    const ref = sql.ref(`s.${name}`);
    if (latest.includes(name)) return sql`max(${ref})`;
    return sums.includes(name) ? sql`sum(${ref})` : ref;
  };
  return sql.join(columns.map(column));
}

/** The columns that a table's rows are grouped by. */
export function keysOf({ columns, sums = [], latest = [] }: RollUpTable): string[] {
  return columns.filter((name) => !sums.includes(name) && !latest.includes(name));
}

/**
 * Spans whose parts are complete but which were not added up: an earlier release did not do so, or the marks of the parts
 * were made in another order. Checks all marks of the client.
 */
export async function findWhole(tx: Tx, client: ClientRow, now: Date): Promise<Whole[]> {
  const scopes = await readScopes(tx);
  const kinds = (span: RollUp['span']) =>
    sql.join(rollUps.filter((each) => each.span === span).map(({ kind }) => sql.lit(kind)));
  const { rows } = await sql<{ kind: string; scope_id: number; span: Whole['span']; first: string }>`
    with part as (
      select m.kind, m.scope_id, m.first_day, m.last_day, coarse.span, coarse.length, date_trunc(coarse.span, m.first_day)::date as first
      from report_marks m
      join (values ('day', 'month', interval '1 month'), ('month', 'quarter', interval '3 months'), ('month', 'year', interval '1 year'))
        coarse(of, span, length) on coarse.of = m.span
      where m.is_fresh and ((m.span = 'day' and m.kind in (${kinds('day')})) or (m.span = 'month' and m.kind in (${kinds('month')})))),
    whole as (
      select p.kind, p.scope_id, p.span, p.first, max(p.last_day) as last
      from part p group by 1, 2, 3, 4, p.length
      having sum(p.last_day - p.first_day + 1) = max(p.last_day) - min(p.first_day) + 1
        and (p.span = 'year' or min(p.first_day) = p.first and max(p.last_day) = (p.first + p.length)::date - 1))
    select w.kind, w.scope_id, w.span, w.first from whole w
    where not exists (
      select from report_marks m
      where m.kind = w.kind and m.scope_id = w.scope_id and m.span = w.span and m.first_day = w.first and m.last_day >= w.last and m.is_fresh)
    order by 1, 2, 3, 4`.execute(tx);
  return rows.flatMap(({ kind, scope_id, span, first }) => {
    const rollUp = rollUps.find((each) => each.kind === kind);
    const scope = rollUp && scopes[rollUp.of].find(({ id }) => id === scope_id);
    return rollUp === undefined || scope === undefined ? [] : [{ client, rollUp, scope, now, span, first }];
  });
}
