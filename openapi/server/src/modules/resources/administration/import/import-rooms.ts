import { sql } from 'kysely';
import type { Context } from '../../../../contract/handler.ts';
import { publishChange } from '../../../../mechanisms/changes.ts';
import { csvImport } from '../../../../mechanisms/csv-import.ts';
import { type CsvTable, cellsOf } from '../../../../mechanisms/csv-table.ts';
import { siteToday } from '../../../../mechanisms/site-day.ts';
import { buildingRows, floorRows } from '../../../places/public.ts';
import { roomTypeRows } from '../../../room-types/public.ts';
import { roomMessages as texts } from '../messages.ts';
import { insertRoom } from '../stored-room.ts';
import { columns, type KnownPlaces, readRoom } from './read-room.ts';

type ImportContext = Context<'previewRoomImport'> | Context<'importRooms'>;

/** Rows are inserted by name, so that two imports of the same rooms cannot deadlock. */
export const { preview: previewRoomImport, save: importRooms } = csvImport({
  columns,
  findKnown,
  readRow: readRoom,
  async insert({ tx, audit }: ImportContext, rows) {
    const nameOf = ({ value }: (typeof rows)[number]) => `${value.site_id} ${value.name.toLowerCase()}`;
    const sites = new Set<number>();
    for (const { value: room, fail } of rows.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))) {
      const id = await insertRoom(tx, room);
      if (id === null) {
        fail('name', texts.nameTaken);
        continue;
      }
      sites.add(room.site_id);
      await audit({ action: 'create', entity: 'resource', entityId: id, after: { id, ...room, version: 1 } });
    }
    for (const site of sites) await publishChange(tx, 'rooms', site);
  },
});

async function findKnown({ tx, sites, now }: ImportContext, table: CsvTable): Promise<KnownPlaces> {
  const names = cellsOf(table, 'name').map((name) => name.toLowerCase());
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
