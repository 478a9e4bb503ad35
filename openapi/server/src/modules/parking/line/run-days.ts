import { sql } from 'kysely';
import type { BookingWork } from '../../../mechanisms/booking/booking-kind.ts';
import { runQueue } from '../../../mechanisms/booking/waiting-queue.ts';
import { parkingBookings } from '../parking-bookings.ts';

export interface DaysOfSpace {
  carParkId: number;
  /** Both inclusive; null: without end. */
  from: string;
  to: string | null;
  weekdays: readonly number[];
}

/** In SQL: times for which anyone waits at the car park, or watches for a free space. */
const wantedAt = (carParkId: number) => sql`(
  select date, starts_at, ends_at from parking_reservations where car_park_id = ${carParkId} and status = 'queued'
  union all
  select date, starts_at, ends_at from parking_watches where car_park_id = ${carParkId} and ended_at is null) wanted`;

/**
 * Allocates a permit's free days to waiting requests, or notifies people who watch for a space. Other days cost nothing.
 */
export async function runDays(
  work: BookingWork,
  { carParkId, from, to, weekdays }: DaysOfSpace,
): Promise<void> {
  const { rows } = await sql<{ starts_at: Date; ends_at: Date }>`
    select min(wanted.starts_at) as starts_at, max(wanted.ends_at) as ends_at from ${wantedAt(carParkId)}
    where wanted.date >= ${from}::date and coalesce(wanted.date <= ${to}::date, true)
      and extract(isodow from wanted.date) = any(${[...weekdays]}::int[])
    group by wanted.date order by wanted.date`.execute(work.tx);
  await runQueue(work, parkingBookings, { poolId: carParkId, periods: rows });
}

/**
 * Runs the queue after something has become free or available for allocation: for all days on which anyone waits or
 * watches.
 */
export async function runWholeQueue(work: BookingWork, carParkId: number): Promise<void> {
  const { rows } = await sql<{ starts_at: Date | null; ends_at: Date | null }>`
    select min(wanted.starts_at) as starts_at, max(wanted.ends_at) as ends_at from ${wantedAt(carParkId)}
    where wanted.ends_at > ${work.now()}::timestamptz`.execute(work.tx);
  const [span] = rows;
  if (!span?.starts_at || !span.ends_at) return;
  const period = { starts_at: span.starts_at, ends_at: span.ends_at };
  await runQueue(work, parkingBookings, { poolId: carParkId, periods: [period] });
}
