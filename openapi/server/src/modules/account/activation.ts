import type { components } from '@portal/openapi/server';
import type { Context, OutsideContext } from '../../contract/handler.ts';
import { openWithToken } from '../../mechanisms/open-with-token.ts';
import { takeMessages } from '../../mechanisms/outbox/limit-messages.ts';
import { conflictProblem, notFound } from '../../mechanisms/problems.ts';
import { findAccount } from './account-repository.ts';
import { decide, describeVerification, mayStillDecide, startVerification } from './line-verification.ts';
import { accountMessages } from './messages.ts';
import { sendActivation } from './send-activation.ts';
import { findToken, idOf, takeToken } from './tokens.ts';

/** Used, expired, foreign and malformed tokens get the same answer (rules/access.md#mailed-links). */
const wrong = () => notFound(accountMessages.linkGone);

/**
 * Activates the account, and sends pending requests to the line manager. Anyone who held the token is its owner. The
 * link stays valid, because a mail scanner may have opened it before its owner, until the account is closed.
 */
export async function activateUser(context: OutsideContext<'activateUser'>): Promise<void> {
  const { path, now } = context;
  const kinds = ['activate'] as const;
  await openWithToken(
    context,
    context.path.token,
    async (tx) => {
      const found = await findToken(tx, { token: path.token, userId: path.id, kinds, now: now() });
      const account = found && (await findAccount(tx, { id: found.userId }));
      if (!account) return null;
      if (account.is_active) return account;
      await tx.updateTable('users').set({ is_active: true }).where('id', '=', account.id).execute();
      await context.audit(tx, {
        action: 'activate',
        entity: 'user',
        entityId: account.id,
        before: { is_active: account.is_active },
        after: { is_active: true },
      });
      await startVerification({ ...context, tx }, account);
      return account;
    },
    wrong,
  );
}

export async function getLineVerification(context: OutsideContext<'getLineVerification'>) {
  const { path, now, locale } = context;
  const kinds = ['line-manager'] as const;
  return openWithToken(
    context,
    context.path.token,
    async (tx) => {
      const found = await findToken(tx, { token: path.token, userId: path.id, kinds, now: now() });
      if (!found || !(await mayStillDecide(tx, found))) return null;
      return describeVerification(tx, found.userId, locale);
    },
    wrong,
  );
}

export async function decideLineVerification(
  context: OutsideContext<'decideLineVerification'>,
): Promise<void> {
  const { path, body, now } = context;
  const kinds = ['line-manager'] as const;
  await openWithToken(
    context,
    context.path.token,
    async (tx) => {
      const presented = { token: path.token, userId: path.id, kinds, now: now() };
      // Read first: a reader who may not decide does not use the link up.
      const found = await findToken(tx, presented);
      if (!found || !(await mayStillDecide(tx, found))) return null;
      const taken = await takeToken(tx, presented);
      const by = { by: taken?.sentTo ?? '', byUserId: null };
      const change = taken && (await decide({ ...context, tx }, taken.userId, body.approve, by));
      if (!taken || !change) return null;
      await context.audit(tx, {
        action: body.approve ? 'approve' : 'deny',
        entity: 'user',
        entityId: taken.userId,
        before: change.before,
        after: { ...change.after, decided_by: taken.sentTo },
      });
      return change;
    },
    wrong,
  );
}

/** For administrators: the activation link once more. @throws Problem 429 after too many messages */
export async function inviteUser(
  context: Context<'inviteUser'>,
): Promise<components['schemas']['ContactSent']> {
  const { tx, path, audit } = context;
  const id = idOf(path.id);
  const account = id === null ? null : await findAccount(tx, { id });
  if (!account) throw notFound();
  if (account.is_active && account.password_hash !== null)
    throw conflictProblem(accountMessages.alreadyActive);
  const remaining = await takeMessages(context, { email: true, sms: false });
  await sendActivation(context, account.id);
  await audit({ action: 'invite', entity: 'user', entityId: account.id });
  return { remaining };
}
