import type { OutsideContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import type { Locale } from '../../mechanisms/texts/messages.ts';
import { mailFactorChange } from './mail-change.ts';
import { countRecoveryCodes } from './recovery-codes.ts';

/** A recovery code was used up: in the audit log, and in an email to its person. */
export async function recordRecoveryCode(
  context: Pick<OutsideContext<'completeLogIn'>, 'client' | 'origin' | 'now' | 'audit'>,
  tx: Tx,
  { id, email, locale }: { id: number; email: string; locale: Locale },
): Promise<void> {
  const left = await countRecoveryCodes(tx, id);
  await context.audit(tx, { action: 'use-recovery-code', entity: 'user', entityId: id, by: id });
  await mailFactorChange({ ...context, tx }, { email, locale }, 'recovery', { left });
}
