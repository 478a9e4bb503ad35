import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Erased, PersonalData } from '../../mechanisms/erasure/personal-data.ts';
import { anonymousReference } from '../../mechanisms/erasure/personal-data.ts';

export const reportSchedulesData: readonly PersonalData[] = [
  {
    table: 'report_schedules',
    kept: [anonymousReference('owner_id')],
    impersonal: ['locale'],
  },
  {
    table: 'report_links',
    erased: ['token_hash'],
    eraseUser: ({ tx, user }) => forget(tx, linksOf, [user]),
    eraseVisitorsOnRequest: ({ tx, visitors }) => forget(tx, linksOf, visitors),
  },
  {
    table: 'report_recipients',
    erased: ['email'],
    eraseUser: ({ tx, user }) => forget(tx, rowsOf, [user]),
    eraseVisitorsOnRequest: ({ tx, visitors }) => forget(tx, rowsOf, visitors),
  },
];

const rowsOf = (emails: readonly string[]) =>
  sql`delete from report_recipients where email = any(${emails}::text[])`;
const linksOf = (emails: readonly string[]) => sql`
  delete from report_links k using report_recipients r
  where r.client_id = k.client_id and r.id = k.recipient_id and r.email = any(${emails}::text[])`;

/** By their address, with an account or without. */
function forget(tx: Tx, of: (emails: readonly string[]) => RawBuilder<unknown>, people: readonly Erased[]) {
  return of(people.flatMap(({ email }) => (email === null ? [] : [email.toLowerCase()]))).execute(tx);
}
