import type { components } from '@portal/openapi/server';
import type { Context } from '../../../contract/handler.ts';
import { publishChange } from '../../../mechanisms/changes.ts';
import { type CsvTable, readCsvTable } from '../../../mechanisms/csv-table.ts';
import { normalEmail } from '../../../mechanisms/email.ts';
import { type HomeCountry, homeCountry, phoneKey } from '../../../mechanisms/phone-key.ts';
import { validationProblem } from '../../../mechanisms/problems.ts';
import type { Translate } from '../../../mechanisms/texts/messages.ts';
import { addVisitor } from '../add-visitor.ts';
import { findByKeys } from '../returning.ts';
import { knownColumns, neededColumns, type ValidatedVisitor, validateRows } from './validate-rows.ts';

type Schemas = components['schemas'];
type ImportContext = Context<'previewVisitorImport'> | Context<'importVisitors'>;

const ROWS_AT_MOST = 500;

/** Previews an import row by row; saves nothing. */
export async function previewVisitorImport(
  context: Context<'previewVisitorImport'>,
): Promise<Schemas['VisitorImportPreview']> {
  const { table, rows } = await validate(context);
  const valid = rows.filter(({ errors }) => errors.length === 0).length;
  return {
    valid,
    invalid: rows.length - valid,
    unknown_columns: table.unknown,
    rows: rows.map((row) => toRow(row, context.t)),
  };
}

/** Adds the valid rows in one transaction; names known visitors and does not change them. */
export async function importVisitors(
  context: Context<'importVisitors'>,
): Promise<Schemas['VisitorImportResult']> {
  const { tx, user, audit } = context;
  const { rows } = await validate(context);
  const good = rows.filter(({ errors }) => errors.length === 0);
  const found = new Map<number, Schemas['VisitVisitor']>();
  let created = 0;
  for (const { visitor, existing } of good) {
    if (existing) {
      found.set(existing.id, existing);
      continue;
    }
    const { registration, ...values } = visitor;
    const registrations = registration === null ? [] : [registration];
    const id = await addVisitor(tx, { ...values, registrations }, user.id);
    await audit({ action: 'create', entity: 'visitor', entityId: id, after: { ...visitor, imported: true } });
    const { first_name, last_name, company, phone, email } = visitor;
    found.set(id, { id, first_name, last_name, company, phone, email, photo: null });
    created += 1;
  }
  if (created > 0) await publishChange(tx, 'visitors');
  const visitors = [...found.values()];
  return { created, existing: visitors.length - created, refused: rows.length - good.length, visitors };
}

/** @throws Problem 400 at `file` for a file that is no such table */
async function validate({
  tx,
  client,
  user,
  body,
  t,
}: ImportContext): Promise<{ table: CsvTable; rows: ValidatedVisitor[] }> {
  const read = readCsvTable(body.file.bytes, {
    needed: neededColumns,
    known: knownColumns,
    rowsAtMost: ROWS_AT_MOST,
  });
  if (!read.ok) throw validationProblem({ file: [t(read.error.message, read.error.params)] });
  const { table } = read;
  const country = await homeCountry(tx);
  const known = await findByKeys(tx, user, keysOf(table, country));
  return { table, rows: validateRows(table, { settings: client.settings, known, country }) };
}

/** The addresses and numbers of the table, as they are stored. */
function keysOf({ columns, rows }: CsvTable, country: HomeCountry): { emails: string[]; phones: string[] } {
  const cellsOf = (column: string) => rows.map(({ cells }) => cells[columns.indexOf(column)] ?? '');
  return {
    emails: cellsOf('email').map(normalEmail),
    phones: cellsOf('phone').map((text) => phoneKey(text, country) ?? ''),
  };
}

function toRow(
  { row, visitor, existing, errors: problems }: ValidatedVisitor,
  t: Translate,
): Schemas['VisitorImportRow'] {
  const errors = new Map<string, string[]>();
  for (const { column, message, params } of problems) {
    errors.set(column, [...(errors.get(column) ?? []), t(message, params)]);
  }
  return { row, ...visitor, existing, errors: Object.fromEntries(errors) };
}
