import type { OutsideContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import type { Message } from '../../mechanisms/texts/messages.ts';
import { attemptKey, clearAttempts, takeAttempt, WRONG_PASSWORDS } from '../../mechanisms/throttle.ts';
import { factorMessages } from './messages.ts';
import { plainCode, takeRecoveryCode } from './recovery-codes.ts';
import { acceptStep, openTotp } from './totp-store.ts';

export type CodeContext = Pick<OutsideContext<'completeLogIn'>, 'now' | 'secrets'>;

export type CheckedCode =
  | { ok: true; kind: 'totp' | 'recovery-code' }
  /** The attempt is counted, so the transaction must be committed. */
  | { ok: false; reason: Message };

/**
 * Uses up a code of the app, or a recovery code. Wrong ones are counted by person, wherever they come from: only someone
 * who knows the password gets here.
 * @throws Problem 429
 */
export async function checkCode(
  context: CodeContext,
  tx: Tx,
  userId: number,
  typed: string,
): Promise<CheckedCode> {
  const key = attemptKey(`second factor of ${userId}`, '');
  await takeAttempt(tx, key, context.now(), WRONG_PASSWORDS);
  const code = plainCode(typed);
  const checked = /^\d{6}$/.test(code)
    ? await checkTotp(context, tx, userId, code)
    : await checkRecovery(tx, userId, code);
  if (checked.ok) await clearAttempts(tx, key);
  return checked;
}

async function checkTotp(context: CodeContext, tx: Tx, userId: number, code: string): Promise<CheckedCode> {
  const totp = await openTotp(context, tx, userId);
  const step = totp?.isConfirmed ? totp.stepOf(code) : null;
  if (step === null) return { ok: false, reason: factorMessages.codeWrong };
  if (!(await acceptStep(tx, userId, step))) return { ok: false, reason: factorMessages.codeUsed };
  return { ok: true, kind: 'totp' };
}

async function checkRecovery(tx: Tx, userId: number, code: string): Promise<CheckedCode> {
  const isTaken = await takeRecoveryCode(tx, userId, code);
  return isTaken ? { ok: true, kind: 'recovery-code' } : { ok: false, reason: factorMessages.codeWrong };
}
