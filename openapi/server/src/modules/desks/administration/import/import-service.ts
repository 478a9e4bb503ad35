import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../../../contract/handler.ts';
import { asJson, type Tx } from '../../../../db/database.ts';
import { lockForBooking } from '../../../../mechanisms/booking/lock-for-booking.ts';
import { publishChange } from '../../../../mechanisms/changes.ts';
import { type CsvTable, readCsvTable } from '../../../../mechanisms/csv-table.ts';
import { oneLine } from '../../../../mechanisms/one-line.ts';
import { validationProblem } from '../../../../mechanisms/problems.ts';
import { siteToday } from '../../../../mechanisms/site-day.ts';
import type { Translate } from '../../../../mechanisms/texts/messages.ts';
import { assignToWaitingList } from '../../waiting/assign-to-waiting-list.ts';
import { lockDesks } from '../lock-desks.ts';
import {
  type KnownNames,
  knownColumns,
  type NewDesk,
  neededColumns,
  type ValidatedDesk,
  validateRows,
} from './validate-rows.ts';

type Schemas = components['schemas'];
type ImportContext = Context<'previewDeskImport'> | Context<'importDesks'>;

const ROWS_AT_MOST = 500;

/** Previews an import row by row; nothing is saved. */
export async function previewDeskImport(
  context: Context<'previewDeskImport'>,
): Promise<Schemas['DeskImportPreview']> {
  const { table, rows } = await validate(context);
  const valid = rows.filter(({ desk }) => desk !== null).length;
  return {
    valid,
    invalid: rows.length - valid,
    unknown_columns: table.unknown,
    rows: rows.map((row) => toRow(row, context.t)),
  };
}

/**
 * Adds the valid rows in one transaction. It holds the lock, so that a name taken since the preview is refused in its
 * row.
 */
export async function importDesks(context: Context<'importDesks'>): Promise<Schemas['DeskImportResult']> {
  const { tx, audit, t } = context;
  await lockDesks(tx);
  const { rows } = await validate(context);
  const desks = rows.flatMap(({ desk }) => desk ?? []);
  const ids = await insertDesks(tx, desks);
  await audit(
    desks.flatMap((desk, index) => {
      const id = ids[index];
      if (id === undefined) return [];
      return [
        { action: 'create' as const, entity: 'desk' as const, entityId: id, after: { ...desk, version: 1 } },
      ];
    }),
  );
  await lockForBooking(tx, { rows: [{ table: 'desks', ids }] });
  await assignToWaitingList(context, ids);
  for (const siteId of new Set(desks.map((desk) => desk.site_id))) await publishChange(tx, 'desks', siteId);
  return {
    created: desks.length,
    refused: rows.length - desks.length,
    rows: rows.map((row) => toRow(row, t)),
  };
}

/** @returns the ids in the order of the desks */
async function insertDesks(tx: Tx, desks: readonly NewDesk[]): Promise<number[]> {
  if (desks.length === 0) return [];
  const { rows } = await sql<{ id: number; site_id: number; name: string }>`
    insert into desks (client_id, site_id, zone_id, name, is_active, in_use_since)
    select current_client_id(), site_id, zone_id, name, is_active, in_use_since
    from jsonb_to_recordset(${asJson(desks)}::jsonb) as row (
      site_id int, zone_id int, name text, is_active boolean, in_use_since date)
    returning id, site_id, name`.execute(tx);
  const idOf = new Map(rows.map(({ id, site_id, name }) => [`${site_id} ${name}`, id]));
  const ids = desks.map(({ site_id, name }) => idOf.get(`${site_id} ${name}`) ?? 0);
  const links = desks.flatMap(({ feature_ids }, index) =>
    feature_ids.map((feature_id) => ({ desk_id: ids[index], feature_id })),
  );
  await sql`
    insert into desk_feature_links (client_id, desk_id, feature_id)
    select current_client_id(), desk_id, feature_id
    from jsonb_to_recordset(${asJson(links)}::jsonb) as row (desk_id int, feature_id int)`.execute(tx);
  return ids;
}

/** @throws Problem 400 at `csv` for a text that is not such a table */
async function validate(context: ImportContext): Promise<{ table: CsvTable; rows: ValidatedDesk[] }> {
  const { body, t } = context;
  const read = readCsvTable(body.csv, {
    needed: neededColumns,
    known: knownColumns,
    rowsAtMost: ROWS_AT_MOST,
  });
  if (!read.ok) throw validationProblem({ csv: [t(read.error.message, read.error.params)] });
  const { table } = read;
  return { table, rows: validateRows(table, await findKnown(context, table)) };
}

async function findKnown(
  { tx, sites, now }: ImportContext,
  { columns, rows }: CsvTable,
): Promise<KnownNames> {
  const at = columns.indexOf('name');
  const names = rows.map(({ cells }) => oneLine(cells[at] ?? '').toLowerCase());
  const mine = sites.condition(sql.ref('x.site_id'));
  const { rows: found } = await sql<KnownNames>`
    select
      array_to_json(array(
        select json_build_object('id', s.id, 'name', s.name, 'today', ${siteToday(now())}) from sites s where ${sites.condition(sql.ref('s.id'))})) as sites,
      array_to_json(array(
        select json_build_object('id', x.id, 'name', x.name, 'site_id', x.site_id) from zones x where ${mine})) as zones,
      array_to_json(array(select json_build_object('id', x.id, 'name', x.name) from desk_features x)) as features,
      array_to_json(array(
        select json_build_object('site_id', x.site_id, 'name', x.name)
        from desks x where ${mine} and lower(x.name) = any(${names}::text[]))) as desks`.execute(tx);
  const [known] = found;
  if (known === undefined) throw new Error('A statement of one row gave none.');
  return known;
}

function toRow(
  { row, name, zone, site, errors: problems }: Omit<ValidatedDesk, 'desk'>,
  t: Translate,
): Schemas['DeskImportRow'] {
  const errors = new Map<string, string[]>();
  for (const { column, message, params } of problems) {
    errors.set(column, [...(errors.get(column) ?? []), t(message, params)]);
  }
  return { row, name, zone, site, errors: Object.fromEntries(errors) };
}
