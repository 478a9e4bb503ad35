import { anonymousReference, type PersonalData } from '../../mechanisms/erasure/personal-data.ts';

/** Tokens are programs'. People's keys are made for each export again, and nothing keeps them. */
export const dataAccessData: readonly PersonalData[] = [
  {
    table: 'data_tokens',
    kept: [anonymousReference('created_by_id', 'revoked_by_id')],
    impersonal: ['name', 'token_hash', 'token_hint', 'scopes'],
  },
  { table: 'data_export_keys', impersonal: ['secret'] },
];
