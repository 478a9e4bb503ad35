import type { Tx } from '../../db/database.ts';
import { normalEmail } from '../../mechanisms/email.ts';
import { lineManagerError } from './rules/email-rules.ts';
import { readSignupRules } from './signup-config.ts';

/**
 * Whether the reader of this mailbox may decide on an applicant, by the accounts and configuration of now: another
 * existing, active account, or anyone at an allowed domain if the client permits it. Never the owner of a closed
 * account.
 */
export async function mayApprove(
  tx: Tx,
  applicant: { id: number; email: string },
  address: string,
): Promise<boolean> {
  const email = normalEmail(address);
  const rules = await readSignupRules(tx);
  if (lineManagerError(email, normalEmail(applicant.email), rules.allowed_email_domains)) return false;
  const account = await tx
    .selectFrom('users')
    .select(['id', 'is_active', 'was_active'])
    .where((where) => where(where.fn('lower', ['email']), '=', email))
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (account && (account.is_active || account.was_active)) {
    return account.is_active && account.id !== applicant.id;
  }
  // Without an account, or with one that has never been activated.
  return !rules.line_manager_account_required && rules.allowed_email_domains.length > 0;
}
