import type { OutsideContext } from '../../contract/handler.ts';
import { notFound, unauthenticated, validationProblem } from '../../mechanisms/problems.ts';
import {
  checkCode,
  factorMessages,
  findTotpSince,
  hasPasskey,
  hostOf,
  recordRecoveryCode,
} from '../second-factor/public.ts';
import { acceptPasskey } from './accept-passkey.ts';
import { enter } from './enter.ts';

export async function getPendingLogIn({
  transaction,
  secondStep,
  origin,
}: OutsideContext<'getPendingLogIn'>) {
  return transaction(
    async (tx) => {
      const pending = await secondStep.find(tx);
      if (!pending) throw notFound(factorMessages.logInExpired);
      const { userId, email } = pending;
      return {
        email,
        has_app: (await findTotpSince(tx, userId)) !== null,
        has_passkey: await hasPasskey(tx, userId, hostOf(origin)),
      };
    },
    { readOnly: true },
  );
}

/** The second step of a log-in with a password (rules/second-factor.md#log-in). */
export async function completeLogIn(context: OutsideContext<'completeLogIn'>): Promise<void> {
  const { body, client, address, now, transaction, session, secondStep, logIns } = context;
  const pending = await transaction(secondStep.find, { readOnly: true });
  if (!pending) throw unauthenticated(factorMessages.logInExpired);
  const { userId, email, locale } = pending;
  const caller = { client: client.id, email: `second factor of ${userId}`, address };
  const attempt = await logIns.take(caller, now(), transaction);
  const checked = await transaction(async (tx) => {
    const result = await checkCode(context, tx, userId, body.code);
    if (!result.ok) return result;
    if (!(await secondStep.end(tx))) throw unauthenticated(factorMessages.logInExpired);
    await attempt.succeed(tx);
    if (result.kind === 'recovery-code') await recordRecoveryCode(context, tx, { id: userId, email, locale });
    await enter(context, tx, userId, 'password_and_code');
    if (body.remember) await secondStep.remember(tx, userId, session.deviceHash);
    return result;
  });
  if (!checked.ok) throw validationProblem({ code: [checked.reason] });
}

/** The same, with a passkey of the person in place of a code. */
export async function completeLogInWithPasskey(
  context: OutsideContext<'completeLogInWithPasskey'>,
): Promise<void> {
  const { body, transaction, session, secondStep } = context;
  const pending = await transaction(secondStep.find, { readOnly: true });
  if (!pending) throw unauthenticated(factorMessages.logInExpired);
  const { userId } = pending;
  const { passkey, record } = await acceptPasskey(context, body);
  if (passkey.userId !== userId)
    throw validationProblem({ non_field_errors: [factorMessages.passkeyOfAnother] });
  await transaction(async (tx) => {
    if (!(await secondStep.end(tx))) throw unauthenticated(factorMessages.logInExpired);
    await record(tx);
    await enter(context, tx, userId, 'password_and_passkey');
    if (body.remember) await secondStep.remember(tx, userId, session.deviceHash);
  });
}
