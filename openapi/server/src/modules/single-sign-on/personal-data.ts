import type { PersonalData } from '../../mechanisms/erasure/personal-data.ts';

export const singleSignOnData: readonly PersonalData[] = [
  {
    table: 'identities',
    erased: ['subject', 'user_id'],
    eraseUser: ({ tx, user }) => tx.deleteFrom('identities').where('user_id', '=', user.id).execute(),
  },
  {
    table: 'log_in_attempts',
    // An answer is deleted when the browser comes for it, and otherwise with its attempt.
    impersonal: ['state_hash', 'browser_hash', 'nonce', 'code_verifier', 'redirect_from', 'answer'],
  },
  { table: 'saml_assertions', impersonal: ['id_hash'] },
  {
    table: 'provider_sessions',
    erased: ['token_hash', 'subject', 'sid', 'id_token'],
    impersonal: ['log_out_url'],
    eraseUser: ({ tx, user }) =>
      tx
        .deleteFrom('provider_sessions')
        .where(
          'token_hash',
          'in',
          tx.selectFrom('sessions').select('token_hash').where('user_id', '=', user.id),
        )
        .execute(),
  },
];
