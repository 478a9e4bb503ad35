import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { hashSecret, newSecret } from '../../../mechanisms/sessions/secrets.ts';
import { meetingRows } from '../../calendar/public.ts';
import { OPENS_MINUTES } from './rules/claim-window.ts';

/**
 * Unclaimed bookings, by the index on `claim_by`. Compares only instants: arithmetic on a column could not use the index.
 */
const unclaimed = sql`h.status = 'booked' and h.claim_by is not null and h.checked_in_at is null`;

const HOUR = 3_600_000;
/** `meeting_check_in_minutes` is an hour at most. */
const LONGEST_WAIT_MS = HOUR;
/** Bookings that were missed for a day because no server ran stay unchanged. */
const FORGET_MS = 24 * HOUR;

function isDue(now: Date): RawBuilder<unknown> {
  const longAgo = new Date(now.getTime() - FORGET_MS);
  return sql`${unclaimed} and h.claim_by <= ${now}::timestamptz and h.claim_by > ${longAgo}::timestamptz`;
}

/** May belong to a meeting that begins within a quarter of an hour; the meeting itself decides. */
function isSoon(now: Date): RawBuilder<unknown> {
  const until = new Date(now.getTime() + OPENS_MINUTES * 60_000 + LONGEST_WAIT_MS);
  return sql`${unclaimed} and h.claim_token_hash is null
    and h.claim_by > ${now}::timestamptz and h.claim_by <= ${until}::timestamptz`;
}

const clientsWith = (condition: RawBuilder<unknown>) =>
  sql<{ client_id: number }>`select distinct h.client_id from resource_bookings h where ${condition}`;

/** The clients with rooms that were not claimed in time. */
export const clientsWithDueRooms = (now: Date) => clientsWith(isDue(now));

/** The clients with rooms whose hosts may have to be asked. */
export const clientsWithSoonRooms = (now: Date) => clientsWith(isSoon(now));

/** Bookings that were not claimed in time, of meetings that still go on, the longest due first. */
export async function findDueBookings(tx: Tx, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select h.id from resource_bookings h
    join ${meetingRows} m on m.client_id = h.client_id and m.id = h.meeting_id
    where ${isDue(now)} and m.ends_at > ${now}::timestamptz order by h.claim_by, h.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Gives up to `atOnce` bookings their link. Two servers never link the same booking: rows locked by one are skipped by the
 * other.
 * @returns the bookings, each with its token, which is stored nowhere
 */
export async function claimUnsentBookings(
  tx: Tx,
  now: Date,
  atOnce: number,
): Promise<{ bookingId: number; token: string }[]> {
  const opens = new Date(now.getTime() + OPENS_MINUTES * 60_000);
  const { rows } = await sql<{ id: number }>`
    select h.id from resource_bookings h
    join ${meetingRows} m on m.client_id = h.client_id and m.id = h.meeting_id
    where ${isSoon(now)} and m.starts_at <= ${opens}::timestamptz
    order by h.claim_by, h.id limit ${atOnce} for update of h skip locked`.execute(tx);
  const taken = rows.map(({ id }) => ({ bookingId: id, token: newSecret() }));
  for (const { bookingId, token } of taken) {
    await tx
      .updateTable('resource_bookings')
      .set({ claim_token_hash: hashSecret(token) })
      .where('id', '=', bookingId)
      .execute();
  }
  return taken;
}
