import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { ClientRow } from '../../../viewer.ts';
import { lastOfSpan } from '../rules/month.ts';
import type { Batch } from './fill.ts';
import { lockRollUps } from './lock.ts';
import { mark } from './mark.ts';
import { readScopes } from './missing.ts';
import { businessDayOf } from './read-marks.ts';
import { rollUps } from './registry.ts';
import type { RollUp, RollUpTable } from './roll-up.ts';

/** What sums of days are added up to, and those of months. */
export const coarserThan = { day: 'month', month: 'quarter' } as const;

export type Whole = Pick<Batch, 'client' | 'rollUp' | 'scope' | 'now'> & {
  /** Of the month, or of the quarter. */
  first: string;
};

/**
 * Makes a month's sums of those of its days, or a quarter's of those of its months, where all of them are there, and its mark, which says so.
 * Else it has no mark any more. In the caller's transaction.
 */
export async function addUp(tx: Tx, whole: Whole): Promise<void> {
  const { client, rollUp, scope, first } = whole;
  const coarse = coarserThan[rollUp.span];
  const last = lastOfSpan(coarse, first);
  await lockRollUps(tx);
  const { rows } = await sql`
    select from report_marks m
    where m.kind = ${rollUp.kind} and m.scope_id = ${scope.id}::int and m.span = ${rollUp.span}
      and m.first_day between ${first}::date and ${last}::date and m.is_fresh and m.time_zone = ${scope.timeZone}
      ${rollUp.usesBusinessDay ? sql`and m.business_day = ${businessDayOf(client)}` : sql``}
    having sum(m.last_day - m.first_day + 1) = ${last}::date - ${first}::date + 1`.execute(tx);
  const key = sql`kind = ${rollUp.kind} and scope_id = ${scope.id}::int and span = ${coarse} and first_day = ${first}::date`;
  if (rows.length === 0) {
    await sql`delete from report_marks where ${key}`.execute(tx);
    return;
  }
  for (const table of rollUp.tables) {
    if (table.sums === undefined) continue;
    await sql`delete from ${sql.table(table.name)} where ${key}`.execute(tx);
    const columns = sql.join(table.columns.map((name) => sql.ref(name)));
    await sql`
      insert into ${sql.table(table.name)} (kind, scope_id, span, first_day, ${columns})
      select ${rollUp.kind}, ${scope.id}::int, ${coarse}, ${first}::date, ${summed(table)}
      from ${sql.table(table.name)} s
      where s.kind = ${rollUp.kind} and s.scope_id = ${scope.id}::int and s.span = ${rollUp.span}
        and s.first_day between ${first}::date and ${last}::date
      group by ${sql.join(keysOf(table).map((name) => sql.ref(`s.${name}`)))}`.execute(tx);
  }
  await mark(tx, whole, coarse, [first], [last]);
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

/** By which a table's rows are added up. */
export function keysOf({ columns, sums = [], latest = [] }: RollUpTable): string[] {
  return columns.filter((name) => !sums.includes(name) && !latest.includes(name));
}

/**
 * What is whole and was not added up: it was made by a release that did not, or the marks of its parts were made in another order.
 * Looks at all marks of the client.
 */
export async function findWhole(tx: Tx, client: ClientRow, now: Date): Promise<Whole[]> {
  const scopes = await readScopes(tx);
  const kinds = (span: RollUp['span']) =>
    sql.join(rollUps.filter((each) => each.span === span).map(({ kind }) => sql.lit(kind)));
  const { rows } = await sql<{ kind: string; scope_id: number; first: string }>`
    with part as (
      select m.kind, m.scope_id, m.first_day, m.last_day, case m.span when 'day' then 'month' else 'quarter' end as span,
        case m.span when 'day' then interval '1 month' else interval '3 months' end as length
      from report_marks m
      where m.is_fresh and ((m.span = 'day' and m.kind in (${kinds('day')})) or (m.span = 'month' and m.kind in (${kinds('month')})))),
    whole as (
      select p.kind, p.scope_id, p.span, date_trunc(p.span, p.first_day)::date as first
      from part p group by 1, 2, 3, 4, p.length
      having sum(p.last_day - p.first_day + 1) = (date_trunc(p.span, min(p.first_day)) + p.length)::date - date_trunc(p.span, min(p.first_day))::date)
    select w.kind, w.scope_id, w.first from whole w
    where not exists (
      select from report_marks m
      where m.kind = w.kind and m.scope_id = w.scope_id and m.span = w.span and m.first_day = w.first and m.is_fresh)
    order by 1, 2, 3`.execute(tx);
  return rows.flatMap(({ kind, scope_id, first }) => {
    const rollUp = rollUps.find((each) => each.kind === kind);
    const scope = rollUp && scopes[rollUp.of].find(({ id }) => id === scope_id);
    return rollUp === undefined || scope === undefined ? [] : [{ client, rollUp, scope, now, first }];
  });
}
