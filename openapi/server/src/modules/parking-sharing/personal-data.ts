import type { PersonalData } from '../../mechanisms/erasure/personal-data.ts';

export const rideData: readonly PersonalData[] = [
  {
    table: 'ride_offers',
    erased: ['leaves_from', 'note', 'user_id'],
    impersonal: ['leaves_at'],
    eraseUser: ({ tx, user }) => tx.deleteFrom('ride_offers').where('user_id', '=', user.id).execute(),
  },
  {
    table: 'ride_requests',
    erased: ['token_hash', 'user_id'],
    eraseUser: ({ tx, user }) => tx.deleteFrom('ride_requests').where('user_id', '=', user.id).execute(),
  },
];
