import type { components } from '@portal/openapi/server';
import type { OutsideContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../mechanisms/field-errors.ts';
import { openWithToken } from '../../mechanisms/open-with-token.ts';
import type { Group } from '../../mechanisms/portal/viewer.ts';
import { notFound } from '../../mechanisms/problems.ts';
import { hashSecret } from '../../mechanisms/sessions/secrets.ts';
import { findAccount } from './account-repository.ts';
import { isStillVouchedFor } from './invites.ts';
import { limitHashing } from './limits.ts';
import { startVerification } from './line-verification.ts';
import { accountMessages } from './messages.ts';
import { placeAccount } from './place-account.ts';
import { revokeTokens } from './revoke-tokens.ts';
import { checkNewAccount } from './rules/check-new-account.ts';
import { auditable, prepareAccount, readFormRules } from './sign-up.ts';

type Schemas = components['schemas'];

const wrong = () => notFound(accountMessages.linkGone);

async function findInvite(tx: Tx, token: string, now: Date) {
  const row = await tx
    .selectFrom('invites')
    .select(['id', 'email', 'prefill', 'groups', 'site_ids', 'created_by_id'])
    .where('token_hash', '=', hashSecret(token))
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && (await isStillVouchedFor(tx, row)) ? row : null;
}

export async function getInvite(context: OutsideContext<'getInvite'>): Promise<Schemas['InviteDetails']> {
  const { path, now } = context;
  const invite = await openWithToken(context, path.invite, (tx) => findInvite(tx, path.invite, now()), wrong);
  return { email: invite.email, prefill: invite.prefill as Schemas['InvitePrefill'] };
}

/**
 * Creates the account, active immediately because the email has proved the address. A form with errors does not use the
 * invitation up.
 */
export async function acceptInvite(context: OutsideContext<'acceptInvite'>): Promise<Schemas['SignedUp']> {
  const { client, path, body, transaction, now, t, locale } = context;
  const invite = await openWithToken(
    context,
    context.path.token,
    (tx) => findInvite(tx, path.token, now()),
    wrong,
  );
  const rules = await transaction((tx) => readFormRules(tx, client), { readOnly: true });
  const form = { ...body, email: invite.email };
  const { account, errors } = checkNewAccount(form, body.photo !== undefined, rules, invite.email);
  refuse(errors, t);
  await limitHashing(context);
  const prepared = await prepareAccount(account, body);
  return openWithToken(
    context,
    context.path.token,
    async (tx) => {
      // Read first: an invitation whose sender has lost the rights is not used up.
      const found = await findInvite(tx, path.token, now());
      const taken = found && (await takeInvite(tx, path.token, now()));
      if (!taken) return null;
      const { id } = await placeAccount(tx, {
        account,
        ...prepared,
        locale,
        now: now(),
        groups: taken.groups as Group[],
        siteIds: taken.site_ids,
        isProved: true,
      });
      // An account with that address has been created since: the invitation is of no use any longer.
      if (id === null) return null;
      await revokeTokens(tx, id);
      await tx.updateTable('users').set({ is_active: true }).where('id', '=', id).execute();
      const placed = await findAccount(tx, { id });
      if (placed) await startVerification({ ...context, tx }, placed);
      const after = { ...auditable(account), groups: taken.groups, invite_id: taken.id };
      await context.audit(tx, { action: 'accept-invite', entity: 'user', entityId: id, after });
      return { email: account.email };
    },
    wrong,
  );
}

/** If there are several calls, one gets it. */
function takeInvite(tx: Tx, token: string, now: Date) {
  return tx
    .updateTable('invites')
    .set({ accepted_at: now })
    .where('token_hash', '=', hashSecret(token))
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'groups', 'site_ids'])
    .executeTakeFirst();
}
