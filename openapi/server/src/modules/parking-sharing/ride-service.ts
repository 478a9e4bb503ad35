import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import { readBooking } from '../../mechanisms/booking/booking-statements.ts';
import { publishChange } from '../../mechanisms/changes.ts';
import { requireDays } from '../../mechanisms/days-in-query.ts';
import { consumeMessage } from '../../mechanisms/outbox/limit-messages.ts';
import { conflictProblem, notFound, validationProblem } from '../../mechanisms/problems.ts';
import { hashSecret, newSecret } from '../../mechanisms/sessions/secrets.ts';
import { parkingBookings } from '../parking/public.ts';
import { answerSeat, cancelRide, leaveSeat, rideRefusal } from './change-seat.ts';
import { rideMessages as texts } from './messages.ts';
import { emailDriver } from './ride-mails.ts';
import * as repository from './ride-repository.ts';

type Shown = components['schemas']['ParkingRide'];
type AnyContext = Pick<Context<'listParkingRides'>, 'tx' | 'user' | 'now'>;

/** Rides from today on with a free seat, and rides that the caller takes part in (rules/parking.md#car-share). */
export async function listRides({
  tx,
  user,
  sites,
  query,
  now,
}: Context<'listParkingRides'>): Promise<Shown[]> {
  requireDays({ date: query.date });
  const where = [
    sites.narrow(query.site).condition(sql.ref('o.site_id')),
    repository.isComing(user.id, now()),
    ...(query.date === undefined ? [] : [sql`o.date = ${query.date}::date`]),
  ];
  const rides = await repository.findRides(tx, now(), sql.join(where, sql` and `));
  return rides.map((ride) => repository.toRide(ride, user.id));
}

/** Offers seats on a day of the caller's own parking, or of a request that waits for it. */
export async function createRide(context: Context<'createParkingRide'>): Promise<Shown> {
  const { tx, user, body, now, audit } = context;
  const row = await readBooking(context, parkingBookings, body.reservation);
  // A booking made for another person is theirs to offer.
  if (row.user_id !== user.id) throw notFound();
  if (!['confirmed', 'queued', 'pre-approval'].includes(row.status)) throw conflictProblem(texts.noParking);
  if (row.date < row.today) throw conflictProblem(texts.over);
  const leavesFrom = body.leaves_from.trim();
  if (leavesFrom === '') throw validationProblem({ leaves_from: [texts.leavesFrom] });
  const { rows } = await sql<{ id: number }>`
    insert into ride_offers
      (reservation_id, user_id, site_id, car_park_id, date, leaves_from, leaves_at, seats, note, created_at)
    values (${row.id}, ${user.id}, ${row.site_id}, ${row.car_park_id}, ${row.date}, ${leavesFrom}, ${body.leaves_at},
      ${body.seats}, ${body.note?.trim() || null}, ${now()})
    on conflict do nothing returning id`.execute(tx);
  const [made] = rows;
  if (made === undefined) throw conflictProblem(texts.doubled);
  await audit({
    action: 'create',
    entity: 'ride_offer',
    entityId: made.id,
    after: { reservation_id: row.id, date: row.date, seats: body.seats },
  });
  await publishChange(tx, 'parking', row.site_id);
  return show(context, made.id);
}

/** @throws Problem 404 for another driver's ride */
export async function deleteRide(context: Context<'cancelParkingRide'>): Promise<void> {
  const ride = await requireRide(context, context.path.id);
  if (ride.driver.id !== context.user.id) throw notFound();
  await cancelRide(context, ride);
}

/** Asks the driver for a seat. @throws Problem 404, 409 with the reason */
export async function requestSeat(context: Context<'requestParkingSeat'>): Promise<Shown> {
  const { tx, user, sites, path, now, audit } = context;
  const seen = await requireRide(context, path.id);
  sites.require(seen.site_id);
  if (seen.driver.id === user.id) throw conflictProblem(texts.ownRide);
  const ride = await repository.lockRide(tx, seen.id, now());
  const over = rideRefusal(ride);
  if (over !== undefined) throw conflictProblem(over);
  const isAsked = ride.requests.some(
    ({ person, status }) => person.id === user.id && (status === 'asked' || status === 'accepted'),
  );
  if (isAsked) throw conflictProblem(texts.askedAlready);
  if (repository.freeSeats(ride) === 0) throw conflictProblem(texts.full);
  await consumeMessage(context, 'notices');
  const token = newSecret();
  await sql`
    insert into ride_requests (offer_id, user_id, token_hash, created_at)
    values (${ride.id}, ${user.id}, ${hashSecret(token)}, ${now()})`.execute(tx);
  const after = await requireRide(context, ride.id);
  const asker = after.requests.findLast(({ person }) => person.id === user.id)?.person;
  if (asker) await emailDriver(context, after, asker, token);
  await audit({ action: 'ask', entity: 'ride_offer', entityId: ride.id, after: { user_id: user.id } });
  await publishChange(tx, 'parking', ride.site_id);
  return repository.toRide(after, user.id);
}

/** @throws Problem 404 for a ride without a request of the caller, 409 if there is nothing to give up */
export async function leaveRide(context: Context<'leaveParkingRide'>): Promise<Shown> {
  const ride = await requireRide(context, context.path.id);
  if (!ride.requests.some(({ person }) => person.id === context.user.id)) throw notFound();
  await leaveSeat(context, ride, context.user.id);
  return show(context, ride.id);
}

/** @throws Problem 404 for anyone but the driver, 409 */
export async function answerSeatInList(context: Context<'answerParkingSeatRequest'>): Promise<Shown> {
  const { tx, path, body, user, now } = context;
  const ride = await repository.findRideOfSeat(tx, path.id, now());
  if (ride?.driver.id !== user.id) throw notFound();
  await answerSeat(context, ride, path.id, body.answer);
  return show(context, ride.id);
}

async function requireRide({ tx, now }: AnyContext, id: number): Promise<repository.Ride> {
  const ride = await repository.findRide(tx, id, now());
  if (ride === undefined) throw notFound();
  return ride;
}

async function show(context: AnyContext, id: number): Promise<Shown> {
  return repository.toRide(await requireRide(context, id), context.user.id);
}
