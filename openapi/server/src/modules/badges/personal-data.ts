import type { PersonalData } from '../../mechanisms/erasure/personal-data.ts';
import { anonymousReference } from '../../mechanisms/erasure/personal-data.ts';

export const badgesData: readonly PersonalData[] = [
  {
    table: 'print_jobs',
    kept: [anonymousReference('created_by_id'), anonymousReference('settled_by_id')],
    impersonal: ['problem', 'locale'],
  },
];
