import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { addDays } from '../../mechanisms/days.ts';
import { deleteBatch } from '../../mechanisms/jobs/delete-batch.ts';
import { defineRetention } from '../../mechanisms/jobs/job.ts';
import { hashSecret } from '../../mechanisms/sessions/secrets.ts';
import { siteToday } from '../../mechanisms/site-day.ts';
import type { Message } from '../../mechanisms/texts/messages.ts';
import { nameInEach, wordOf } from '../../mechanisms/words.ts';
import {
  carParkRows,
  type LineFact,
  type MailPerson,
  mailPerson,
  parkingReservationRows,
} from '../parking/public.ts';

type Schemas = components['schemas'];
export type SeatStatus = Schemas['ParkingSeatStatus'];

export interface SeatRow {
  id: number;
  status: SeatStatus;
  person: MailPerson;
}

export interface Ride {
  id: number;
  driver: MailPerson;
  site_id: number;
  site_name: string;
  car_park_id: number;
  car_park_name: string;
  car_park_words: Message;
  date: string;
  leaves_from: string;
  leaves_at: string;
  seats: number;
  note: string | null;
  is_confirmed: boolean;
  is_over: boolean;
  ended_at: Date | null;
  /** All requests, the earliest first. */
  requests: SeatRow[];
}

/** The list has at most this many rides; choosing a day narrows it down. */
const MOST = 200;

export async function findRides(tx: Tx, now: Date, where: RawBuilder<unknown>): Promise<Ride[]> {
  const { rows } = await sql<Ride>`
    select o.id, ${mailPerson('driver')} as driver, o.site_id, s.name as site_name, o.car_park_id, ${wordOf('c')} as car_park_name, ${nameInEach('c')} as car_park_words, o.date,
      o.leaves_from, o.leaves_at, o.seats, o.note, r.status = 'confirmed' as is_confirmed,
      o.date < ${siteToday(now)} as is_over, o.ended_at,
      array_to_json(array(
        select json_build_object('id', q.id, 'status', q.status, 'person', ${mailPerson('u')})
        from ride_requests q join users u on u.client_id = q.client_id and u.id = q.user_id
        where q.client_id = o.client_id and q.offer_id = o.id order by q.id)) as requests
    from ride_offers o
    join ${parkingReservationRows} r on r.client_id = o.client_id and r.id = o.reservation_id
    join users driver on driver.client_id = o.client_id and driver.id = o.user_id
    join sites s on s.client_id = o.client_id and s.id = o.site_id
    join ${carParkRows} c on c.client_id = o.client_id and c.id = o.car_park_id
    where ${where} order by o.date, o.leaves_at, o.id limit ${MOST}`.execute(tx);
  return rows;
}

/** In SQL: from today on, with a free seat or the viewer's own part. */
export function isComing(viewerId: number, now: Date): RawBuilder<boolean> {
  const of = (status: RawBuilder<unknown>) => sql`
    select from ride_requests q where q.client_id = o.client_id and q.offer_id = o.id and ${status}`;
  return sql`(o.ended_at is null and o.date >= ${siteToday(now)}
    and (o.user_id = ${viewerId} or exists (${of(sql`q.user_id = ${viewerId} and q.status in ('asked', 'accepted')`)})
      or o.seats > (select count(*) from ride_requests q
        where q.client_id = o.client_id and q.offer_id = o.id and q.status = 'accepted')))`;
}

/** In SQL: whether anyone has a seat in the car that a person brings to the car park on a date. */
export const sharesCar: LineFact<boolean> = ({ userId, carParkId }, date) => sql`exists (
  select from ride_offers o
  join ride_requests q on q.client_id = o.client_id and q.offer_id = o.id and q.status = 'accepted'
  where o.user_id = ${userId} and o.car_park_id = ${carParkId} and o.date = ${date} and o.ended_at is null)`;

export async function findRide(tx: Tx, id: number, now: Date): Promise<Ride | undefined> {
  return (await findRides(tx, now, sql`o.id = ${id}::bigint`))[0];
}

/** The ride of a request for a seat. */
export async function findRideOfSeat(tx: Tx, requestId: number, now: Date): Promise<Ride | undefined> {
  const where = sql`o.id = (select offer_id from ride_requests where id = ${requestId}::bigint)`;
  return (await findRides(tx, now, where))[0];
}

/** The request behind the link in a driver's email. */
export async function findSeatOfLink(tx: Tx, token: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from ride_requests where token_hash = ${hashSecret(token)}`.execute(tx);
  return rows[0]?.id;
}

/** Locks the ride: of two requests for the last seat, the later sees the earlier. @throws Error if it no longer exists */
export async function lockRide(tx: Tx, id: number, now: Date): Promise<Ride> {
  await sql`select from ride_offers where id = ${id} for update`.execute(tx);
  const ride = await findRide(tx, id, now);
  if (ride === undefined) throw new Error(`The ride ${id} is gone.`);
  return ride;
}

export async function setSeatStatus(
  tx: Tx,
  ids: readonly number[],
  status: SeatStatus,
  now: Date,
): Promise<void> {
  await sql`
    update ride_requests set status = ${status}, answered_at = ${now} where id = any(${[...ids]}::bigint[])`.execute(
    tx,
  );
}

export function freeSeats({ seats, requests }: Pick<Ride, 'seats' | 'requests'>): number {
  return Math.max(0, seats - requests.filter(({ status }) => status === 'accepted').length);
}

const isOpen = ({ status }: SeatRow) => status === 'asked' || status === 'accepted';

/** Only first names for anyone but the driver, who sees who sent the requests. */
export function toRide(ride: Ride, viewerId: number): Schemas['ParkingRide'] {
  const isMine = ride.driver.id === viewerId;
  const toRequest = ({ id, status, person: { first_name, last_name } }: SeatRow) => ({
    ...{ id, status, name: `${first_name} ${last_name}` },
  });
  const open = ride.requests.filter(isOpen).map(toRequest);
  const own = ride.requests.find((request) => isOpen(request) && request.person.id === viewerId);
  return {
    id: ride.id,
    is_mine: isMine,
    driver: ride.driver.first_name,
    site: { id: ride.site_id, name: ride.site_name },
    carpark: { id: ride.car_park_id, name: ride.car_park_name },
    date: ride.date,
    leaves_from: ride.leaves_from,
    leaves_at: ride.leaves_at,
    seats: ride.seats,
    free_seats: freeSeats(ride),
    note: ride.note,
    is_confirmed: ride.is_confirmed,
    request: own ? toRequest(own) : null,
    requests: isMine ? open : [],
  };
}

const KEPT_DAYS = 30;

export const oldRides = defineRetention({
  name: 'old-rides',
  batch: ({ tx, now }) =>
    deleteBatch(
      tx,
      'ride_offers',
      sql`date < ${addDays(now().toISOString().slice(0, 10), -KEPT_DAYS)}::date`,
      'date',
    ),
});
