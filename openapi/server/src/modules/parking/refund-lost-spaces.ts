import { sql } from 'kysely';
import type { BookingEvent, BookingWork } from '../../mechanisms/booking/booking-kind.ts';
import { isLockedForBooking, lockForBooking } from '../../mechanisms/booking/lock-for-booking.ts';
import type { Interval } from '../../mechanisms/booking/periods.ts';
import { refundCredits } from '../credits/public.ts';
import type { ReservationRow } from './mapping.ts';

/**
 * Refunds the credit of each person who loses a space, unless they released it on the day itself or later
 * (rules/parking.md#credits). The ledger knows which reservations cost one.
 * @returns the queues in which someone waits for exactly that credit
 */
export async function refundLostSpaces(
  { tx, client, now }: BookingWork,
  events: readonly BookingEvent<ReservationRow>[],
): Promise<{ poolId: number; periods: Interval[] }[]> {
  if (!client.features.includes('paypark')) return [];
  const lost = events.filter(
    ({ action, before, after }) =>
      before?.status === 'confirmed' &&
      after.status !== 'confirmed' &&
      after.user_id !== null &&
      (action !== 'release' || after.date > after.today),
  );
  const people = await refundCredits(
    tx,
    now(),
    lost.map(({ after }) => after.id),
  );
  if (people.length === 0) return [];
  const { rows } = await sql<Interval & { car_park_id: number }>`
    select r.car_park_id, r.starts_at, r.ends_at from parking_reservations r
    where r.user_id = any(${people}::int[]) and ${waitsForCredit(now())} order by r.car_park_id, r.starts_at`.execute(
    tx,
  );
  const byPool = Map.groupBy(rows, ({ car_park_id }) => car_park_id);
  // Other ways of cancelling have locked no other queue: those queues continue with their next run.
  return [...byPool]
    .filter(([poolId]) => isLockedForBooking(tx, 'car_parks', poolId))
    .map(([poolId, periods]) => ({ poolId, periods }));
}

/**
 * Locks the car park of a reservation that is about to be released, and those where its person waits for a credit, unless
 * that was done before for several together.
 */
export async function lockForRelease(
  { tx, client, now }: Pick<BookingWork, 'tx' | 'client' | 'now'>,
  id: number,
): Promise<void> {
  if (!client.features.includes('paypark')) return;
  const { rows } = await sql<{ own: number; other: number | null }>`
    select own.car_park_id as own, r.car_park_id as other
    from parking_reservations own
    left join parking_reservations r on r.client_id = own.client_id and r.user_id = own.user_id and ${waitsForCredit(now())}
    where own.id = ${id}::bigint`.execute(tx);
  const [first] = rows;
  if (first === undefined || isLockedForBooking(tx, 'car_parks', first.own)) return;
  const ids = new Set(rows.flatMap(({ own, other }) => (other === null ? [own] : [own, other])));
  await lockForBooking(tx, { rows: [{ table: 'car_parks', ids: [...ids] }] });
}

/** The car parks where a person waits for a credit, for a caller who locks several together. */
export async function findCreditLines(
  { tx, now }: Pick<BookingWork, 'tx' | 'now'>,
  userId: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct r.car_park_id as id from parking_reservations r
    where r.user_id = ${userId} and ${waitsForCredit(now())}`.execute(tx);
  return rows.map(({ id }) => id);
}

const waitsForCredit = (now: Date) => sql`(
  r.status = 'queued' and r.reason ->> 'code' = 'no-credit' and r.ends_at > ${now}::timestamptz)`;
