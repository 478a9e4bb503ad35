import { sql } from 'kysely';
import type { EraseUser, PersonalData } from '../../mechanisms/erasure/personal-data.ts';

/** The row stays for what the person has booked, with a word for a name. */
export const usersData: readonly PersonalData[] = [
  {
    table: 'users',
    erased: [
      'email',
      'password_hash',
      'first_name',
      'last_name',
      'phone',
      'photo',
      'company',
      'postcode',
      'line_manager_email',
      'tags',
      'additional_information',
      'pending_information',
      'pending_groups',
      'pin_hash',
      'search_text',
    ],
    impersonal: ['locale', 'dashboard'],
    eraseUser: eraseAccount,
  },
  {
    table: 'user_groups',
    erased: ['user_id'],
    eraseUser: ({ tx, user }) => tx.deleteFrom('user_groups').where('user_id', '=', user.id).execute(),
  },
  {
    table: 'user_sites',
    erased: ['user_id'],
    eraseUser: ({ tx, user }) => tx.deleteFrom('user_sites').where('user_id', '=', user.id).execute(),
  },
];

async function eraseAccount({ tx, user, words, now }: EraseUser): Promise<void> {
  await sql`
    update users set email = ${`deleted-${user.id}@invalid`}, password_hash = null, first_name = ${words.firstName},
      last_name = ${words.lastName}, phone = null, photo = null, company = null, postcode = null,
      line_manager_email = null, tags = '{}', additional_information = '{}', pending_information = '{}',
      pending_groups = '{}', pin_hash = null, is_active = false, is_locatable = false, home_site_id = null,
      desk_id = null, last_log_in_at = null, erased_at = ${now}, version = version + 1
    where id = ${user.id}`.execute(tx);
  // Of the people whose line manager this was.
  await sql`
    update users set line_manager_email = null, version = version + 1
    where lower(line_manager_email) = lower(${user.email}::text)`.execute(tx);
}
