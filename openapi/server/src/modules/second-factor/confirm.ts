import type { OutsideContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import { validationProblem } from '../../mechanisms/problems.ts';
import { currentPasswordError } from '../account/public.ts';

export type OwnContext = Pick<OutsideContext<'endTotp'>, 'user' | 'transaction' | 'now' | 'address'>;

/** @throws Problem 400 at `password`, 429 */
export async function requirePassword(context: OwnContext, password: string): Promise<void> {
  const error = await currentPasswordError(context, password);
  if (error) throw validationProblem({ password: [error] });
}

/** Accounts that a provider created have none. */
export async function hasPassword(tx: Tx, userId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('password_hash', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}
