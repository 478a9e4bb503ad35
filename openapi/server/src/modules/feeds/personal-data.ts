import type { PersonalData } from '../../mechanisms/erasure/personal-data.ts';
import { anonymousReference } from '../../mechanisms/erasure/personal-data.ts';

export const feedsData: readonly PersonalData[] = [
  {
    table: 'calendar_feeds',
    erased: ['token_hash', 'user_id'],
    kept: [anonymousReference('created_by_id')],
    eraseUser: ({ tx, user }) => tx.deleteFrom('calendar_feeds').where('user_id', '=', user.id).execute(),
  },
];
