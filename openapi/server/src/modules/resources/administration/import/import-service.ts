import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../../../contract/handler.ts';
import { publishChange } from '../../../../mechanisms/changes.ts';
import { type CsvTable, readCsvTable } from '../../../../mechanisms/csv-table.ts';
import { oneLine } from '../../../../mechanisms/one-line.ts';
import { validationProblem } from '../../../../mechanisms/problems.ts';
import { siteToday } from '../../../../mechanisms/site-day.ts';
import type { Translate } from '../../../../mechanisms/texts/messages.ts';
import { buildingRows, floorRows } from '../../../places/public.ts';
import { roomTypeRows } from '../../../room-types/public.ts';
import { roomMessages as texts } from '../messages.ts';
import { insertRoom } from '../stored-room.ts';
import {
  type KnownPlaces,
  knownColumns,
  neededColumns,
  type ValidatedRoom,
  validateRows,
} from './validate-rows.ts';

type Schemas = components['schemas'];
type ImportContext = Context<'previewRoomImport'> | Context<'importRooms'>;

const ROWS_AT_MOST = 500;

/** Previews an import row by row; saves nothing. */
export async function previewRoomImport(
  context: Context<'previewRoomImport'>,
): Promise<Schemas['RoomImportPreview']> {
  const { table, rows } = await validate(context);
  const invalid = rows.filter(({ room }) => room === null).length;
  return {
    valid: rows.length - invalid,
    invalid,
    unknown_columns: table.unknown,
    rows: rows.map((row) => toRow(row, context.t)),
  };
}

/** Adds the valid rows in one transaction. A name that was taken in the meantime is an error of its row. */
export async function importRooms(context: Context<'importRooms'>): Promise<Schemas['RoomImportResult']> {
  const { tx, audit, t } = context;
  const { rows } = await validate(context);
  const good = rows.flatMap((row) => (row.room === null ? [] : [{ ...row, room: row.room }]));
  const sites = new Set<number>();
  const taken = new Set<number>();
  // By name, so that two imports of the same rooms cannot deadlock.
  const nameOf = ({ room }: (typeof good)[number]) => `${room.site_id} ${room.name.toLowerCase()}`;
  for (const row of good.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))) {
    const { room } = row;
    const id = await insertRoom(tx, room);
    if (id === null) {
      taken.add(row.row);
      continue;
    }
    sites.add(room.site_id);
    await audit({ action: 'create', entity: 'resource', entityId: id, after: { id, ...room, version: 1 } });
  }
  for (const site of sites) await publishChange(tx, 'rooms', site);
  const created = good.length - taken.size;
  const told = rows.map((row) =>
    taken.has(row.row) ? { ...row, errors: [{ column: 'name', message: texts.nameTaken }] } : row,
  );
  return { created, refused: rows.length - created, rows: told.map((row) => toRow(row, t)) };
}

/** @throws Problem 400 at `csv` for a text that is no such table */
async function validate(context: ImportContext): Promise<{ table: CsvTable; rows: ValidatedRoom[] }> {
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
): Promise<KnownPlaces> {
  const at = columns.indexOf('name');
  const names = rows.map(({ cells }) => oneLine(cells[at] ?? '').toLowerCase());
  const mine = sites.condition(sql.ref('x.site_id'));
  const { rows: found } = await sql<KnownPlaces>`
    select
      array_to_json(array(select json_build_object('id', x.id, 'name', n) from ${roomTypeRows} x
        cross join lateral (select x.name union select x.written_name) names (n)
        order by n <> x.written_name)) as types,
      array_to_json(array(
        select json_build_object('id', s.id, 'name', s.name, 'today', ${siteToday(now())}) from sites s where ${sites.condition(sql.ref('s.id'))})) as sites,
      array_to_json(array(
        select json_build_object('id', x.id, 'name', x.name, 'site_id', x.site_id)
        from ${buildingRows} x where ${mine})) as buildings,
      array_to_json(array(
        select json_build_object('id', x.id, 'name', x.name, 'site_id', x.site_id, 'building_id', x.building_id)
        from ${floorRows} x where ${mine} order by x.level, x.id)) as floors,
      array_to_json(array(select json_build_object('id', x.id, 'name', x.name) from resource_groups x)) as groups,
      array_to_json(array(select json_build_object('id', x.id, 'name', x.name) from resource_features x)) as features,
      array_to_json(array(
        select json_build_object('site_id', x.site_id, 'name', x.name)
        from resources x where ${mine} and x.is_active and lower(x.name) = any(${names}::text[]))) as rooms`.execute(
    tx,
  );
  const [known] = found;
  if (known === undefined) throw new Error('A statement of one row gave none.');
  return known;
}

function toRow(
  { row, name, type, site, errors: problems }: Omit<ValidatedRoom, 'room'>,
  t: Translate,
): Schemas['RoomImportRow'] {
  const errors = new Map<string, string[]>();
  for (const { column, message, params } of problems) {
    errors.set(column, [...(errors.get(column) ?? []), t(message, params)]);
  }
  return { row, name, type, site, errors: Object.fromEntries(errors) };
}
