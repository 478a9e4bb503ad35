import { isProofNeeded } from '../../contract/access.ts';
import type { AllHandlers, OutsideContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import { conflictProblem, validationProblem } from '../../mechanisms/problems.ts';
import { currentPasswordError } from '../account/public.ts';
import {
  checkCode,
  factorMessages,
  findTotpSince,
  hasPassword,
  recordRecoveryCode,
} from '../second-factor/public.ts';
import { requiredProvider, ssoMessages, stepUpProvider } from '../single-sign-on/public.ts';

/** A logged-in person proves again who they are (rules/access.md#step-up). */
export const stepUpHandlers = {
  getStepUp: {
    outside: ({ transaction, user, session, provedAt, now }) =>
      transaction(
        async (tx) => {
          const { provider, isRequired } = await stepUpProvider(tx, user, session.tokenHash);
          const password = !isRequired && (await hasPassword(tx, user.id));
          const code = password && (await findTotpSince(tx, user.id)) !== null;
          return { is_needed: isProofNeeded(provedAt, now()), password, code, provider };
        },
        { readOnly: true },
      ),
  },

  completeStepUp: {
    async outside(context) {
      const { body, user, t, transaction } = context;
      const error = await currentPasswordError(context, body.password);
      if (error) throw validationProblem({ password: [error] });
      const name = await transaction((tx) => requiredProvider(tx, user), { readOnly: true });
      if (name !== null) throw conflictProblem(t(ssoMessages.passwordRefused, { name }));
      const refused = await transaction((tx) => proveWithCode(context, tx));
      if (refused) throw validationProblem({ code: [refused] });
    },
  },
} satisfies Partial<AllHandlers>;

/** The password is right. @returns why the code is not; it counts as an attempt, so the transaction must be committed */
async function proveWithCode(context: OutsideContext<'completeStepUp'>, tx: Tx) {
  const { user, body, session, audit, locale } = context;
  if ((await findTotpSince(tx, user.id)) !== null) {
    if (body.code === undefined) return factorMessages.codeRequired;
    const checked = await checkCode(context, tx, user.id, body.code);
    if (!checked.ok) return checked.reason;
    const { id, email } = user;
    if (checked.kind === 'recovery-code') await recordRecoveryCode(context, tx, { id, email, locale });
  }
  await session.prove(tx);
  await audit(tx, { action: 'step-up', entity: 'user', entityId: user.id });
  return null;
}
