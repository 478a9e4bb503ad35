import { type RawBuilder, sql } from 'kysely';

/** A recipient of an email, unless the account is closed. */
export interface MailPerson {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
  locale: string | null;
  is_active: boolean;
}

/** In SQL: the person of an alias of `users`, as JSON. */
export function mailPerson(alias: string): RawBuilder<MailPerson> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`json_build_object('id', ${column('id')}, 'first_name', ${column('first_name')},
    'last_name', ${column('last_name')}, 'email', ${column('email')}, 'locale', ${column('locale')},
    'is_active', ${column('is_active')} and ${column('erased_at')} is null)`;
}
