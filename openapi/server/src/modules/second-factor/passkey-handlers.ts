import type { AllHandlers, OutsideContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import { conflictProblem, notFound, validationProblem } from '../../mechanisms/problems.ts';
import { requiresFactor } from '../../mechanisms/sessions/required-factor.ts';
import { deleteOtherSessions } from '../../mechanisms/sessions/session-store.ts';
import { hostOf, readNewPasskey, userHandleOf } from './check-passkey.ts';
import { hasPassword, requirePassword } from './confirm.ts';
import { endSecondSteps } from './factors.ts';
import { mailFactorChange } from './mail-change.ts';
import { factorMessages } from './messages.ts';
import { deletePasskey, listPasskeys, savePasskey } from './passkey-store.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';

const MOST_PASSKEYS = 20;

export const passkeyHandlers = {
  createPasskeyChallenge: {
    async outside(context) {
      const { user, client, body, origin, transaction, passkeyChallenge } = context;
      await confirmChange(context, body.password);
      return transaction(async (tx) => {
        const passkeys = await listPasskeys(tx, user.id);
        if (passkeys.length >= MOST_PASSKEYS) throw conflictProblem(factorMessages.tooManyPasskeys);
        return {
          challenge: await passkeyChallenge.begin(tx, user.id),
          host: hostOf(origin),
          portal: client.name,
          user_handle: userHandleOf(user.id),
          email: user.email,
          name: `${user.firstName} ${user.lastName}`,
          existing: passkeys
            .filter(({ host }) => host === hostOf(origin))
            .map(({ credential_id }) => credential_id),
        };
      });
    },
  },

  createPasskey: {
    async outside(context) {
      const { user, body, origin, now, locale, session, transaction, passkeyChallenge, audit } = context;
      const challenge = await transaction((tx) => passkeyChallenge.take(tx, user.id));
      if (challenge === null)
        throw validationProblem({ non_field_errors: [factorMessages.challengeExpired] });
      const made = await readNewPasskey({ challenge, origin }, body);
      if (!made) throw validationProblem({ non_field_errors: [factorMessages.newPasskeyRefused] });
      return transaction(async (tx) => {
        const isSaved = await savePasskey(tx, {
          user_id: user.id,
          credential_id: made.id,
          public_key: made.publicKey,
          counter: made.counter,
          host: hostOf(origin),
          name: body.name,
          ...session.names,
          created_at: now(),
        });
        if (!isSaved) throw conflictProblem(factorMessages.hasPasskey);
        // Otherwise the session of someone who has only the password would open now.
        if (context.lacksFactor) await deleteOtherSessions(tx, user.id, session.tokenHash);
        await audit(tx, { action: 'add-passkey', entity: 'user', entityId: user.id });
        await mailFactorChange({ ...context, tx }, { email: user.email, locale }, 'passkey-added', {
          name: body.name,
        });
        return { recovery_codes: await firstRecoveryCodes(tx, user.id) };
      });
    },
  },

  revokePasskey: {
    async outside(context) {
      const { client, user, path, body, locale, transaction, audit } = context;
      await confirmChange(context, body.password);
      await transaction(async (tx) => {
        const name = await deletePasskey(tx, user.id, path.id);
        if (name === null) throw notFound();
        const isLast = await endSecondSteps(tx, user.id);
        if (isLast && requiresFactor(client, user.groups)) throw conflictProblem(factorMessages.isRequired);
        const change =
          isLast && (await hasPassword(tx, user.id)) ? 'last-passkey-removed' : 'passkey-removed';
        await audit(tx, { action: 'remove-passkey', entity: 'user', entityId: user.id });
        await mailFactorChange({ ...context, tx }, { email: user.email, locale }, change, { name });
      });
    },
  },
} satisfies Partial<AllHandlers>;

/** @throws Problem 400 at `password` where the account has one, 429 */
async function confirmChange(
  context: OutsideContext<'createPasskeyChallenge' | 'revokePasskey'>,
  password = '',
): Promise<void> {
  const { user, transaction } = context;
  const isRequired = await transaction((tx) => hasPassword(tx, user.id), { readOnly: true });
  if (isRequired) await requirePassword(context, password);
}

/** The way in for a person who knows the password and has lost the only passkey. */
async function firstRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
  const needsThem = (await hasPassword(tx, userId)) && (await countRecoveryCodes(tx, userId)) === 0;
  return needsThem ? replaceRecoveryCodes(tx, userId) : [];
}
