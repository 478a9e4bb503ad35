import { recordId } from '@portal/shared/links';
import type { ResetLink } from '#parts/account';

/**
 * The user and the token of a reset: from the fragment, as in our emails, or from the query, as in the rules
 * (rules/accounts.md#password-reset). Null if one is missing or malformed.
 */
export function readResetLink({ search, hash }: { search: string; hash: string }): ResetLink | null {
  for (const part of [hash.replace(/^#/, ''), search.replace(/^\?/, '')]) {
    const values = new URLSearchParams(part);
    const userId = recordId(values.get('user_id') ?? values.get('userId'));
    const token = values.get('token') ?? '';
    if (userId !== null && token !== '' && token.length <= 200) return { userId, token };
  }
  return null;
}
