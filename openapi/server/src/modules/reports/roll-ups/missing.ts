import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { addDays, todayAt } from '../../../mechanisms/days.ts';
import type { ClientRow } from '../../../mechanisms/portal/viewer.ts';
import { carParkRows } from '../../parking/public.ts';
import { daysOfMonth } from '../rules/month.ts';
import type { Batch } from './fill.ts';
import { businessDayOf, type Scope } from './read-marks.ts';
import { rollUps } from './registry.ts';
import type { RollUp } from './roll-up.ts';

/** No report reaches further back. */
const FIRST = '1990-01-01';

/** The missing sums of a client's past days, the oldest months first, each a batch. */
export async function findMissing(tx: Tx, client: ClientRow, now: Date): Promise<Batch[]> {
  const scopes = await readScopes(tx);
  const batches: Batch[] = [];
  for (const rollUp of rollUps) {
    for (const scope of scopes[rollUp.of]) {
      const found = await missingOf(tx, { client, rollUp, scope, now });
      batches.push(...found.map((month) => ({ client, rollUp, scope, now, ...month })));
    }
  }
  return batches;
}

export async function readScopes(tx: Tx): Promise<Record<RollUp['of'], Scope[]>> {
  const { rows } = await sql<{ of: RollUp['of']; id: number; time_zone: string }>`
    select 'site' as of, s.id, s.time_zone from sites s
    union all
    select 'car-park', c.id, s.time_zone
    from ${carParkRows} c join sites s on s.client_id = c.client_id and s.id = c.site_id
    order by 1, 2`.execute(tx);
  const scopesOf = (of: RollUp['of']) =>
    rows.filter((row) => row.of === of).map(({ id, time_zone }) => ({ id, timeZone: time_zone }));
  return { site: scopesOf('site'), 'car-park': scopesOf('car-park') };
}

async function missingOf(
  tx: Tx,
  { client, rollUp, scope, now }: Pick<Batch, 'client' | 'rollUp' | 'scope' | 'now'>,
): Promise<Pick<Batch, 'month' | 'dates'>[]> {
  const yesterday = addDays(todayAt(scope.timeZone, now), -1);
  const hours = rollUp.usesBusinessDay ? sql`and m.business_day = ${businessDayOf(client)}` : sql``;
  const { rows } = await sql<{ date: string }>`
    select day.at::date as date
    from (select ${rollUp.since(scope.id)} as day) since
    cross join lateral generate_series(greatest(since.day, ${FIRST}::date), ${yesterday}::date, interval '1 day') day(at)
    where since.day is not null and not exists (
      select from report_marks m
      where m.kind = ${rollUp.kind} and m.scope_id = ${scope.id}::int and m.span = ${rollUp.span}
        and m.first_day = date_trunc(${rollUp.span}, day.at)::date and m.last_day >= day.at::date
        and m.is_fresh and m.time_zone = ${scope.timeZone} ${hours})
    order by 1`.execute(tx);
  const months = [...Map.groupBy(rows, ({ date }) => date.slice(0, 7))];
  return months.map(([month, days]) => ({
    month,
    dates:
      rollUp.span === 'day'
        ? days.map(({ date }) => date)
        : daysOfMonth(month).filter((date) => date <= yesterday),
  }));
}
