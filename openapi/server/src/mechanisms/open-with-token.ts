import type { OutsideContext } from '../contract/handler.ts';
import type { Tx } from '../db/database.ts';
import { type AttemptLimit, attemptKey, checkAttempts, recordAttempt } from './throttle.ts';

const wrongTokens: AttemptLimit = { attempts: 60, windowMs: 15 * 60_000 };

/**
 * Looks for what a mailed token opens, unless too many wrong ones came from this address; only wrong ones count.
 * @throws Problem 429; `wrong` where there is nothing
 */
export async function openWithToken<T>(
  { transaction, now, address }: Pick<OutsideContext<'getArrival'>, 'transaction' | 'now' | 'address'>,
  look: (tx: Tx) => Promise<T | null>,
  wrong: () => Error,
): Promise<T> {
  const key = attemptKey('token from', address);
  const found = await transaction(async (tx) => {
    await checkAttempts(tx, key, now(), wrongTokens);
    const opened = await look(tx);
    if (opened === null) await recordAttempt(tx, key, now());
    return opened;
  });
  if (found === null) throw wrong();
  return found;
}
