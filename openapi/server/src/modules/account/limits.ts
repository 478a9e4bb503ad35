import type { OperationId, OutsideContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import {
  type AttemptLimit,
  attemptKey,
  clearAttempts,
  takeAttempt,
  WRONG_PASSWORDS,
} from '../../mechanisms/throttle.ts';

const HOUR_MS = 3_600_000;
// Addresses are shared by whole offices, so theirs are wide; what one account can be bothered with is narrow.
const perAccount: AttemptLimit = { attempts: 5, windowMs: HOUR_MS };
const perAddress: AttemptLimit = { attempts: 100, windowMs: HOUR_MS };
// Hashing takes a core for a moment, also where everything is right. The day on which 500 people join from one address fits.
const hashesOfPerson: AttemptLimit = { attempts: 20, windowMs: HOUR_MS / 4 };
const hashesFromAddress: AttemptLimit = { attempts: 600, windowMs: HOUR_MS / 4 };

type At<Id extends OperationId> = Pick<OutsideContext<Id>, 'transaction' | 'now' | 'address'>;

/**
 * Counts a public call that sends an email to an address, for the account and for the caller's address.
 * @throws Problem 429
 */
export async function limitMails<Id extends OperationId>(
  { transaction, now, address }: At<Id>,
  what: 'reset' | 'sign-up',
  email: string,
): Promise<void> {
  await transaction(async (tx) => {
    await takeAttempt(tx, attemptKey(`${what} ${email}`, address), now(), perAccount);
    await takeAttempt(tx, attemptKey(`${what} from`, address), now(), perAddress);
  });
}

/** Wrong current passwords of a logged-in person; by the person, wherever the session is used. */
export function currentPasswordAttempts(userId: number) {
  const key = attemptKey(`current password of ${userId}`, '');
  return {
    take: (tx: Tx, now: Date) => takeAttempt(tx, key, now, WRONG_PASSWORDS),
    clear: (tx: Tx) => clearAttempts(tx, key),
  };
}

/**
 * Counts a call that is going to hash, for the caller's address and for the person, where one is logged in.
 * @throws Problem 429
 */
export async function limitHashing<Id extends OperationId>(
  { transaction, now, address }: At<Id>,
  userId?: number,
): Promise<void> {
  await transaction(async (tx) => {
    if (userId !== undefined)
      await takeAttempt(tx, attemptKey(`hash of ${userId}`, ''), now(), hashesOfPerson);
    await takeAttempt(tx, attemptKey('hash from', address), now(), hashesFromAddress);
  });
}
