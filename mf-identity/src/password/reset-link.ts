import { recordId } from '@portal/shared/links';
import type { ResetLink } from '#parts/account';

/**
 * Who resets, and with which token: from the fragment, as our mails write it, or from the query, as the rules say
 * (rules/accounts.md#password-reset). Null where one is missing or cannot be one.
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
