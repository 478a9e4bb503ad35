import { anonymousReference, type PersonalData } from '../../mechanisms/erasure/personal-data.ts';

export const scimData: readonly PersonalData[] = [
  {
    table: 'scim_tokens',
    kept: [anonymousReference('created_by_id')],
    impersonal: ['token_hash', 'token_hint'],
  },
  {
    table: 'scim_people',
    erased: ['user_id'],
    eraseUser: ({ tx, user }) => tx.deleteFrom('scim_people').where('user_id', '=', user.id).execute(),
  },
  {
    table: 'scim_users',
    erased: ['user_name', 'user_name_key', 'external_id', 'email', 'attributes', 'applied', 'user_id'],
    impersonal: ['refusal'],
    // Also one that waits for its account: an erased person comes back only if the provider sends them again.
    eraseUser: ({ tx, user }) =>
      tx
        .deleteFrom('scim_users')
        .where((e) => e.or([e('user_id', '=', user.id), e('email', '=', user.email ?? '')]))
        .execute(),
  },
  { table: 'scim_groups', impersonal: ['display_name', 'external_id'] },
];
