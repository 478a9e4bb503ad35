import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { deleteBatch } from './jobs/delete-batch.ts';
import type { BatchResult } from './jobs/job.ts';
import { tooManyRequests } from './problems.ts';
import { hashSecret } from './sessions/secrets.ts';
import type { Text } from './texts/messages.ts';

/** The maximum number of attempts with a key within a time. */
export interface AttemptLimit {
  attempts: number;
  windowMs: number;
  /** The text of a refusal, if "too many attempts" is not appropriate. */
  words?: Text;
}

/** Wrong passwords of one account: at log-in from one address, and where the current one is required. */
export const WRONG_PASSWORDS: AttemptLimit = { attempts: 10, windowMs: 15 * 60_000 };
/** No limit looks further back. */
const LONGEST_WINDOW_MS = 3_600_000;

/** One account from one address; the account's other addresses stay open. */
export function attemptKey(account: string, address: string): string {
  return hashSecret(`${account.trim().toLowerCase()}\n${address}`);
}

/**
 * Counts an attempt as failed before it is made, so that parallel ones cannot slip through; `clearAttempts` takes all
 * attempts of the key back after a success, `forgetAttempt` only this one.
 * @returns the attempt's id, and how many are left
 * @throws Problem 429 with the seconds until the oldest one expires
 */
export async function takeAttempt(
  tx: Tx,
  key: string,
  now: Date,
  limit: AttemptLimit,
): Promise<{ id: number; left: number }> {
  const left = await checkAttempts(tx, key, now, limit);
  return { id: await recordAttempt(tx, key, now), left: left - 1 };
}

/**
 * Only checks; others with this key wait until the transaction ends. A key that is used up is refused before that: a
 * flood of such calls would hold every connection while it waits.
 * @returns how many are left, from 1
 * @throws Problem 429
 */
export async function checkAttempts(tx: Tx, key: string, now: Date, limit: AttemptLimit): Promise<number> {
  refuseTooMany(await findAttempts(tx, key, now, limit), now, limit);
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
  const taken = await findAttempts(tx, key, now, limit);
  refuseTooMany(taken, now, limit);
  return limit.attempts - taken.length;
}

function refuseTooMany(taken: readonly Date[], now: Date, { attempts, windowMs, words }: AttemptLimit): void {
  const oldest = taken[attempts - 1];
  if (oldest === undefined) return;
  throw tooManyRequests((oldest.getTime() + windowMs - now.getTime()) / 1000, words);
}

/** How many are left; takes no lock. */
export async function countAttemptsLeft(
  tx: Tx,
  key: string,
  now: Date,
  limit: AttemptLimit,
): Promise<number> {
  return limit.attempts - (await findAttempts(tx, key, now, limit)).length;
}

/** Their times; the latest first, at most as many as the limit allows. */
async function findAttempts(tx: Tx, key: string, now: Date, limit: AttemptLimit): Promise<Date[]> {
  const rows = await tx
    .selectFrom('login_failures')
    .select('failed_at')
    .where('attempt_key', '=', key)
    .where('failed_at', '>', new Date(now.getTime() - limit.windowMs))
    .orderBy('failed_at', 'desc')
    .limit(limit.attempts)
    .execute();
  return rows.map(({ failed_at }) => failed_at);
}

async function recordAttempt(tx: Tx, key: string, now: Date): Promise<number> {
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

/** A batch, across all clients. */
export function deleteOldFailures(tx: Tx, now: Date): Promise<BatchResult> {
  return deleteBatch(
    tx,
    'login_failures',
    sql`failed_at < ${new Date(now.getTime() - LONGEST_WINDOW_MS)}`,
    'failed_at',
  );
}
