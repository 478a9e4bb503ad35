import { sql } from 'kysely';
import type { PersonalData } from '../../mechanisms/erasure/personal-data.ts';

export const swapData: readonly PersonalData[] = [
  {
    table: 'parking_swaps',
    erased: ['token_hash', 'from_user_id', 'to_user_id'],
    eraseUser: ({ tx, user }) =>
      sql`delete from parking_swaps where ${user.id} in (from_user_id, to_user_id)`.execute(tx),
  },
];
