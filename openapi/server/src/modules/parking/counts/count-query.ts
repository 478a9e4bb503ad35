import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { siteToday } from '../../../mechanisms/site-day.ts';

export interface Present {
  /** Whose confirmed time is now. */
  parked: number;
  /** Those who wait for a space of today whose time is not over. */
  queued: number;
}

/**
 * By car park; empty ones are left out. Parking at night began on the day before. One statement for all of them: it is asked
 * every 20 seconds.
 */
export async function findPresent(
  tx: Tx,
  carParkIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, Present>> {
  const { rows } = await sql<Present & { id: number }>`
    select r.car_park_id as id,
      count(*) filter (where r.status = 'confirmed' and r.starts_at <= ${now})::int as parked,
      count(*) filter (where r.status = 'queued')::int as queued
    from car_parks c
    join sites s on s.client_id = c.client_id and s.id = c.site_id
    join parking_reservations r on r.client_id = c.client_id and r.car_park_id = c.id
      and r.date between ${siteToday(now)} - 1 and ${siteToday(now)} and r.status in ('confirmed', 'queued') and r.ends_at > ${now}
    where c.id = any(${[...carParkIds]}::int[])
    group by r.car_park_id`.execute(tx);
  return new Map(rows.map(({ id, ...present }) => [id, present]));
}
