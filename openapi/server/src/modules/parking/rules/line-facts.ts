import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { balanceOf } from '../../credits/public.ts';
import { countPenalties } from '../line/find-penalties.ts';
import { findSharedCars } from '../sharing/find-shared-cars.ts';
import { hasCredits, holdsOn } from '../space-conditions.ts';
import { type LineFacts, noFacts } from './rank.ts';

/** Of whom and when the facts are asked for. */
export interface FactsOf {
  userId: number;
  carParkId: number;
  dates: readonly string[];
}

type Source = (tx: Tx, asked: FactsOf) => Promise<ReadonlyMap<string, Partial<LineFacts>>>;

/** What is known of somebody who asks for a space, by date: one source a line. */
const sources: readonly Source[] = [findPriorityPermits, findSharedCars, countPenalties, findCredits];

/** The facts of each of the dates; what no source knows is not so. */
export async function findLineFacts(tx: Tx, asked: FactsOf): Promise<ReadonlyMap<string, LineFacts>> {
  const facts = new Map(asked.dates.map((date) => [date, noFacts]));
  for (const known of await Promise.all(sources.map((source) => source(tx, asked)))) {
    for (const [date, fact] of known) {
      facts.set(date, { ...(facts.get(date) ?? noFacts), ...fact });
    }
  }
  return facts;
}

async function findPriorityPermits(tx: Tx, { userId, carParkId, dates }: FactsOf) {
  const { rows } = await sql<{ date: string }>`
    select wanted.date from unnest(${[...dates]}::date[]) wanted (date)
    where exists (
      select from permit_days permit
      where permit.user_id = ${userId} and permit.car_park_id = ${carParkId} and permit.permit_type = 'PR'
        and ${holdsOn('permit', sql`wanted.date`)})`.execute(tx);
  return new Map(rows.map(({ date }) => [date, { hasPriorityPermit: true }]));
}

/** What somebody has now, which is the same for all dates. */
async function findCredits(tx: Tx, { userId, carParkId, dates }: FactsOf) {
  const { rows } = await sql`
    select from car_parks c join clients client on client.id = c.client_id
    where c.id = ${carParkId} and c.credits_first and ${hasCredits('client')} and ${balanceOf(sql`${userId}`)} > 0`.execute(
    tx,
  );
  return new Map(rows.length === 0 ? [] : dates.map((date) => [date, { hasCredits: true }]));
}
