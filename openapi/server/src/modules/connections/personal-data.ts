import { anonymousReference, type PersonalData } from '../../mechanisms/erasure/personal-data.ts';

export const connectionsData: readonly PersonalData[] = [
  {
    table: 'connections',
    kept: [anonymousReference('disabled_by_id', 'updated_by_id', 'settings')],
    impersonal: ['kind', 'name', 'secrets'],
  },
  {
    table: 'connection_exchanges',
    kept: [anonymousReference('user_id')],
    impersonal: ['operation', 'reference', 'reason'],
  },
];
