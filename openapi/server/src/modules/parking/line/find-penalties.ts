import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { FactsOf } from '../rules/line-facts.ts';
import type { LineFacts } from '../rules/rank.ts';

/** How often a person gave a space of the car park back late or did not come, in the days before each date. */
export async function countPenalties(
  tx: Tx,
  { userId, carParkId, dates }: FactsOf,
): Promise<ReadonlyMap<string, Partial<LineFacts>>> {
  const { rows } = await sql<{ date: string; count: number }>`
    select wanted.date, count(*)::int as count
    from unnest(${[...dates]}::date[]) wanted (date)
    join parking_penalties p on p.user_id = ${userId} and p.car_park_id = ${carParkId} and p.forgiven_at is null
    join car_parks c on c.client_id = p.client_id and c.id = p.car_park_id
    where wanted.date > p.date and wanted.date <= p.date + c.penalty_days::int
    group by wanted.date`.execute(tx);
  return new Map(rows.map(({ date, count }) => [date, { penalties: count }]));
}
