import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { daysOfMonth } from '../rules/month.ts';
import { ask, type Batch } from './fill.ts';
import { lockRollUps } from './lock.ts';
import type { RollUpTable } from './roll-up.ts';
import { storedOf } from './stored.ts';

/**
 * Makes the sums of a month once more from the rows and compares them with those that are kept. What differs is stale from then on, so
 * that reports count it from its rows until it is made again.
 * @returns first days of what differs
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
  // Changed while it was compared: the note came with the change.
  const { rows: changed } = await sql<{ day: string }>`
    select m.first_day as day from report_marks m
    join report_changes c on c.client_id = m.client_id and c.scope_id = m.scope_id and c.kind = any(${[...rollUp.staleBy]}::text[])
      and c.first_day <= m.last_day and c.last_day >= m.first_day
    where m.kind = ${rollUp.kind} and m.scope_id = ${scope.id}::int and m.span = ${rollUp.span}
      and m.first_day = any(${[...differing]}::date[])`.execute(tx);
  for (const { day } of changed) differing.delete(day);
  if (rollUp.span === 'day') for (const day of await monthDiffers(tx, batch)) differing.add(day);
  await sql`
    update report_marks m set checked_at = ${now}::timestamptz, is_fresh = m.is_fresh and not (
      m.first_day = any(${[...differing]}::date[]) or (m.span = 'month' and ${differing.size > 0}::boolean))
    where m.kind = ${rollUp.kind} and m.scope_id = ${scope.id}::int
      and date_trunc('month', m.first_day)::date = ${first}::date`.execute(tx);
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
    select ${day}, ${comparable(table)} from (${table.rows(ask(batch, dates))}) s ${ofPeople(table)}`;
}

/** The month, where its own sums are not those of its days. */
async function monthDiffers(tx: Tx, { rollUp, scope, month }: Batch): Promise<string[]> {
  const first = `${month}-01`;
  const sums = (span: 'day' | 'month') => sql`(
    select s.part, s.item_id, s.weekend, round(sum(s.bookable)::numeric, 3), round(sum(s.booked)::numeric, 3), sum(s.bookings),
      sum(s.no_shows), sum(s.released), sum(s.cancelled)
    from report_sums s
    where ${storedOf(rollUp, scope.id, span, span === 'month' ? [first] : daysOfMonth(month))}
    group by s.part, s.item_id, s.weekend)`;
  const { rows } = await sql<{ day: string }>`
    select m.first_day as day from report_marks m
    where m.kind = ${rollUp.kind} and m.scope_id = ${scope.id}::int and m.span = 'month' and m.first_day = ${first}::date and m.is_fresh
      and exists ((${sums('month')} except all ${sums('day')}) union all (${sums('day')} except all ${sums('month')}))`.execute(
    tx,
  );
  return rows.map(({ day }) => day);
}
