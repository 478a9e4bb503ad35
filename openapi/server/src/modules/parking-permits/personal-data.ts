import { sql } from 'kysely';
import { anonymousReference, type PersonalData } from '../../mechanisms/erasure/personal-data.ts';

export const permitData: readonly PersonalData[] = [
  { table: 'permits', kept: [anonymousReference('user_id', 'created_by_id')] },
  { table: 'permit_days', kept: [anonymousReference('user_id')] },
  {
    table: 'permit_releases',
    erased: ['note'],
    kept: [anonymousReference('created_by_id')],
    eraseUser: ({ tx, user }) =>
      sql`
        update permit_releases r set note = null from permits p
        where p.client_id = r.client_id and p.id = r.permit_id and r.note is not null
          and (p.user_id = ${user.id} or r.created_by_id = ${user.id})`.execute(tx),
  },
];
