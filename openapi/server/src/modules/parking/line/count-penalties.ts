import { sql } from 'kysely';
import type { LineFact } from '../rules/line-facts.ts';

/** In SQL: how often a person gave a space of the car park back late or did not come, in the days before a date. */
export const countPenalties: LineFact<number> = ({ userId, carParkId }, date) => sql`(
  select count(*)::int
  from parking_penalties p join car_parks c on c.client_id = p.client_id and c.id = p.car_park_id
  where p.user_id = ${userId} and p.car_park_id = ${carParkId} and p.forgiven_at is null
    and ${date} > p.date and ${date} <= p.date + c.penalty_days::int)`;
