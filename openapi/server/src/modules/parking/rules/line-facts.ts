import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { contributed } from '../../../mechanisms/ports/contributions.ts';
import { balanceOf } from '../../credits/public.ts';
import type { LineFactSources } from '../parts.ts';
import { hasCredits } from '../space-conditions.ts';
import { type LineFacts, noFacts } from './rank.ts';

/** The person and the dates of the facts. */
export interface FactsOf {
  userId: number;
  carParkId: number;
  dates: readonly string[];
}

/** Facts that no other module knows. */
const own: Partial<LineFactSources> = {
  // The person's current credits, which are the same for all dates.
  hasCredits: ({ userId, carParkId }) => sql`exists (
    select from car_parks c join clients client on client.id = c.client_id
    where c.id = ${carParkId} and c.credits_first and ${hasCredits('client')} and ${balanceOf(userId)} > 0)`,
  // Unforgiven penalties on the days before the date that the car park counts.
  penalties: ({ userId, carParkId }, date) => sql`(
    select count(*)::int
    from parking_penalties p join car_parks c on c.client_id = p.client_id and c.id = p.car_park_id
    where p.user_id = ${userId} and p.car_park_id = ${carParkId} and p.forgiven_at is null
      and ${date} > p.date and ${date} <= p.date + c.penalty_days::int)`,
};

/** The facts of each of the dates. */
export async function findLineFacts(
  tx: Tx,
  { userId, carParkId, dates }: FactsOf,
): Promise<ReadonlyMap<string, LineFacts>> {
  const found = await findFactsOfAll(tx, carParkId, [{ userId, dates }]);
  return found.get(userId) ?? new Map();
}

/** Those of several people, by person and date, in one statement: in a rush it runs behind the car park's lock. */
export async function findFactsOfAll(
  tx: Tx,
  carParkId: number,
  asked: readonly Omit<FactsOf, 'carParkId'>[],
): Promise<ReadonlyMap<number, ReadonlyMap<string, LineFacts>>> {
  const of = { userId: sql`wanted.user_id`, carParkId };
  const sources: LineFactSources = Object.assign(
    {},
    own,
    ...contributed('parking').map(({ lineFacts }) => lineFacts),
  );
  const facts = Object.entries(sources).map(
    ([name, fact]) => sql`${fact(of, sql`wanted.date`)} as ${sql.ref(name)}`,
  );
  const each = asked.flatMap(({ userId, dates }) => dates.map((date) => ({ userId, date })));
  const { rows } = await sql<LineFacts & { user_id: number; date: string }>`
    select wanted.user_id, wanted.date, ${sql.join(facts)}
    from unnest(${each.map(({ userId }) => userId)}::int[], ${each.map(({ date }) => date)}::date[]) wanted (user_id, date)`.execute(
    tx,
  );
  const byPerson = Map.groupBy(rows, ({ user_id }) => user_id);
  return new Map(
    [...byPerson].map(([userId, its]) => [
      userId,
      new Map(its.map(({ date, user_id: _, ...found }) => [date, { ...noFacts, ...found }])),
    ]),
  );
}
