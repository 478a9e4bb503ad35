import { sql } from 'kysely';
import type { BookingEvent } from '../../mechanisms/booking/booking-kind.ts';
import type { QueueAt } from '../../mechanisms/outbox/queue.ts';
import type { ReservationRow } from '../parking/public.ts';
import { emailRideChange } from './ride-mails.ts';
import { findRides, type Ride, setSeatStatus } from './ride-repository.ts';

const OPEN: readonly string[] = ['pre-approval', 'confirmed', 'queued'];

/**
 * Ends the rides of drivers who no longer park, in the transaction that ends the parking, and notifies everyone in the car.
 */
export async function endRidesOf(
  at: QueueAt,
  events: readonly BookingEvent<ReservationRow>[],
): Promise<void> {
  const ended = events
    .filter(
      ({ before, after }) =>
        before !== null && (!OPEN.includes(after.status) || after.user_id !== before.user_id),
    )
    .map(({ after }) => after.id);
  if (ended.length === 0) return;
  const where = sql`o.reservation_id = any(${ended}::bigint[]) and o.ended_at is null`;
  for (const ride of await findRides(at.tx, at.now(), where)) await endRide(at, ride);
}

/** Notifies everyone who has a seat or has requested one. */
export async function endRide(at: QueueAt, ride: Ride): Promise<void> {
  const { tx, now } = at;
  const open = ride.requests.filter(({ status }) => status === 'asked' || status === 'accepted');
  await sql`update ride_offers set ended_at = ${now()} where id = ${ride.id}`.execute(tx);
  await setSeatStatus(
    tx,
    open.map(({ id }) => id),
    'cancelled',
    now(),
  );
  await emailRideChange(at, 'cancelled', ride, { to: open.map(({ person }) => person), about: ride.driver });
}
