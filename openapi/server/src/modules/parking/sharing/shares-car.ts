import { sql } from 'kysely';
import type { LineFact } from '../rules/line-facts.ts';

/** In SQL: that somebody has a seat in the car that a person brings to the car park on a date. */
export const sharesCar: LineFact<boolean> = ({ userId, carParkId }, date) => sql`exists (
  select from ride_offers o
  join ride_requests q on q.client_id = o.client_id and q.offer_id = o.id and q.status = 'accepted'
  where o.user_id = ${userId} and o.car_park_id = ${carParkId} and o.date = ${date} and o.ended_at is null)`;
