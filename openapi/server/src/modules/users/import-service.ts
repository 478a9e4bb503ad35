import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import { asJson, type Tx } from '../../db/database.ts';
import { rightsOf } from '../../mechanisms/giving-rights.ts';
import { consumeMessage } from '../../mechanisms/outbox/limit-messages.ts';
import { type Group, groups } from '../../mechanisms/portal/viewer.ts';
import { validationProblem } from '../../mechanisms/problems.ts';
import type { Translate } from '../../mechanisms/texts/messages.ts';
import { sendActivation } from '../account/public.ts';
import { findSites } from '../sites/public.ts';
import { type CsvTable, readTable } from './csv-table.ts';
import { type ImportedPerson, type ValidatedRow, validateRows } from './import-rules.ts';
import { userMessages } from './messages.ts';

type Schemas = components['schemas'];
type ImportContext = Context<'previewUserImport'> | Context<'importUsers'>;

/** Previews an import row by row; saves nothing. */
export async function previewUserImport(
  context: Context<'previewUserImport'>,
): Promise<Schemas['UserImportPreview']> {
  const { table, rows } = await validate(context);
  const valid = rows.filter(({ errors }) => errors.length === 0).length;
  return {
    valid,
    invalid: rows.length - valid,
    unknown_columns: table.unknown,
    rows: rows.map((row) => toRow(row, context.t)),
  };
}

/** Creates the accounts of the valid rows in one transaction, and returns the outcome of each row. */
export async function importUsers(context: Context<'importUsers'>): Promise<Schemas['UserImportResult']> {
  const { tx, body, locale, audit, t } = context;
  const { rows, siteIds } = await validate(context);
  const good = rows.filter(({ errors }) => errors.length === 0).map(({ person }) => person);
  if (body.send_invites ?? true) await consumeMessage(context, 'invitations');
  const made = await insertPeople(tx, good, siteIds, locale);
  for (const row of rows) {
    const { person, errors } = row;
    const id = made.get(person.email);
    if (errors.length > 0) continue;
    if (id === undefined) {
      // Another request created the account after the file was validated.
      errors.push({ column: 'email', message: userMessages.emailTaken });
      continue;
    }
    await audit({ action: 'create', entity: 'user', entityId: id, after: { ...person, imported: true } });
    if (body.send_invites ?? true) await sendActivation(context, id);
  }
  return { created: made.size, refused: rows.length - made.size, rows: rows.map((row) => toRow(row, t)) };
}

async function validate({
  tx,
  user,
  body,
  t,
}: ImportContext): Promise<{ table: CsvTable; rows: ValidatedRow[]; siteIds: readonly number[] }> {
  const read = readTable(body.csv);
  if (!read.ok) throw validationProblem({ csv: [t(read.error.message, read.error.params)] });
  const at = read.table.columns.indexOf('email');
  const emails = read.table.rows.map(({ cells }) => cells[at]?.toLowerCase() ?? '');
  const taken = await sql<{ email: string }>`
    select lower(email) as email from users
    where lower(email) = any(select jsonb_array_elements_text(${asJson(emails)}::jsonb))`.execute(tx);
  const giver = await rightsOf(tx, user);
  const rows = validateRows(read.table, {
    sites: await findSites(tx),
    groups,
    taken: new Set(taken.rows.map(({ email }) => email)),
    giver,
  });
  return { table: read.table, rows, siteIds: giver.siteIds };
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

function toRow({ row, person, errors: problems }: ValidatedRow, t: Translate): Schemas['UserImportRow'] {
  const errors = new Map<string, string[]>();
  for (const { column, message, params } of problems) {
    errors.set(column, [...(errors.get(column) ?? []), t(message, params)]);
  }
  const { email, first_name, last_name } = person;
  return { row, email, first_name, last_name, errors: Object.fromEntries(errors) };
}
