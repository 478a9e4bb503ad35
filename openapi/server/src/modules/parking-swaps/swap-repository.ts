import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { deleteBatch } from '../../mechanisms/jobs/delete-batch.ts';
import { defineRetention } from '../../mechanisms/jobs/job.ts';
import { hashSecret } from '../../mechanisms/sessions/secrets.ts';
import { findReservationsById, type MailPerson, mailPerson, type ReservationRow } from '../parking/public.ts';

type Schemas = components['schemas'];
export type SwapStatus = Schemas['ParkingSwap']['status'];

export interface Swap {
  id: number;
  status: SwapStatus;
  from: MailPerson;
  to: MailPerson;
  given: ReservationRow;
  wanted: ReservationRow | null;
  expiresAt: Date;
}

interface StoredSwap {
  id: number;
  status: SwapStatus;
  from: MailPerson;
  to: MailPerson;
  given: number;
  wanted: number | null;
  expires_at: Date;
}

/** Ordered by the offered day. */
async function findSwaps(tx: Tx, now: Date, where: RawBuilder<unknown>): Promise<Swap[]> {
  const { rows } = await sql<StoredSwap>`
    select w.id, w.status, w.from_reservation_id as given, w.wanted_reservation_id as wanted, w.expires_at,
      ${mailPerson('asker')} as from, ${mailPerson('asked')} as to
    from parking_swaps w
    join users asker on asker.client_id = w.client_id and asker.id = w.from_user_id
    join users asked on asked.client_id = w.client_id and asked.id = w.to_user_id
    where ${where}`.execute(tx);
  const ids = rows.flatMap(({ given, wanted }) => (wanted === null ? [given] : [given, wanted]));
  const found = new Map((await findReservationsById(tx, ids, now)).map((row) => [row.id, row]));
  return rows
    .flatMap(({ given, wanted, expires_at, ...row }) => {
      const day = found.get(given);
      return day
        ? [{ ...row, given: day, wanted: found.get(wanted ?? 0) ?? null, expiresAt: expires_at }]
        : [];
    })
    .sort((a, b) => a.given.starts_at.getTime() - b.given.starts_at.getTime() || a.id - b.id);
}

/** Swaps of a person that await an answer. */
export function findOpenSwapsOf(tx: Tx, userId: number, now: Date): Promise<Swap[]> {
  return findSwaps(
    tx,
    now,
    sql`${userId} in (w.from_user_id, w.to_user_id) and w.status = 'asked' and w.expires_at > ${now}::timestamptz`,
  );
}

export async function findSwap(tx: Tx, id: number, now: Date): Promise<Swap | undefined> {
  return (await findSwaps(tx, now, sql`w.id = ${id}::bigint`))[0];
}

export async function findSwapOfLink(tx: Tx, token: string, now: Date): Promise<Swap | undefined> {
  return (await findSwaps(tx, now, sql`w.token_hash = ${hashSecret(token)}`))[0];
}

/** @returns undefined if a colleague has already been asked about the day */
export async function insertSwap(
  tx: Tx,
  swap: { given: ReservationRow; wanted: ReservationRow | null; from: number; to: number; token: string },
  now: Date,
): Promise<number | undefined> {
  const { given, wanted, from, to, token } = swap;
  const expiresAt = wanted && wanted.starts_at < given.starts_at ? wanted.starts_at : given.starts_at;
  const { rows } = await sql<{ id: number }>`
    insert into parking_swaps
      (from_reservation_id, from_user_id, to_user_id, wanted_reservation_id, token_hash, created_at, expires_at)
    values (${given.id}, ${from}, ${to}, ${wanted?.id ?? null}, ${hashSecret(token)}, ${now}, ${expiresAt})
    on conflict do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

/** @returns false if it was answered before: of two simultaneous answers the first one counts */
export async function answerSwap(tx: Tx, id: number, status: SwapStatus, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update parking_swaps set status = ${status}, answered_at = ${now} where id = ${id} and status = 'asked' returning id`.execute(
    tx,
  );
  return rows.length > 0;
}

export function toSwap(swap: Swap, viewerId: number): Schemas['ParkingSwap'] {
  const isAsker = swap.from.id === viewerId;
  const { id, first_name, last_name } = isAsker ? swap.to : swap.from;
  return {
    id: swap.id,
    direction: isAsker ? 'asked by me' : 'asked of me',
    status: swap.status,
    colleague: { id, first_name, last_name },
    given: toDay(swap.given),
    wanted: swap.wanted && toDay(swap.wanted),
    expires_at: swap.expiresAt.toISOString(),
  };
}

function toDay(row: ReservationRow): Schemas['ParkingSwapDay'] {
  return {
    date: row.date,
    start: row.starts_at.toISOString(),
    end: row.ends_at.toISOString(),
    time_zone: row.time_zone,
    site: row.site_name,
    carpark: row.car_park_name,
    space: row.pseudo ? null : row.space_name,
  };
}

const KEPT_MS = 30 * 86_400_000;

export const oldSwaps = defineRetention({
  name: 'old-parking-swaps',
  batch: ({ tx, now }) =>
    deleteBatch(tx, 'parking_swaps', sql`expires_at < ${new Date(now().getTime() - KEPT_MS)}`, 'expires_at'),
});
