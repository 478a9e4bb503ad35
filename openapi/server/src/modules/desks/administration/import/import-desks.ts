import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../../../contract/handler.ts';
import { asJson, type Tx } from '../../../../db/database.ts';
import { lockForBooking } from '../../../../mechanisms/booking/lock-for-booking.ts';
import { publishChange } from '../../../../mechanisms/changes.ts';
import { csvImport } from '../../../../mechanisms/csv-import.ts';
import { type CsvTable, cellsOf } from '../../../../mechanisms/csv-table.ts';
import { siteToday } from '../../../../mechanisms/site-day.ts';
import { assignToWaitingList } from '../../waiting/assign-to-waiting-list.ts';
import { lockDesks } from '../lock-desks.ts';
import { columns, type KnownNames, type NewDesk, readDesk } from './read-desk.ts';

type ImportContext = Context<'previewDeskImport'> | Context<'importDesks'>;

const deskImport = csvImport({
  columns,
  findKnown,
  readRow: readDesk,
  async insert(context: ImportContext, rows) {
    const { tx, audit } = context;
    const desks = rows.map(({ value }) => value);
    const ids = await insertDesks(tx, desks);
    await audit(
      desks.flatMap((desk, index) => {
        const id = ids[index];
        if (id === undefined) return [];
        return [
          {
            action: 'create' as const,
            entity: 'desk' as const,
            entityId: id,
            after: { ...desk, version: 1 },
          },
        ];
      }),
    );
    await lockForBooking(tx, { rows: [{ table: 'desks', ids }] });
    await assignToWaitingList(context, ids);
    for (const siteId of new Set(desks.map((desk) => desk.site_id))) await publishChange(tx, 'desks', siteId);
  },
});

export const previewDeskImport = deskImport.preview;

/** Holds the lock while rows are checked, so that a name taken since the preview is refused in its row. */
export async function importDesks(
  context: Context<'importDesks'>,
): Promise<components['schemas']['DeskImportResult']> {
  await lockDesks(context.tx);
  return deskImport.save(context);
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

async function findKnown({ tx, sites, now }: ImportContext, table: CsvTable): Promise<KnownNames> {
  const names = cellsOf(table, 'name').map((name) => name.toLowerCase());
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
