import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { todayAt } from '../../../mechanisms/days.ts';
import type { ClientRow } from '../../../viewer.ts';
import type { Period } from '../period.ts';
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
 * Which sums of a period hold: those that were made with the hours and clocks of now, of days before today, and of which nothing has
 * changed since.
 */
export async function readCovers(
  { tx, client, now }: { tx: Tx; client: ClientRow; now(): Date },
  { kind, staleBy, usesBusinessDay, span }: RollUp,
  scopes: readonly Scope[],
  period: Period,
): Promise<Map<number, Cover>> {
  const at = now();
  const todays = scopes.map(({ timeZone }) => todayAt(timeZone, at));
  // Most days have their sums: what is told is the others.
  const staleDays =
    span === 'month'
      ? sql``
      : sql`
        union all
        select scope.id, 'day', day.at::date, day.at::date
        from scope cross join generate_series(${period.from}::date, ${period.until}::date, interval '1 day') day(at)
        where ${period.counted === 'all' ? sql`true` : sql`extract(isodow from day.at) < 6`} and not exists (
          select from fresh f where f.scope_id = scope.id and f.span = 'day' and f.first_day = day.at::date)`;
  const { rows } = await sql<Found & { scope_id: number }>`
    with scope as materialized (
      select scope.id, scope.time_zone, scope.today
      from unnest(${scopes.map(({ id }) => id)}::int[], ${scopes.map(({ timeZone }) => timeZone)}::text[], ${todays}::date[])
        scope(id, time_zone, today)),
    fresh as materialized (
      select m.scope_id, m.span, m.first_day, m.last_day
      from scope
      join report_marks m on m.kind = ${sql.lit(kind)} and m.scope_id = scope.id and m.time_zone = scope.time_zone
      where m.is_fresh and m.first_day between ${period.from}::date and ${period.until}::date
        and m.last_day <= ${period.until}::date and m.last_day < scope.today
        ${usesBusinessDay ? sql`and m.business_day = ${businessDayOf(client)}` : sql``}
        and not exists (
          select from report_changes c
          where c.client_id = m.client_id and c.scope_id = m.scope_id and c.kind in (${sql.join(staleBy.map((name) => sql.lit(name)))})
            and c.first_day <= m.last_day and c.last_day >= m.first_day))
    select f.scope_id, f.span, f.first_day as first, f.last_day as last from fresh f where f.span = 'month'
    ${staleDays} order by 3`.execute(tx);
  const cover = span === 'day' ? coverByDay : coverByMonth;
  const bySite = Map.groupBy(rows, ({ scope_id }) => scope_id);
  return new Map(scopes.map(({ id }) => [id, cover(period, bySite.get(id) ?? [])]));
}

/** Of one site or car park. */
export async function readCover(
  context: { tx: Tx; client: ClientRow; now(): Date },
  rollUp: RollUp,
  scope: Scope,
  period: Period,
): Promise<Cover> {
  const covers = await readCovers(context, rollUp, [scope], period);
  return covers.get(scope.id) ?? { months: [], days: [], stale: period.days };
}

export function scopeOf({ siteId, timeZone }: Period): Scope {
  return { id: siteId, timeZone };
}
