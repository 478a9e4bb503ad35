import { setTimeout } from 'node:timers/promises';
import type { OutsideContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import { normalEmail } from '../../mechanisms/email.ts';
import { type FieldError, problemOfErrors, refuse } from '../../mechanisms/field-errors.ts';
import { openWithToken } from '../../mechanisms/open-with-token.ts';
import { validationProblem } from '../../mechanisms/problems.ts';
import { hashPassword } from '../../mechanisms/sessions/password.ts';
import type { SessionControl } from '../../mechanisms/sessions/session-control.ts';
import { deleteSessionsOf } from '../../mechanisms/sessions/session-store.ts';
import { mailPasswordChanged, mailReset } from './account-mails.ts';
import { findAccount } from './account-repository.ts';
import { currentPasswordError } from './confirm-password.ts';
import { limitHashing, limitMails } from './limits.ts';
import { startVerification } from './line-verification.ts';
import { accountMessages } from './messages.ts';
import { newPasswordErrors } from './rules/check-new-account.ts';
import { findToken, issueToken, takeToken } from './tokens.ts';

/** PGlite works in this very thread: work that began immediately would delay the answer. */
const AFTER_ANSWER_MS = 25;

/** Ends the person's other sessions and gives this one a new id (rules/access.md#sessions). */
export async function setPassword(context: OutsideContext<'setPassword'>): Promise<void> {
  const { user, body, t, transaction, session, audit } = context;
  const errors: FieldError[] = newPasswordErrors(body.password, body.confirm, 'confirm');
  const error = await currentPasswordError(context, body.current_password);
  if (error) errors.unshift({ field: 'current_password', message: error });
  refuse(errors, t);
  const passwordHash = await hashPassword(body.password);
  await transaction(async (tx) => {
    const account = await findAccount(tx, { id: user.id });
    if (!account) return;
    await savePassword(tx, session, account.id, passwordHash);
    await session.start(tx, account.id, session.method ?? 'password');
    await audit(tx, { action: 'change-password', entity: 'user', entityId: account.id });
    await mailPasswordChanged({ ...context, tx }, account);
  });
}

/** Invalidates other ways into the account: its sessions, and links to set a password. Only this browser stays known. */
async function savePassword(
  tx: Tx,
  session: SessionControl,
  userId: number,
  passwordHash: string,
): Promise<void> {
  await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
  await deleteSessionsOf(tx, userId);
  await session.rememberBrowser(tx, userId);
  await tx
    .deleteFrom('user_tokens')
    .where('user_id', '=', userId)
    .where('kind', 'in', ['reset', 'set-password'])
    .execute();
}

/**
 * The work is done after the answer, so that neither its content nor its timing reveals whether there is an account
 * (rules/access.md#mailed-links).
 */
export async function requestPasswordReset(context: OutsideContext<'requestPasswordReset'>): Promise<void> {
  const { body, transaction, now, audit, background } = context;
  const email = normalEmail(body.email);
  await limitMails(context, 'reset', email);
  background(
    setTimeout(AFTER_ANSWER_MS).then(() =>
      transaction(async (tx) => {
        const account = await findAccount(tx, { email });
        if (!account?.is_active || account.password_hash === null) return;
        const token = await issueToken(tx, { userId: account.id, kind: 'reset', now: now() });
        await mailReset({ ...context, tx }, account, token);
        await audit(tx, { action: 'request-password-reset', entity: 'user', entityId: account.id });
      }),
    ),
  );
}

/**
 * A password that breaks the rules does not use the link up. The link of an account that an administrator has set up
 * activates it as well.
 */
export async function completePasswordReset(context: OutsideContext<'completePasswordReset'>): Promise<void> {
  const { body, now, t, session, audit } = context;
  const presented = { token: body.token, userId: body.user_id, kinds: ['reset', 'set-password'] as const };
  const wrong = () => validationProblem({ token: [accountMessages.tokenInvalid] });
  const problem = problemOfErrors(newPasswordErrors(body.password, undefined, 'confirm'), t);
  if (problem) throw problem;
  // Hashing is expensive: only for callers with a valid link.
  await openWithToken(context, body.token, (tx) => findToken(tx, { ...presented, now: now() }), wrong);
  await limitHashing(context);
  const passwordHash = await hashPassword(body.password);
  await openWithToken(
    context,
    body.token,
    async (tx) => {
      const taken = await takeToken(tx, { ...presented, now: now() });
      const account = taken && (await findAccount(tx, { id: taken.userId }));
      if (!account || (taken.kind === 'reset' && !account.is_active)) return null;
      await savePassword(tx, session, account.id, passwordHash);
      if (!account.is_active) {
        await tx.updateTable('users').set({ is_active: true }).where('id', '=', account.id).execute();
        await startVerification({ ...context, tx }, account);
      }
      await audit(tx, {
        action: account.is_active ? 'reset-password' : 'activate',
        entity: 'user',
        entityId: account.id,
        before: { is_active: account.is_active },
        after: { is_active: true },
      });
      if (account.is_active) await mailPasswordChanged({ ...context, tx }, account);
      return account;
    },
    wrong,
  );
}
