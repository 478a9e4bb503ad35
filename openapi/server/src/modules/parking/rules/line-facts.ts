import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { balanceOf } from '../../credits/public.ts';
import { countPenalties } from '../line/count-penalties.ts';
import { sharesCar } from '../sharing/shares-car.ts';
import { hasCredits, holdsOn } from '../space-conditions.ts';
import { type LineFacts, noFacts } from './rank.ts';

/** Of whom and when the facts are asked for. */
export interface FactsOf {
  userId: number;
  carParkId: number;
  dates: readonly string[];
}

/** In SQL: a fact of a person who asks for a space of a car park on a date. */
export type LineFact<Value> = (
  of: { userId: number; carParkId: number },
  date: RawBuilder<unknown>,
) => RawBuilder<Value>;

/** Where each fact comes from. */
const sources: { [Name in keyof LineFacts]: LineFact<LineFacts[Name]> } = {
  hasPriorityPermit: ({ userId, carParkId }, date) => sql`exists (
    select from permit_days permit
    where permit.user_id = ${userId} and permit.car_park_id = ${carParkId} and permit.permit_type = 'PR'
      and ${holdsOn('permit', date)})`,
  sharesCar,
  // What somebody has now, which is the same for all dates.
  hasCredits: ({ userId, carParkId }) => sql`exists (
    select from car_parks c join clients client on client.id = c.client_id
    where c.id = ${carParkId} and c.credits_first and ${hasCredits('client')} and ${balanceOf(sql`${userId}`)} > 0)`,
  penalties: countPenalties,
};

/** The facts of each of the dates, in one statement: in a rush it runs behind the car park's lock a thousand times. */
export async function findLineFacts(
  tx: Tx,
  { dates, ...of }: FactsOf,
): Promise<ReadonlyMap<string, LineFacts>> {
  const facts = Object.entries(sources).map(
    ([name, fact]) => sql`${fact(of, sql`wanted.date`)} as ${sql.ref(name)}`,
  );
  const { rows } = await sql<LineFacts & { date: string }>`
    select wanted.date, ${sql.join(facts)} from unnest(${[...dates]}::date[]) wanted (date)`.execute(tx);
  return new Map(rows.map(({ date, ...found }) => [date, { ...noFacts, ...found }]));
}
