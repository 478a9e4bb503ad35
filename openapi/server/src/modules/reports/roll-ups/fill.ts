import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { ClientRow } from '../../../mechanisms/portal/viewer.ts';
import { hoursOf, type Period } from '../period.ts';
import { businessDays } from '../rules/business-days.ts';
import { firstOfSpan } from '../rules/month.ts';
import { addUp, coarserThan } from './add-up.ts';
import { lockRollUps } from './lock.ts';
import { mark } from './mark.ts';
import { businessDayOf, type Scope } from './read-marks.ts';
import type { RollUp, RollUpInput } from './roll-up.ts';

export interface Batch {
  client: ClientRow;
  rollUp: RollUp;
  scope: Scope;
  /** `2026-11` */
  month: string;
  /** The requested days of the month, all of them in the past; of people, all up to the last one. */
  dates: readonly string[];
  now: Date;
}

/**
 * Stores the sums of days of a month, in the caller's transaction. Replaces existing sums, so that nothing is counted
 * twice, wherever an earlier run stopped.
 * @returns how many days have their sums now; days with anything unfinished wait
 */
export async function fillMonth(tx: Tx, batch: Batch): Promise<number> {
  await lockRollUps(tx);
  const { rollUp, month } = batch;
  const dates = await withoutUnfinished(tx, batch);
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return 0;
  if (rollUp.span === 'month' && (await reaches(tx, batch, last))) return 0;
  const asked = rollUpInput(batch, dates);
  const marked = rollUp.span === 'day' ? dates : [`${month}-01`];
  for (const table of rollUp.tables) {
    const key = sql`kind = ${rollUp.kind} and scope_id = ${batch.scope.id}::int and span = ${rollUp.span}`;
    await sql`delete from ${sql.table(table.name)} where ${key} and first_day = any(${marked}::date[])`.execute(
      tx,
    );
    const columns = sql.join(table.columns.map((name) => sql.ref(name)));
    const day = rollUp.span === 'day' ? sql`s.first_day` : sql`${`${month}-01`}::date`;
    await sql`
      insert into ${sql.table(table.name)} (kind, scope_id, span, first_day, ${columns})
      select ${rollUp.kind}, ${batch.scope.id}::int, ${rollUp.span}, ${day}, ${sql.join(table.columns.map((name) => sql.ref(`s.${name}`)))}
      from (${table.rows(asked)}) s
      ${table.name === 'report_people' ? sql`join users u on u.id = s.user_id and u.erased_at is null` : sql``}`.execute(
      tx,
    );
  }
  const lasts = rollUp.span === 'day' ? dates : [last];
  await mark(tx, batch, rollUp.span, marked, lasts);
  // Years are added up once all of their months exist, not with each month (roll-up-job.ts).
  const [span] = coarserThan[rollUp.span];
  await addUp(tx, { ...batch, span, first: firstOfSpan(span, first) });
  return dates.length;
}

/** The input of a roll-up for rows of these days. */
export function rollUpInput({ client, rollUp, scope, now }: Batch, dates: readonly string[]): RollUpInput {
  const { id, timeZone } = scope;
  const period: Period = {
    ...{ siteId: id, timeZone, from: dates[0] ?? '', until: dates.at(-1) ?? '', counted: 'all' },
    days: businessDays(dates, hoursOf(client, timeZone)),
  };
  return { scopeId: rollUp.of === 'site' ? period.siteId : id, period, now };
}

/** Whether a month's sums already reach up to a day: something after it is unfinished. */
async function reaches(tx: Tx, { client, rollUp, scope, month }: Batch, last: string): Promise<boolean> {
  const { rows } = await sql`
    select from report_marks m
    where m.kind = ${rollUp.kind} and m.scope_id = ${scope.id}::int and m.span = 'month' and m.first_day = ${`${month}-01`}::date
      and m.is_fresh and m.last_day >= ${last}::date and m.time_zone = ${scope.timeZone}
      and m.business_day = ${businessDayOf(client)}`.execute(tx);
  return rows.length > 0;
}

/** For people, only the days before the first unfinished one: their sums cover the beginning of a month. */
async function withoutUnfinished(tx: Tx, batch: Batch): Promise<readonly string[]> {
  const { rollUp, dates } = batch;
  if (rollUp.unfinished === undefined || dates.length === 0) return dates;
  const { rows } = await sql<{ date: string }>`${rollUp.unfinished(rollUpInput(batch, dates))}`.execute(tx);
  const open = new Set(rows.map(({ date }) => date));
  if (rollUp.span === 'day') return dates.filter((date) => !open.has(date));
  const first = dates.find((date) => open.has(date));
  return dates.filter((date) => first === undefined || date < first);
}
