import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { contributed } from '../../../mechanisms/ports/contributions.ts';
import { balanceOf } from '../../credits/public.ts';
import type { LineFactSources } from '../parts.ts';
import { hasCredits } from '../space-conditions.ts';
import { noFacts, type QueueFacts } from './rank.ts';

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

/** The facts of each of the dates, in one statement. */
export async function findQueueFacts(
  tx: Tx,
  { userId, carParkId, dates }: FactsOf,
): Promise<ReadonlyMap<string, QueueFacts>> {
  const of = { userId: sql`${userId}::int`, carParkId };
  const sources: LineFactSources = Object.assign(
    {},
    own,
    ...contributed('parking').map(({ lineFacts }) => lineFacts),
  );
  const facts = Object.entries(sources).map(
    ([name, fact]) => sql`${fact(of, sql`wanted.date`)} as ${sql.ref(name)}`,
  );
  const { rows } = await sql<QueueFacts & { date: string }>`
    select wanted.date, ${sql.join(facts)}
    from unnest(${dates}::date[]) wanted (date)`.execute(tx);
  return new Map(rows.map(({ date, ...found }) => [date, { ...noFacts, ...found }]));
}
