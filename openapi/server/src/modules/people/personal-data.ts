import type { PersonalData } from '../../mechanisms/erasure/personal-data.ts';

export const peopleData: readonly PersonalData[] = [
  {
    table: 'presences',
    erased: ['user_id'],
    eraseUser: ({ tx, user }) => tx.deleteFrom('presences').where('user_id', '=', user.id).execute(),
  },
];
