import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { type Holding, toRelease } from '../../mechanisms/ports/leaving.ts';
import { siteToday } from '../../mechanisms/site-day.ts';
import { cancelRide, leaveSeat } from './change-seat.ts';
import { findRide, findRides } from './ride-repository.ts';

async function listRides(tx: Tx, now: Date, where: RawBuilder<unknown>) {
  const rides = await findRides(
    tx,
    now,
    sql`${where} and o.ended_at is null and o.date >= ${siteToday(now)}`,
  );
  return rides.map(({ id, car_park_name, site_name, date }) =>
    toRelease(id, car_park_name, site_name, { date }),
  );
}

/** Rides of today and later (rules/people.md#leavers). */
export const rideHoldings = {
  'ride-offer': {
    async list({ tx, person, now }) {
      return listRides(tx, now(), sql`o.user_id = ${person.id}`);
    },
    async settle(at, { id }) {
      const ride = await findRide(at.tx, Number(id), at.now());
      if (ride && !ride.is_over) await cancelRide(at, ride);
    },
  },
  'ride-seat': {
    async list({ tx, person, now }) {
      const isIn = sql`exists (
        select from ride_requests q where q.client_id = o.client_id and q.offer_id = o.id
          and q.user_id = ${person.id} and q.status in ('asked', 'accepted'))`;
      return listRides(tx, now(), isIn);
    },
    async settle(at, { id }) {
      const ride = await findRide(at.tx, Number(id), at.now());
      const isIn = ride?.requests.some(
        ({ person, status }) => person.id === at.person.id && (status === 'asked' || status === 'accepted'),
      );
      if (ride && isIn) await leaveSeat(at, ride, at.person.id);
    },
  },
} as const satisfies Record<string, Holding>;
