import type { Tx } from '../../db/database.ts';
import { Problem, tooManyRequests } from '../problems.ts';
import {
  type AttemptLimit,
  attemptKey,
  clearAttempts,
  forgetAttempt,
  takeAttempt,
  WRONG_PASSWORDS,
} from '../throttle.ts';
import { createWorkQueue } from '../work-queue.ts';

/**
 * For all accounts from one address. An office of 500 behind one address that logs in at nine stays below it while
 * fewer than 200 of them mistype within a quarter of an hour; successes do not count.
 */
const FROM_ADDRESS: AttemptLimit = { attempts: 200, windowMs: 15 * 60_000 };
const MINUTE_MS = 60_000;
/** How long a refusal is repeated from memory; another process may have seen a success since. */
const REMEMBER_MS = 5_000;
const REMEMBERED = 10_000;

export interface LogInGuard {
  /**
   * Counts a log-in as failed before the password is checked. Refused callers no longer cost a query.
   * @throws Problem 429 for the account from this address (10 in 15 minutes), for the address (200 in 15 minutes), or
   * because of all attempts at this process within the minute
   */
  take(
    caller: { client: number; email: string; address: string },
    now: Date,
    transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  ): Promise<LogInAttempt>;
}

export interface LogInAttempt {
  /** It no longer counts, nor do the account's earlier failures from this address. */
  succeed(tx: Tx): Promise<void>;
}

/** Per process; attempts by account and address are counted in the database, for all processes. */
export function createLogInGuard(wrongAMinute: number): LogInGuard {
  const closed = new Map<string, { until: number; askAgainAt: number }>();
  // Attempts from one address wait for each other in the database, and would hold connections that lists need.
  const counting = createWorkQueue({ atOnce: 2, waiting: 200, retryAfterSeconds: 3, for: 'hashing' });
  let minute = 0;
  let wrong = 0;

  function refuseClosed(key: string, now: number): void {
    const found = closed.get(key);
    if (!found) return;
    if (found.askAgainAt > now) throw tooManyRequests((found.until - now) / 1000);
    closed.delete(key);
  }
  function remember(key: string, now: number, seconds: number): void {
    // An attacker with that many addresses is stopped only by the database for a while.
    if (closed.size >= REMEMBERED) closed.clear();
    closed.set(key, { until: now + seconds * 1000, askAgainAt: now + Math.min(REMEMBER_MS, seconds * 1000) });
  }
  /** @returns takes it back */
  function countOne(now: number): () => void {
    const current = Math.floor(now / MINUTE_MS);
    if (current !== minute) [minute, wrong] = [current, 0];
    if (wrong >= wrongAMinute) throw tooManyRequests(((current + 1) * MINUTE_MS - now) / 1000);
    wrong += 1;
    return () => {
      if (current === minute) wrong -= 1;
    };
  }

  return {
    async take({ client, email, address }, now, transaction) {
      const account = attemptKey(email, address);
      const all = attemptKey('log-in from', address);
      const refuseIfClosed = () => {
        for (const key of [account, all]) refuseClosed(`${client} ${key}`, now.getTime());
      };
      refuseIfClosed();
      const uncount = countOne(now.getTime());
      let asked = account;
      const count = async (tx: Tx) => {
        asked = account;
        await takeAttempt(tx, account, now, WRONG_PASSWORDS);
        asked = all;
        return (await takeAttempt(tx, all, now, FROM_ADDRESS)).id;
      };
      const take = async () => {
        // An earlier one in the queue may have been refused for the same reason.
        refuseIfClosed();
        try {
          return await transaction(count);
        } catch (error) {
          if (error instanceof Problem)
            remember(`${client} ${asked}`, now.getTime(), Number(error.headers['retry-after']));
          throw error;
        }
      };
      const id = await counting.run(take).catch((error: unknown) => {
        uncount();
        throw error;
      });
      return {
        async succeed(tx) {
          uncount();
          closed.delete(`${client} ${account}`);
          await clearAttempts(tx, account);
          await forgetAttempt(tx, id);
        },
      };
    },
  };
}
