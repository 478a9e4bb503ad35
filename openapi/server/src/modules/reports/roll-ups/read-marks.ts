import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { addDays, todayAt } from '../../../mechanisms/days.ts';
import type { ClientRow } from '../../../mechanisms/portal/viewer.ts';
import type { Period } from '../period.ts';
import { firstOfNextMonth } from '../rules/month.ts';
import { hasChanged } from './changes.ts';
import { type Cover, coverByDay, coverByMonth, type Found } from './cover.ts';
import type { RollUp } from './roll-up.ts';

export interface Scope {
  id: number;
  timeZone: string;
}

export function businessDayOf(client: ClientRow): string {
  return `${client.business_day_start}-${client.business_day_end}`;
}

/**
 * The valid sums of a period: those made with the current hours and time zone, of days before today, and unchanged since.
 */
export async function readCovers(
  { tx, client, now }: { tx: Tx; client: ClientRow; now(): Date },
  rollUp: RollUp,
  scopes: readonly Scope[],
  period: Period,
): Promise<Map<number, Cover>> {
  const { kind, usesBusinessDay, span } = rollUp;
  const ids = scopes.map(({ id }) => id);
  // One range of the key for each site: joined with a table of sites, the marks of all sites would be read.
  const marks = (
    spans: readonly string[],
    between: { first: RawBuilder<unknown>; last: RawBuilder<unknown> },
  ) => sql`
    from report_marks m
    where m.kind = ${sql.lit(kind)} and m.span in (${sql.join(spans.map((each) => sql.lit(each)))})
      and m.first_day between ${between.first} and ${between.last} and m.last_day <= ${period.until}::date and m.is_fresh
      ${usesBusinessDay ? sql`and m.business_day = ${businessDayOf(client)}` : sql``} and not ${hasChanged(rollUp)}`;
  const whole = { first: sql`${period.from}::date`, last: sql`${period.until}::date` };
  const columns = sql`m.scope_id, m.span, m.first_day as first, m.last_day as last, m.time_zone`;
  const coarse = sql`select ${columns} ${marks(spansOf[span], whole)} and m.scope_id = any(${ids}::int[])`;
  const months = monthsOf(period);
  // A month has a mark only if each of its days has one. Marks of days are read only for months without one.
  const { rows } = await sql<Found & { scope_id: number; time_zone: string }>`
    with coarse as materialized (${coarse})
    table coarse ${
      span === 'month'
        ? sql``
        : sql`
    union all
    select day.*
    from unnest(${ids}::int[]) scope(id)
    cross join unnest(${months.map(({ first }) => first)}::date[], ${months.map(({ last }) => last)}::date[]) month(first, last)
    cross join lateral (
      select ${columns} ${marks(['day'], { first: sql`month.first`, last: sql`month.last` })} and m.scope_id = scope.id offset 0) day
    where not exists (select from coarse c where c.scope_id = scope.id and c.first = month.first)`
    }
    order by first`.execute(tx);
  const cover = span === 'day' ? coverByDay : coverByMonth;
  const bySite = Map.groupBy(rows, ({ scope_id }) => scope_id);
  const at = now();
  return new Map(
    scopes.map(({ id, timeZone }) => {
      const today = todayAt(timeZone, at);
      const found = bySite.get(id) ?? [];
      const holding = found.filter(({ time_zone, last }) => time_zone === timeZone && last < today);
      return [id, cover(period, holding)];
    }),
  );
}

/** The spans that have marks in addition to those of days. */
const spansOf = { day: ['month'], month: ['month', 'quarter', 'year'] } as const;

/** The months of a period; the first and last only with its days. */
function monthsOf({ from, until }: Period): { first: string; last: string }[] {
  const months: { first: string; last: string }[] = [];
  for (let first = from; first <= until; ) {
    const next = firstOfNextMonth(first);
    months.push({ first, last: next > until ? until : addDays(next, -1) });
    first = next;
  }
  return months;
}

/** The valid sums of one site or car park. */
export async function readCover(
  context: { tx: Tx; client: ClientRow; now(): Date },
  rollUp: RollUp,
  scope: Scope,
  period: Period,
): Promise<Cover> {
  const covers = await readCovers(context, rollUp, [scope], period);
  return covers.get(scope.id) ?? { years: [], quarters: [], months: [], days: [], stale: period.days };
}

export function scopeOf({ siteId, timeZone }: Period): Scope {
  return { id: siteId, timeZone };
}
