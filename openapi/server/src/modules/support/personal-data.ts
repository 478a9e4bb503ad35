import { sql } from 'kysely';
import type { PersonalData } from '../../mechanisms/erasure/personal-data.ts';

/** Also what was written without logging in, by the address. */
export const supportData: readonly PersonalData[] = [
  {
    table: 'support_tickets',
    erased: ['name', 'email', 'url', 'problem', 'user_id'],
    eraseUser: ({ tx, user }) =>
      sql`
        update support_tickets set name = '', email = '', url = '', problem = '', user_id = null
        where user_id = ${user.id} or lower(email) = lower(${user.email}::text)`.execute(tx),
    async eraseVisitors({ tx, visitors }) {
      const emails = visitors.flatMap(({ email }) => (email === null ? [] : [email]));
      await sql`
        update support_tickets set name = '', email = '', url = '', problem = ''
        where user_id is null and lower(email) = any(${emails}::text[])`.execute(tx);
    },
  },
];
