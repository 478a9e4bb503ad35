import type { Tx } from '../../db/database.ts';
import { normalEmail } from '../../mechanisms/email.ts';
import { lineManagerError } from './rules/email-rules.ts';
import { readSignupRules } from './signup-config.ts';

/**
 * Whether who reads the mail of this address may decide about an applicant, as accounts and configuration are now: an existing,
 * active other account, or anybody at an allowed domain where the client says so. Whose account was closed never.
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
  // Without an account, or with one that nobody has activated yet.
  return !rules.line_manager_account_required && rules.allowed_email_domains.length > 0;
}
