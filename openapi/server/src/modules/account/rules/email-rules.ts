import { isEmail, mailboxOf } from '../../../mechanisms/email.ts';
import type { Message } from '../../../mechanisms/texts/messages.ts';
import { accountMessages } from '../messages.ts';

/** An email address of an allowed domain (rules/accounts.md#email); no domains mean any. `email` is normal. */
export function emailError(email: string, allowedDomains: readonly string[]): Message | null {
  if (!isEmail(email)) return accountMessages.emailInvalid;
  return hasDomain(email, allowedDomains) ? null : accountMessages.emailDomain;
}

/**
 * A line manager's address is valid, not one's own mailbox, and of an allowed domain
 * (rules/accounts.md#line-manager-email). Both are normal.
 */
export function lineManagerError(
  email: string,
  own: string,
  allowedDomains: readonly string[],
): Message | null {
  if (!isEmail(email)) return accountMessages.lineManagerInvalid;
  // A sub-address reaches the same person.
  if (mailboxOf(email) === mailboxOf(own)) return accountMessages.lineManagerSelf;
  return hasDomain(email, allowedDomains) ? null : accountMessages.emailDomain;
}

function hasDomain(email: string, allowed: readonly string[]): boolean {
  return allowed.length === 0 || allowed.includes(email.slice(email.lastIndexOf('@') + 1));
}
