import type { PersonalData } from '../../mechanisms/erasure/personal-data.ts';
import { anonymousReference } from '../../mechanisms/erasure/personal-data.ts';

export const calendarData: readonly PersonalData[] = [
  {
    table: 'meetings',
    kept: [
      anonymousReference('created_by_id'),
      {
        columns: ['description', 'location', 'wanted_host'],
        why: 'what a meeting is about and where, in words of its hosts, who can change them, or of a visitor at the door',
        until: 'for good',
      },
    ],
  },
  { table: 'meeting_series', impersonal: ['rule'], kept: [anonymousReference('created_by_id')] },
  {
    table: 'attends',
    erased: ['reply_token_hash'],
    kept: [anonymousReference('user_id')],
    eraseUser: ({ tx, user }) =>
      tx.updateTable('attends').set({ reply_token_hash: null }).where('user_id', '=', user.id).execute(),
  },
];
