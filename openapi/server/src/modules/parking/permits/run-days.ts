import { sql } from 'kysely';
import type { BookingWork } from '../../../mechanisms/booking/booking-kind.ts';
import { runLine } from '../../../mechanisms/booking/waiting-line.ts';
import { parkingBookings } from '../parking-bookings.ts';

export interface DaysOfSpace {
  carParkId: number;
  /** Both included; null: without end. */
  from: string;
  to: string | null;
  weekdays: readonly number[];
}

/** Gives what a permit leaves to those who wait on these days. Days on which nobody waits cost nothing. */
export async function runDays(
  work: BookingWork,
  { carParkId, from, to, weekdays }: DaysOfSpace,
): Promise<void> {
  const { rows } = await sql<{ starts_at: Date; ends_at: Date }>`
    select min(starts_at) as starts_at, max(ends_at) as ends_at from parking_reservations
    where car_park_id = ${carParkId} and date >= ${from}::date and coalesce(date <= ${to}::date, true)
      and status = 'queued' and extract(isodow from date) = any(${[...weekdays]}::int[])
    group by date order by date`.execute(work.tx);
  await runLine(work, parkingBookings, { poolId: carParkId, periods: rows });
}
