import type { OutsideContext } from '../../contract/handler.ts';
import { conflictProblem } from '../../mechanisms/problems.ts';
import { type AttemptLimit, attemptKey, takeAttempt } from '../../mechanisms/throttle.ts';
import { hostOf } from '../second-factor/public.ts';
import { requiredProvider, ssoMessages } from '../single-sign-on/public.ts';
import { acceptPasskey } from './accept-passkey.ts';
import { enter } from './enter.ts';

/** Anyone may request a challenge, which is stored: an office of 500 behind one address stays below it. */
const CHALLENGES: AttemptLimit = { attempts: 1000, windowMs: 15 * 60_000 };

export async function createLogInChallenge(context: OutsideContext<'createLogInChallenge'>) {
  const { address, origin, now, transaction, passkeyChallenge } = context;
  const challenge = await transaction(async (tx) => {
    await takeAttempt(tx, attemptKey('passkey challenges', address), now(), CHALLENGES);
    return passkeyChallenge.begin(tx, null);
  });
  return { challenge, host: hostOf(origin) };
}

/** A log-in without a password, and without a second step: the passkey alone is two factors. */
export async function logInWithPasskey(context: OutsideContext<'logInWithPasskey'>): Promise<void> {
  const { body, t, transaction, secondStep } = context;
  const { passkey, record } = await acceptPasskey(context, body);
  const { userId, email } = passkey;
  const name = await transaction((tx) => requiredProvider(tx, { id: userId, email }), { readOnly: true });
  if (name !== null) throw conflictProblem(t(ssoMessages.passwordRefused, { name }));
  await transaction(async (tx) => {
    await record(tx);
    await secondStep.end(tx);
    await enter(context, tx, userId, 'passkey');
  });
}
