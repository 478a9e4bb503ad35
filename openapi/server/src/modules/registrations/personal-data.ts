import { sql } from 'kysely';
import { anonymousReference, type PersonalData } from '../../mechanisms/erasure/personal-data.ts';

export const registrationsData: readonly PersonalData[] = [
  {
    table: 'vehicle_registrations',
    erased: ['first_name', 'last_name', 'email', 'phone', 'registration', 'plate_key', 'note', 'user_id'],
    kept: [anonymousReference('decided_by_id')],
    eraseUser: ({ tx, user }) =>
      sql`
        delete from vehicle_registrations where user_id = ${user.id} or email = lower(${user.email ?? ''})`.execute(
        tx,
      ),
    eraseVisitors: ({ tx, visitors }) => {
      const emails = visitors.flatMap(({ email }) => (email ? [email.toLowerCase()] : []));
      return sql`delete from vehicle_registrations where email = any(${emails}::text[])`.execute(tx);
    },
  },
];
