import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { tooManyRequests } from '../problems.ts';
import { hashSecret } from './secrets.ts';

/** How many attempts of a key are taken in how long. */
export interface AttemptLimit {
  attempts: number;
  windowMs: number;
}

/** Wrong passwords of one account: at log-in from one address, and where the current one is asked for. */
export const WRONG_PASSWORDS: AttemptLimit = { attempts: 10, windowMs: 15 * 60_000 };
/** No limit looks further back. */
const LONGEST_WINDOW_MS = 3_600_000;

/** One account from one address; the account's other addresses stay open. */
export function attemptKey(account: string, address: string): string {
  return hashSecret(`${account.trim().toLowerCase()}\n${address}`);
}

/**
 * Counts an attempt as failed before it is tried, so that many at once cannot slip through; `clearAttempts` takes all of
 * the key back when it succeeded, `forgetAttempt` this one.
 * @returns the attempt's id
 * @throws Problem 429 with the seconds until the oldest failure is forgotten
 */
export async function takeAttempt(tx: Tx, key: string, now: Date, limit: AttemptLimit): Promise<number> {
  await checkAttempts(tx, key, now, limit);
  return noteAttempt(tx, key, now);
}

/**
 * Only looks; others with this key wait until the transaction is through.
 * @throws Problem 429
 */
export async function checkAttempts(tx: Tx, key: string, now: Date, limit: AttemptLimit): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
  const oldest = await tx
    .selectFrom('login_failures')
    .select('failed_at')
    .where('attempt_key', '=', key)
    .where('failed_at', '>', new Date(now.getTime() - limit.windowMs))
    .orderBy('failed_at', 'desc')
    .offset(limit.attempts - 1)
    .limit(1)
    .executeTakeFirst();
  if (oldest) throw tooManyRequests((oldest.failed_at.getTime() + limit.windowMs - now.getTime()) / 1000);
}

export async function noteAttempt(tx: Tx, key: string, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('login_failures')
    .values({ attempt_key: key, failed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function forgetAttempt(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('login_failures').where('id', '=', id).execute();
}

export async function clearAttempts(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('login_failures').where('attempt_key', '=', key).execute();
}

/** Across all clients. */
export async function deleteOldFailures(tx: Tx, now: Date): Promise<void> {
  await tx
    .deleteFrom('login_failures')
    .where('failed_at', '<', new Date(now.getTime() - LONGEST_WINDOW_MS))
    .execute();
}
