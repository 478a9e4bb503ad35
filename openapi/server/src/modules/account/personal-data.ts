import { sql } from 'kysely';
import type { PersonalData } from '../../mechanisms/erasure/personal-data.ts';
import { anonymousReference } from '../../mechanisms/erasure/personal-data.ts';
import { revokeTokens } from './revoke-tokens.ts';

/** Answers from sign-up, invitations and the profile beyond the name. */
export const accountData: readonly PersonalData[] = [
  {
    table: 'user_tokens',
    erased: ['sent_to', 'token_hash', 'user_id'],
    async eraseUser({ tx, user }) {
      await revokeTokens(tx, user.id);
      // Links that were sent to this person as a line manager.
      await sql`delete from user_tokens where lower(sent_to) = lower(${user.email}::text)`.execute(tx);
    },
  },
  {
    table: 'invites',
    erased: ['email', 'prefill', 'groups', 'token_hash'],
    kept: [anonymousReference('created_by_id')],
    eraseUser: ({ tx, user }) =>
      sql`delete from invites where email = lower(${user.email}::text)`.execute(tx),
  },
  {
    table: 'vehicles',
    erased: ['registration', 'plate_key', 'note', 'user_id'],
    eraseUser: ({ tx, user }) => tx.deleteFrom('vehicles').where('user_id', '=', user.id).execute(),
  },
  { table: 'signup_configs', impersonal: ['additional_signup_groups', 'allowed_email_domains'] },
];
