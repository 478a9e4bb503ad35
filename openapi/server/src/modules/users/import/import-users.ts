import { sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import { asJson, type Tx } from '../../../db/database.ts';
import { csvImport } from '../../../mechanisms/csv-import.ts';
import { type CsvTable, cellsOf } from '../../../mechanisms/csv-table.ts';
import { rightsOf } from '../../../mechanisms/giving-rights.ts';
import { consumeMessage } from '../../../mechanisms/outbox/limit-messages.ts';
import { type Group, groups } from '../../../mechanisms/portal/viewer.ts';
import { sendActivation } from '../../account/public.ts';
import { findSites } from '../../sites/public.ts';
import { userMessages } from '../messages.ts';
import { columns, type ImportedPerson, type ImportLookups, readPerson } from './read-person.ts';

type ImportContext = Context<'previewUserImport'> | Context<'importUsers'>;

export const { preview: previewUserImport, save: importUsers } = csvImport({
  columns,
  findKnown,
  readRow: readPerson,
  async insert(context: ImportContext, rows, { giver }) {
    const { tx, body, locale, audit } = context;
    const sendsInvites = body.send_invites ?? true;
    if (sendsInvites) await consumeMessage(context, 'invitations');
    const people = rows.map(({ value }) => value);
    const made = await insertPeople(tx, people, giver.siteIds, locale);
    for (const { value: person, fail } of rows) {
      const id = made.get(person.email);
      if (id === undefined) {
        // Another request created the account after the file was checked.
        fail('email', userMessages.emailTaken);
        continue;
      }
      await audit({ action: 'create', entity: 'user', entityId: id, after: { ...person, imported: true } });
      if (sendsInvites) await sendActivation(context, id);
    }
  },
});

async function findKnown({ tx, user }: ImportContext, table: CsvTable): Promise<ImportLookups> {
  const emails = cellsOf(table, 'email').map((email) => email.toLowerCase());
  const taken = await sql<{ email: string }>`
    select lower(email) as email from users
    where lower(email) = any(select jsonb_array_elements_text(${asJson(emails)}::jsonb))`.execute(tx);
  return {
    sites: await findSites(tx),
    groups,
    taken: new Set(taken.rows.map(({ email }) => email)),
    giver: await rightsOf(tx, user),
  };
}

/** With the caller's sites. @returns the new ids by address; an address that another request has taken is left out */
async function insertPeople(
  tx: Tx,
  people: readonly ImportedPerson[],
  siteIds: readonly number[],
  locale: string,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; email: string }>`
    insert into users (email, first_name, last_name, phone, home_site_id, is_restricted, additional_information,
      is_active, locale)
    select email, first_name, last_name, phone, home_site_id, is_restricted, additional_information, false, ${locale}
    from jsonb_to_recordset(${asJson(people)}::jsonb) as row (
      email text, first_name text, last_name text, phone text, home_site_id int, is_restricted boolean,
      additional_information jsonb)
    on conflict do nothing
    returning id, email`.execute(tx);
  const ids = new Map(rows.map(({ id, email }) => [email, id]));
  const given = people.flatMap(({ email, groups: names }) => {
    const user_id = ids.get(email);
    return user_id === undefined ? [] : names.map((group_name: Group) => ({ user_id, group_name }));
  });
  await sql`
    insert into user_groups (user_id, group_name)
    select user_id, group_name from jsonb_to_recordset(${asJson(given)}::jsonb) as row (user_id int, group_name text)
  `.execute(tx);
  await sql`
    insert into user_sites (user_id, site_id)
    select person.value::int, site.value::int
    from jsonb_array_elements_text(${asJson([...ids.values()])}::jsonb) person,
      jsonb_array_elements_text(${asJson(siteIds)}::jsonb) site`.execute(tx);
  return ids;
}
