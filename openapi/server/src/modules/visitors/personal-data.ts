import { sql } from 'kysely';
import type { PersonalData } from '../../mechanisms/erasure/personal-data.ts';
import { anonymousReference } from '../../mechanisms/erasure/personal-data.ts';

/** The row stays for the visits, with a word for a name. */
export const visitorsData: readonly PersonalData[] = [
  {
    table: 'visitors',
    erased: [
      'first_name',
      'last_name',
      'phone',
      'phone_key',
      'email',
      'company',
      'registrations',
      'photo',
      'tags',
      'notes',
      'search_text',
    ],
    kept: [anonymousReference('created_by_id')],
    eraseVisitors: ({ tx, visitors, now, word }) =>
      sql`
        update visitors set first_name = ${word}, last_name = '', phone = null, phone_key = null, email = null,
          company = null, registrations = '{}', photo = null, tags = '{}', notes = null, erased_at = ${now},
          version = version + 1
        where id = any(${visitors.map(({ id }) => id)}::int[])`.execute(tx),
  },
];
