import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { FactsOf } from '../rules/line-facts.ts';
import type { LineFacts } from '../rules/rank.ts';

/** The dates on which somebody has a seat in the car that a person brings to the car park. */
export async function findSharedCars(
  tx: Tx,
  { userId, carParkId, dates }: FactsOf,
): Promise<ReadonlyMap<string, Partial<LineFacts>>> {
  const { rows } = await sql<{ date: string }>`
    select distinct o.date from ride_offers o
    join ride_requests q on q.client_id = o.client_id and q.offer_id = o.id and q.status = 'accepted'
    where o.user_id = ${userId} and o.car_park_id = ${carParkId} and o.date = any(${[...dates]}::date[])
      and o.ended_at is null`.execute(tx);
  return new Map(rows.map(({ date }) => [date, { sharesCar: true }]));
}
