import type { QueueAt } from '../../mechanisms/outbox/queue.ts';
import { notFound } from '../../mechanisms/problems.ts';
import { mailActivation, mailSetPassword } from './account-mails.ts';
import { findAccount } from './account-repository.ts';
import { issueToken } from './tokens.ts';

/**
 * Emails an account the link that activates it; without a password the link asks for one first. An older link is no
 * longer valid.
 * @throws Problem 404
 */
export async function sendActivation(at: QueueAt, userId: number): Promise<void> {
  const account = await findAccount(at.tx, { id: userId });
  if (!account) throw notFound();
  const kind = account.password_hash === null ? 'set-password' : 'activate';
  const token = await issueToken(at.tx, { userId, kind, now: at.now() });
  await (kind === 'activate' ? mailActivation : mailSetPassword)(at, account, token);
}
