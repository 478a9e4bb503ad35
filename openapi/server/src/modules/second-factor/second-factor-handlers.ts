import type { components } from '@portal/openapi/server';
import type { AllHandlers } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import { drawCode } from '../../mechanisms/codes.ts';
import { conflictProblem, notFound, validationProblem } from '../../mechanisms/problems.ts';
import { requiresFactor } from '../../mechanisms/sessions/required-factor.ts';
import { deleteOtherSessions } from '../../mechanisms/sessions/session-store.ts';
import { checkCode } from './check-code.ts';
import { hasPassword, type OwnContext, requirePassword } from './confirm.ts';
import { endSecondSteps, hasFactor } from './factors.ts';
import { mailFactorChange } from './mail-change.ts';
import { factorMessages } from './messages.ts';
import { passkeyHandlers } from './passkey-handlers.ts';
import { listPasskeys } from './passkey-store.ts';
import { countRecoveryCodes, plainCode, replaceRecoveryCodes } from './recovery-codes.ts';
import { newTotpKey, totpAddress } from './totp.ts';
import { acceptStep, confirmTotp, deleteTotp, findTotpSince, openTotp, saveTotp } from './totp-store.ts';

type Passkey = components['schemas']['Passkey'];
type RememberedDevice = components['schemas']['RememberedDevice'];

const SET_UP_MS = 3_600_000;

export const secondFactorHandlers = {
  ...passkeyHandlers,

  getSecondFactor: {
    outside: ({ transaction, client, user, secondStep, now }) =>
      transaction(
        async (tx) => ({
          is_required: requiresFactor(client, user.groups),
          has_password: await hasPassword(tx, user.id),
          totp_since: (await findTotpSince(tx, user.id))?.toISOString() ?? null,
          passkeys: await ownPasskeys(tx, user.id),
          recovery_codes: await countRecoveryCodes(tx, user.id),
          devices: await listDevices(tx, user.id, { now: now(), current: secondStep.rememberedHash }),
        }),
        { readOnly: true },
      ),
  },

  createTotp: {
    async outside(context) {
      const { user, client, body, transaction } = context;
      await requirePassword(context, body.password);
      const key = newTotpKey();
      const isSaved = await transaction((tx) => saveTotp(context, tx, user.id, key));
      if (!isSaved) throw conflictProblem(factorMessages.hasTotp);
      const address = totpAddress(key, { portal: client.name, email: user.email });
      return { key, address, code_svg: await drawCode(address) };
    },
  },

  confirmTotp: {
    outside: (context) =>
      context.transaction(async (tx) => {
        const { client, user, body, now, session, audit, locale } = context;
        const totp = await openTotp(context, tx, user.id);
        if (totp?.isConfirmed) throw conflictProblem(factorMessages.hasTotp);
        if (!totp || now().getTime() - totp.createdAt.getTime() > SET_UP_MS)
          throw conflictProblem(factorMessages.noSetUp);
        const step = totp.stepOf(plainCode(body.code));
        if (step === null) throw validationProblem({ code: [factorMessages.codeWrong] });
        await acceptStep(tx, user.id, step);
        await confirmTotp(tx, user.id, now());
        const recovery_codes = await replaceRecoveryCodes(tx, user.id);
        // Otherwise the session of someone who has only the password would open now.
        if (requiresFactor(client, user.groups)) await deleteOtherSessions(tx, user.id, session.tokenHash);
        await audit(tx, { action: 'add-second-factor', entity: 'user', entityId: user.id });
        await mailFactorChange({ ...context, tx }, { email: user.email, locale }, 'added');
        return { recovery_codes };
      }),
  },

  endTotp: {
    async outside(context) {
      const { client, user, body, transaction, audit, locale } = context;
      await requireTotp(context);
      await requirePassword(context, body.password);
      const checked = await transaction(async (tx) => {
        const result = await checkCode(context, tx, user.id, body.code);
        if (!result.ok) return result;
        await deleteTotp(tx, user.id);
        const isLast = await endSecondSteps(tx, user.id);
        if (isLast && requiresFactor(client, user.groups)) throw conflictProblem(factorMessages.isRequired);
        await audit(tx, { action: 'remove-second-factor', entity: 'user', entityId: user.id });
        await mailFactorChange(
          { ...context, tx },
          { email: user.email, locale },
          isLast ? 'removed' : 'app-removed',
        );
        return result;
      });
      if (!checked.ok) throw validationProblem({ code: [checked.reason] });
    },
  },

  renewRecoveryCodes: {
    async outside(context) {
      const { user, body, transaction, audit, locale } = context;
      await requireFactor(context);
      await requirePassword(context, body.password);
      return transaction(async (tx) => {
        const recovery_codes = await replaceRecoveryCodes(tx, user.id);
        await audit(tx, { action: 'renew-recovery-codes', entity: 'user', entityId: user.id });
        await mailFactorChange({ ...context, tx }, { email: user.email, locale }, 'renewed');
        return { recovery_codes };
      });
    },
  },

  async revokeRememberedDevice({ tx, user, path }) {
    const revoked = await tx
      .deleteFrom('remembered_devices')
      .where('id', '=', path.id)
      .where('user_id', '=', user.id)
      .returning('id')
      .executeTakeFirst();
    if (!revoked) throw notFound();
  },
} satisfies Partial<AllHandlers>;

/** @throws Problem 409 */
async function requireTotp({ user, transaction }: OwnContext): Promise<void> {
  const since = await transaction((tx) => findTotpSince(tx, user.id), { readOnly: true });
  if (since === null) throw conflictProblem(factorMessages.noFactor);
}

/** @throws Problem 409 */
async function requireFactor({ user, transaction }: OwnContext): Promise<void> {
  const isThere = await transaction((tx) => hasFactor(tx, user.id), { readOnly: true });
  if (!isThere) throw conflictProblem(factorMessages.noFactor);
}

async function ownPasskeys(tx: Tx, userId: number): Promise<Passkey[]> {
  const rows = await listPasskeys(tx, userId);
  return rows.map(({ credential_id: _, created_at, last_used_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }));
}

async function listDevices(
  tx: Tx,
  userId: number,
  { now, current }: { now: Date; current: string | null },
): Promise<RememberedDevice[]> {
  const rows = await tx
    .selectFrom('remembered_devices')
    .select(['id', 'browser', 'system', 'created_at', 'last_used_at', 'expires_at', 'token_hash'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, browser, system, token_hash, ...at }) => ({
    id,
    browser,
    system,
    created_at: at.created_at.toISOString(),
    last_used_at: at.last_used_at.toISOString(),
    expires_at: at.expires_at.toISOString(),
    is_current: token_hash === current,
  }));
}
