import type { components } from '@portal/openapi/server';
import type { AllHandlers, OutsideContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import { drawCode } from '../../mechanisms/codes.ts';
import { conflictProblem, notFound, validationProblem } from '../../mechanisms/problems.ts';
import { forgetSecondSteps } from '../../mechanisms/sessions/second-step.ts';
import { currentPasswordError } from '../account/public.ts';
import { checkCode } from './check-code.ts';
import { mailFactorChange } from './mail-change.ts';
import { factorMessages } from './messages.ts';
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
  plainCode,
  replaceRecoveryCodes,
} from './recovery-codes.ts';
import { newTotpKey, totpAddress } from './totp.ts';
import { acceptStep, confirmTotp, deleteTotp, findTotpSince, openTotp, saveTotp } from './totp-store.ts';

type RememberedDevice = components['schemas']['RememberedDevice'];

const SET_UP_MS = 3_600_000;

export const secondFactorHandlers = {
  getSecondFactor: {
    outside: ({ transaction, user, secondStep, now }) =>
      transaction(
        async (tx) => ({
          totp_since: (await findTotpSince(tx, user.id))?.toISOString() ?? null,
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

  async confirmTotp(context) {
    const { tx, user, body, now, audit, locale } = context;
    const totp = await openTotp(context, tx, user.id);
    if (totp?.isConfirmed) throw conflictProblem(factorMessages.hasTotp);
    if (!totp || now().getTime() - totp.createdAt.getTime() > SET_UP_MS)
      throw conflictProblem(factorMessages.noSetUp);
    const step = totp.stepOf(plainCode(body.code));
    if (step === null) throw validationProblem({ code: [factorMessages.codeWrong] });
    await acceptStep(tx, user.id, step);
    await confirmTotp(tx, user.id, now());
    const recovery_codes = await replaceRecoveryCodes(tx, user.id);
    await audit({ action: 'add-second-factor', entity: 'user', entityId: user.id });
    await mailFactorChange(context, { email: user.email, locale }, 'added');
    return { recovery_codes };
  },

  endTotp: {
    async outside(context) {
      const { user, body, transaction, audit, locale } = context;
      await requireFactor(context);
      await requirePassword(context, body.password);
      const checked = await transaction(async (tx) => {
        const result = await checkCode(context, tx, user.id, body.code);
        if (!result.ok) return result;
        await deleteTotp(tx, user.id);
        await deleteRecoveryCodes(tx, user.id);
        await forgetSecondSteps(tx, user.id);
        await audit(tx, { action: 'remove-second-factor', entity: 'user', entityId: user.id });
        await mailFactorChange({ ...context, tx }, { email: user.email, locale }, 'removed');
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

type OwnContext = Pick<OutsideContext<'endTotp'>, 'user' | 'transaction' | 'now' | 'address'>;

/** @throws Problem 400 at `password`, 429 */
async function requirePassword(context: OwnContext, password: string): Promise<void> {
  const error = await currentPasswordError(context, password);
  if (error) throw validationProblem({ password: [error] });
}

/** @throws Problem 409 */
async function requireFactor({ user, transaction }: OwnContext): Promise<void> {
  const since = await transaction((tx) => findTotpSince(tx, user.id), { readOnly: true });
  if (since === null) throw conflictProblem(factorMessages.noFactor);
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
