import type { Tx } from '../../db/database.ts';
import { forgetSecondSteps } from '../../mechanisms/sessions/second-step.ts';
import { deleteRecoveryCodes } from './recovery-codes.ts';
import { deleteTotp } from './totp-store.ts';

/** The password alone is enough from now on: app, recovery codes and remembered browsers end. */
export async function endFactor(tx: Tx, userId: number): Promise<void> {
  await deleteTotp(tx, userId);
  await deleteRecoveryCodes(tx, userId);
  await forgetSecondSteps(tx, userId);
}
