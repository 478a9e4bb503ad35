import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { hashSecret } from '../../../mechanisms/sessions/secrets.ts';
import { siteToday } from '../../../mechanisms/site-day.ts';
import { wordOf } from '../../../mechanisms/words.ts';

export interface WatchRow {
  id: number;
  user_id: number;
  site_id: number;
  site_name: string;
  time_zone: string;
  car_park_id: number;
  car_park_name: string;
  date: string;
  starts_at: Date;
  ends_at: Date;
  told_at: Date | null;
  ended_at: Date | null;
}

async function findWatches(tx: Tx, where: RawBuilder<unknown>): Promise<WatchRow[]> {
  const { rows } = await sql<WatchRow>`
    select w.id, w.user_id, w.site_id, s.name as site_name, s.time_zone, w.car_park_id, ${wordOf('c')} as car_park_name, w.date,
      w.starts_at, w.ends_at, w.told_at, w.ended_at
    from parking_watches w
    join sites s on s.client_id = w.client_id and s.id = w.site_id
    join car_parks c on c.client_id = w.client_id and c.id = w.car_park_id
    where ${where} order by w.starts_at, w.id`.execute(tx);
  return rows;
}

/** The open ones of today and later. */
export function findWatchesOf(tx: Tx, userId: number, now: Date): Promise<WatchRow[]> {
  return findWatches(tx, sql`w.user_id = ${userId} and w.ended_at is null and w.date >= ${siteToday(now)}`);
}

export async function findWatch(tx: Tx, id: number): Promise<WatchRow | undefined> {
  const [row] = await findWatches(tx, sql`w.id = ${id}::bigint`);
  return row;
}

/** Of the link of the last mail. */
export async function findWatchOfLink(tx: Tx, token: string): Promise<WatchRow | undefined> {
  const [row] = await findWatches(tx, sql`w.token_hash = ${hashSecret(token)}`);
  return row;
}

export async function endWatch(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`update parking_watches set ended_at = ${now} where id = ${id} and ended_at is null`.execute(tx);
}

export function toWatch(row: WatchRow): components['schemas']['ParkingWatch'] {
  return {
    id: row.id,
    site: { id: row.site_id, name: row.site_name },
    carpark: { id: row.car_park_id, name: row.car_park_name },
    date: row.date,
    start: row.starts_at.toISOString(),
    end: row.ends_at.toISOString(),
    told_at: row.told_at?.toISOString() ?? null,
  };
}
