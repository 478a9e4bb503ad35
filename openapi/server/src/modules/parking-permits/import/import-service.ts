import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import { lockForBooking } from '../../../mechanisms/booking/lock-for-booking.ts';
import { publishChange } from '../../../mechanisms/changes.ts';
import { type CsvTable, readCsvTable } from '../../../mechanisms/csv-table.ts';
import { oneLine } from '../../../mechanisms/one-line.ts';
import { Problem, validationProblem } from '../../../mechanisms/problems.ts';
import type { Translate } from '../../../mechanisms/texts/messages.ts';
import { wordOf } from '../../../mechanisms/words.ts';
import { carParkRows, spaceRows } from '../../parking/public.ts';
import { grantPermit } from '../grant-permit.ts';
import { checkPermit, type PermitValues } from '../permit-values.ts';
import { type Known, knownColumns, neededColumns, type ValidatedRow, validateRows } from './validate-rows.ts';

type Schemas = components['schemas'];
type ImportContext = Context<'previewPermitImport'> | Context<'importPermits'>;

const ROWS_AT_MOST = 500;

/** Previews an import row by row: carries it out, and rolls it back. */
export async function previewPermitImport(
  context: Context<'previewPermitImport'>,
): Promise<Schemas['PermitImportPreview']> {
  const { table, rows } = await validate(context);
  await sql`savepoint preview`.execute(context.tx);
  const told = await giveAll(context, rows);
  await sql`rollback to savepoint preview`.execute(context.tx);
  const invalid = told.filter(({ errors }) => Object.keys(errors).length > 0).length;
  return { valid: told.length - invalid, invalid, unknown_columns: table.unknown, rows: told };
}

/** Creates all of the permits, or none if any row is invalid. */
export async function importPermits(
  context: Context<'importPermits'>,
): Promise<Schemas['PermitImportResult']> {
  const { tx } = context;
  const { rows } = await validate(context);
  await sql`savepoint import`.execute(tx);
  const told = await giveAll(context, rows);
  if (told.some(({ errors }) => Object.keys(errors).length > 0)) {
    await sql`rollback to savepoint import`.execute(tx);
    return { created: 0, rows: told };
  }
  await publishChange(tx, 'parking');
  return { created: told.length, rows: told };
}

/** @throws Problem 400 at `csv` for a text that is no such table */
async function validate(context: ImportContext): Promise<{ table: CsvTable; rows: ValidatedRow[] }> {
  const { body, t } = context;
  const wanted = { needed: neededColumns, known: knownColumns, rowsAtMost: ROWS_AT_MOST };
  const read = readCsvTable(body.csv, wanted);
  if (!read.ok) throw validationProblem({ csv: [t(read.error.message, read.error.params)] });
  return { table: read.table, rows: validateRows(read.table, await findKnown(context, read.table)) };
}

/**
 * Creates the permits of the valid rows one by one, to detect rows that want the same space; returns each row with its
 * errors.
 */
async function giveAll(
  context: ImportContext,
  rows: readonly ValidatedRow[],
): Promise<Schemas['PermitImportRow'][]> {
  const { tx, t } = context;
  const carParks = new Set(rows.flatMap(({ permit }) => permit?.carpark_id ?? []));
  await lockForBooking(tx, { rows: [{ table: 'car_parks', ids: [...carParks] }] });
  const told: Schemas['PermitImportRow'][] = [];
  for (const { permit, errors, ...shown } of rows) {
    const found = permit === null ? errors : await giveRow(context, permit);
    const words = Object.entries(found).map(([column, list]) => [column, list.map((text) => t(text))]);
    told.push({ ...shown, errors: Object.fromEntries(words) });
  }
  return told;
}

async function giveRow(context: ImportContext, values: PermitValues): Promise<ValidatedRow['errors']> {
  const checked = await checkPermit(context, values);
  if (!checked.ok) return byColumn(checked.problem);
  await sql`savepoint permit`.execute(context.tx);
  try {
    await grantPermit(context, checked.permit, undefined);
    await sql`release savepoint permit`.execute(context.tx);
    return {};
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    await sql`rollback to savepoint permit`.execute(context.tx);
    return problemOf(error, context.t);
  }
}

/** Errors name the fields of the form; the table has other column names. */
const COLUMNS: Readonly<Record<string, string>> = {
  user_id: 'email',
  carpark_id: 'carpark',
  space_id: 'space',
};

function byColumn<T>(fields: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [COLUMNS[field] ?? field, value]));
}

function problemOf(problem: Problem, t: Translate): ValidatedRow['errors'] {
  const body = problem.render(t) as Record<string, string[]> | { detail: string };
  if ('detail' in body) return { space: [String(body.detail)] };
  return byColumn(body);
}

async function findKnown({ tx, sites }: ImportContext, { columns, rows }: CsvTable): Promise<Known> {
  const valuesOf = (column: string) => [
    ...new Set(rows.map(({ cells }) => oneLine(cells[columns.indexOf(column)] ?? '').toLowerCase())),
  ];
  const { rows: found } = await sql<Known>`
    with parks as (
      select c.id, array(select c.name union select ${wordOf('c')}) as names from ${carParkRows} c
      where c.is_active and ${sites.condition(sql.ref('c.site_id'))}
        and (lower(c.name) = any(${valuesOf('carpark')}::text[]) or lower(${wordOf('c')}) = any(${valuesOf('carpark')}::text[])))
    select
      array_to_json(array(
        select json_build_object('id', u.id, 'email', u.email) from users u
        where u.is_active and lower(u.email) = any(${valuesOf('email')}::text[]))) as people,
      array_to_json(array(select json_build_object('id', parks.id, 'name', n) from parks cross join unnest(parks.names) n)) as "carParks",
      array_to_json(array(
        select json_build_object('id', p.id, 'car_park_id', p.car_park_id, 'name', p.name)
        from ${spaceRows} p join parks on parks.id = p.car_park_id where p.is_active)) as spaces`.execute(tx);
  return found[0] ?? { people: [], carParks: [], spaces: [] };
}
