import type { OutsideContext } from '../../contract/handler.ts';
import { verifyPassword } from '../../mechanisms/sessions/password.ts';
import type { Message } from '../../mechanisms/texts/messages.ts';
import { findAccount } from './account-repository.ts';
import { currentPasswordAttempts, limitHashing } from './limits.ts';
import { accountMessages } from './messages.ts';

type PasswordContext = Pick<OutsideContext<'setPassword'>, 'user' | 'transaction' | 'now' | 'address'>;

/**
 * The error of the current password that a logged-in person has typed; null if it is right. Call it without an open
 * transaction.
 * @throws Problem 429 after too many wrong ones
 */
export async function currentPasswordError(
  context: PasswordContext,
  password: string,
): Promise<Message | null> {
  const { user, now, transaction } = context;
  const attempts = currentPasswordAttempts(user.id);
  await limitHashing(context, user.id);
  await transaction((tx) => attempts.take(tx, now()));
  if (password === '') return accountMessages.currentPasswordRequired;
  const account = await transaction((tx) => findAccount(tx, { id: user.id }));
  if (!(await verifyPassword(account?.password_hash ?? null, password)))
    return accountMessages.currentPasswordWrong;
  await transaction((tx) => attempts.clear(tx));
  return null;
}
