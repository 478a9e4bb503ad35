import type { PersonalData } from '../../mechanisms/erasure/personal-data.ts';
import { anonymousReference } from '../../mechanisms/erasure/personal-data.ts';

export const watchListData: readonly PersonalData[] = [
  {
    table: 'watch_list',
    kept: [
      anonymousReference('created_by_id'),
      {
        columns: ['name', 'name_key', 'email', 'phone', 'phone_key', 'reason'],
        why: 'who is watched for must not get off the list by asking to be forgotten',
        until: 'security takes the entry off',
      },
    ],
  },
];
