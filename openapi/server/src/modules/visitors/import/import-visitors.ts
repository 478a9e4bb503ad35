import type { components } from '@portal/openapi/server';
import type { Context } from '../../../contract/handler.ts';
import { publishChange } from '../../../mechanisms/changes.ts';
import { csvImport } from '../../../mechanisms/csv-import.ts';
import { type CsvTable, cellsOf } from '../../../mechanisms/csv-table.ts';
import { normalEmail } from '../../../mechanisms/email.ts';
import { homeCountry, phoneKey } from '../../../mechanisms/phone-key.ts';
import { addVisitor } from '../add-visitor.ts';
import { findByKeys, type ReturningVisitor } from '../returning.ts';
import {
  columns,
  type ImportedVisitor,
  type KnownVisitors,
  readVisitor,
  withRegistrations,
} from './read-visitor.ts';

type ImportContext = Context<'previewVisitorImport'> | Context<'importVisitors'>;

const visitorImport = csvImport({
  columns,
  findKnown,
  readRow: readVisitor,
  async insert(context: ImportContext, rows) {
    for (const { shown, value } of rows) shown.saved = shown.existing ?? (await add(context, value));
  },
});

export const previewVisitorImport = visitorImport.preview;

/** Returns existing visitors with the new ones, and does not change them. */
export async function importVisitors(
  context: Context<'importVisitors'>,
): Promise<components['schemas']['VisitorImportResult']> {
  const { refused, rows } = await visitorImport.save(context);
  const created = rows.filter(({ saved, existing }) => saved && !existing).length;
  if (created > 0) await publishChange(context.tx, 'visitors');
  const visitors = [...new Map(rows.flatMap(({ saved }) => (saved ? [[saved.id, saved]] : []))).values()];
  return { created, existing: visitors.length - created, refused, visitors };
}

async function add({ tx, user, audit }: ImportContext, visitor: ImportedVisitor): Promise<ReturningVisitor> {
  const id = await addVisitor(tx, withRegistrations(visitor), user.id);
  await audit({ action: 'create', entity: 'visitor', entityId: id, after: { ...visitor, imported: true } });
  const { first_name, last_name, company, phone, email } = visitor;
  return { id, first_name, last_name, company, phone, email, photo: null };
}

async function findKnown({ tx, client, user }: ImportContext, table: CsvTable): Promise<KnownVisitors> {
  const country = await homeCountry(tx);
  const keys = {
    emails: cellsOf(table, 'email').map(normalEmail),
    phones: cellsOf(table, 'phone').map((text) => phoneKey(text, country) ?? ''),
  };
  return { settings: client.settings, known: await findByKeys(tx, user, keys), country };
}
