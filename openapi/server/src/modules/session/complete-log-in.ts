import type { OutsideContext } from '../../contract/handler.ts';
import { notFound, unauthenticated, validationProblem } from '../../mechanisms/problems.ts';
import { checkCode, factorMessages, recordRecoveryCode } from '../second-factor/public.ts';
import { enter } from './enter.ts';

export async function getPendingLogIn({ transaction, secondStep }: OutsideContext<'getPendingLogIn'>) {
  const pending = await transaction(secondStep.find, { readOnly: true });
  if (!pending) throw notFound(factorMessages.logInExpired);
  return { email: pending.email };
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
