import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { forgetSecondSteps } from '../../mechanisms/sessions/second-step.ts';
import { deletePasskeys, hasPasskey } from './passkey-store.ts';
import { deleteRecoveryCodes } from './recovery-codes.ts';
import { deleteTotp, findTotpSince } from './totp-store.ts';

/** In SQL: a log-in of the person `u` with the password needs a second step, as `hasFactor` says. */
export const isProtected = sql<boolean>`(
  exists (select from totp_factors f where f.client_id = u.client_id and f.user_id = u.id and f.confirmed_at is not null)
  or exists (select from passkeys p where p.client_id = u.client_id and p.user_id = u.id))`;

/** Whether a log-in with the password needs a second step: an app or a passkey is enough. */
export async function hasFactor(tx: Tx, userId: number): Promise<boolean> {
  return (await findTotpSince(tx, userId)) !== null || (await hasPasskey(tx, userId));
}

/** After a factor was removed. @returns whether it was the last: recovery codes and remembered devices end with it */
export async function endSecondSteps(tx: Tx, userId: number): Promise<boolean> {
  if (await hasFactor(tx, userId)) return false;
  await deleteRecoveryCodes(tx, userId);
  await forgetSecondSteps(tx, userId);
  return true;
}

/** The password alone is enough from now on. */
export async function endFactors(tx: Tx, userId: number): Promise<void> {
  await deleteTotp(tx, userId);
  await deletePasskeys(tx, userId);
  await endSecondSteps(tx, userId);
}
