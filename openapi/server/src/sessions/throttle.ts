import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { tooManyRequests } from '../problems.ts';
import { hashSecret } from './secrets.ts';

const FAILURES = 10;
const WINDOW_MS = 15 * 60_000;

/** One account from one address; the account's other addresses stay open. */
export function attemptKey(account: string, address: string): string {
  return hashSecret(`${account.trim().toLowerCase()}\n${address}`);
}

/**
 * Counts an attempt as failed before it is tried, so that many at once cannot slip through; `clearAttempts` takes it
 * back when it succeeded.
 * @throws Problem 429 with the seconds until the oldest failure is forgotten
 */
export async function takeAttempt(tx: Tx, key: string, now: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
  const failures = await tx
    .selectFrom('login_failures')
    .select('failed_at')
    .where('attempt_key', '=', key)
    .where('failed_at', '>', new Date(now.getTime() - WINDOW_MS))
    .orderBy('failed_at', 'desc')
    .limit(FAILURES)
    .execute();
  const oldest = failures[FAILURES - 1];
  if (oldest) throw tooManyRequests((oldest.failed_at.getTime() + WINDOW_MS - now.getTime()) / 1000);
  await tx.insertInto('login_failures').values({ attempt_key: key, failed_at: now }).execute();
}

export async function clearAttempts(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('login_failures').where('attempt_key', '=', key).execute();
}

/** Across all clients. */
export async function deleteOldFailures(tx: Tx, now: Date): Promise<void> {
  await tx
    .deleteFrom('login_failures')
    .where('failed_at', '<', new Date(now.getTime() - WINDOW_MS))
    .execute();
}
