import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { firstOfSpan } from '../rules/month.ts';
import { coarserThan, keysOf, type Whole } from './add-up.ts';
import { hasChanged } from './changes.ts';
import type { Span } from './cover.ts';
import { type Batch, rollUpInput } from './fill.ts';
import { lockRollUps } from './lock.ts';
import type { RollUpTable } from './roll-up.ts';
import { storedOf } from './stored.ts';

/**
 * Recalculates the sums of a month from the rows and compares them with the stored ones. Differing sums are marked stale,
 * so that reports count from the rows until they are made again.
 * @returns first days of the differing sums
 */
export async function compareMonth(tx: Tx, batch: Batch): Promise<string[]> {
  await lockRollUps(tx);
  const { rollUp, scope, month, dates, now } = batch;
  const first = `${month}-01`;
  const differing = new Set<string>();
  for (const table of rollUp.tables) {
    const days = rollUp.span === 'day' ? dates : [first];
    const { rows } = await sql<{ day: string }>`
      with kept as (${keptRows(batch, table, days)}),
      made as (${madeRows(batch, table)}),
      differ as ((table kept except all table made) union all (table made except all table kept))
      select distinct d.first_day as day from differ d`.execute(tx);
    for (const { day } of rows) differing.add(day);
  }
  // Changed during the comparison: the change recorded itself in the same transaction.
  const { rows: changed } = await sql<{ day: string }>`
    select m.first_day as day from report_marks m
    where ${hasChanged(rollUp)} and m.kind = ${rollUp.kind} and m.scope_id = ${scope.id}::int and m.span = ${rollUp.span}
      and m.first_day = any(${[...differing]}::date[])`.execute(tx);
  for (const { day } of changed) differing.delete(day);
  const coarser = coarserThan[rollUp.span].map((span) => ({ span, first: firstOfSpan(span, first) }));
  for (const coarse of coarser) if (await coarseDiffers(tx, batch, coarse)) differing.add(first);
  await sql`
    update report_marks m set checked_at = ${now}::timestamptz, is_fresh = m.is_fresh and not (
      m.first_day = any(${[...differing]}::date[]) or (m.span <> ${rollUp.span} and ${differing.size > 0}::boolean))
    where m.kind = ${rollUp.kind} and m.scope_id = ${scope.id}::int
      and (date_trunc('month', m.first_day)::date = ${first}::date
        or exists (
          select from unnest(${coarser.map(({ span }) => span)}::text[], ${coarser.map((each) => each.first)}::date[]) coarse(span, first_day)
          where coarse.span = m.span and coarse.first_day = m.first_day))`.execute(tx);
  return [...differing].sort();
}

/** Sums of seconds are compared to the thousandth: they are added up in another order. */
function comparable({ columns }: RollUpTable): RawBuilder<unknown> {
  const rounded = ['bookable', 'booked', 'waited_seconds'];
  return sql.join(
    columns.map((name) =>
      rounded.includes(name)
        ? sql`round(${sql.ref(`s.${name}`)}::numeric, 3) as ${sql.ref(name)}`
        : sql`${sql.ref(`s.${name}`)}::text as ${sql.ref(name)}`,
    ),
  );
}

const ofPeople = (table: RollUpTable) =>
  table.name === 'report_people' ? sql`join users u on u.id = s.user_id and u.erased_at is null` : sql``;

function keptRows(
  { rollUp, scope }: Batch,
  table: RollUpTable,
  days: readonly string[],
): RawBuilder<unknown> {
  return sql`
    select s.first_day, ${comparable(table)} from ${sql.table(table.name)} s ${ofPeople(table)}
    where ${storedOf(rollUp, scope.id, rollUp.span, days)}`;
}

function madeRows(batch: Batch, table: RollUpTable): RawBuilder<unknown> {
  const { rollUp, month, dates } = batch;
  const day = rollUp.span === 'day' ? sql`s.first_day` : sql`${`${month}-01`}::date as first_day`;
  return sql`
    select ${day}, ${comparable(table)} from (${table.rows(rollUpInput(batch, dates))}) s ${ofPeople(table)}`;
}

/**
 * Whether the sums of the month, or of people of its quarter or year, differ from those of its parts. Making the parts
 * again adds them up again. A year is compared only with its last month: otherwise an error would show up as one of the
 * first month.
 */
async function coarseDiffers(
  tx: Tx,
  { rollUp, scope, month, dates }: Batch,
  { span: coarse, first }: Pick<Whole, 'span' | 'first'>,
): Promise<boolean> {
  const isWith = coarse === 'year' ? sql`and m.last_day = ${dates.at(-1) ?? month}::date` : sql``;
  for (const table of rollUp.tables) {
    const { name, sums, latest = [] } = table;
    if (sums === undefined) continue;
    const keys = keysOf(table);
    const of = (span: Span) => sql`(
      select ${sql.join([
        ...keys.map((key) => sql.ref(`s.${key}`)),
        ...sums.map((sum) => sql`round(sum(${sql.ref(`s.${sum}`)})::numeric, 3)`),
        ...latest.map((column) => sql`max(${sql.ref(`s.${column}`)})`),
      ])}
      from ${sql.table(name)} s
      where s.kind = ${rollUp.kind} and s.scope_id = ${scope.id}::int and s.span = ${span}
        and s.first_day between ${first}::date and m.last_day
      group by ${sql.join(keys.map((key) => sql.ref(`s.${key}`)))})`;
    const { rows } = await sql`
      select from report_marks m
      where m.kind = ${rollUp.kind} and m.scope_id = ${scope.id}::int and m.span = ${coarse} and m.first_day = ${first}::date and m.is_fresh ${isWith}
        and exists ((${of(coarse)} except all ${of(rollUp.span)}) union all (${of(rollUp.span)} except all ${of(coarse)}))`.execute(
      tx,
    );
    if (rows.length > 0) return true;
  }
  return false;
}
