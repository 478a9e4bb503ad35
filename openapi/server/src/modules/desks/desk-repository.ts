import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { type List, type ListAt, orderBy, parseOrdering, readPage } from '../../mechanisms/lists.ts';
import type { SiteScope } from '../../mechanisms/site-scope.ts';
import {
  availableOn,
  type DeskLook,
  deskColumns,
  desksFrom,
  shownFeatures,
  statusOnDate,
} from './desk-query.ts';
import type { DeskRow, FeatureRow, ZoneRow } from './mapping.ts';

interface DeskFilter {
  isActive?: boolean | undefined;
  site?: number | undefined;
  zone?: number | undefined;
  map?: number | undefined;
  search?: string | undefined;
  features?: readonly number[] | undefined;
  status?: string | undefined;
  availableOn?: readonly string[] | undefined;
  /** The client's look-ahead in days, for `availableOn`. */
  limitDays: number | null;
}

/** A page of the desks at the sites of the look. Only those are looked at closely. */
export function findDesks(
  at: ListAt,
  look: DeskLook,
  filter: DeskFilter,
  ordering: string,
): Promise<{ count: number; rows: DeskRow[] }> {
  const order = orderBy(ordering, orders, sql`d.id`);
  const list = {
    ...foundIn(look, filter, ordering),
    where: conditions(look, filter),
    columns: sql`d.id`,
    order,
  };
  return readPage<DeskRow>(at, list, async (page, count) => {
    const { rows } = await sql<DeskRow>`
      with ${shownFeatures}, page as materialized (${page})
      select ${deskColumns(look)}, ${count} from ${desksFrom(look)}
      where d.id = any(array(select id from page)) order by ${order}`.execute(at.tx);
    return rows;
  });
}

export async function findDesk(tx: Tx, look: DeskLook, id: number): Promise<DeskRow | undefined> {
  const { rows } = await sql<DeskRow>`
    with ${shownFeatures}
    select ${deskColumns(look)} from ${desksFrom(look)}
    where d.id = ${id}::bigint and ${look.sites.condition(sql.ref('d.site_id'))}`.execute(tx);
  return rows[0];
}

/** The zones of these sites that are in use and have desks, by site and name. */
export async function findZones(tx: Tx, sites: SiteScope): Promise<ZoneRow[]> {
  const { rows } = await sql<ZoneRow>`
    select z.id, z.name, z.site_id, z.floor_id as map_id, z.icon, z.color, z.requires_approval
    from zones z
    join sites s on s.client_id = z.client_id and s.id = z.site_id
    where ${sites.condition(sql.ref('z.site_id'))} and z.is_active
      and exists (select from desks d where d.client_id = z.client_id and d.zone_id = z.id)
    order by s.position, s.id, z.name, z.id`.execute(tx);
  return rows;
}

export async function findFeatures(tx: Tx): Promise<FeatureRow[]> {
  return tx
    .selectFrom('desk_features')
    .select(['id', 'name', 'icon', 'color'])
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export async function findZone(
  tx: Tx,
  id: number,
): Promise<{ id: number; site_id: number; floor_id: number | null } | undefined> {
  return tx
    .selectFrom('zones')
    .select(['id', 'site_id', 'floor_id'])
    .where(sql`id`, '=', sql`${id}::bigint`)
    .executeTakeFirst();
}

/** @returns undefined where the stored version is another one */
export async function saveDesk(
  tx: Tx,
  id: number,
  version: number,
  change: {
    name?: string | undefined;
    zoneId?: number | undefined;
    isActive?: boolean | undefined;
    inUseSince?: string | undefined;
  },
): Promise<{ id: number } | undefined> {
  return tx
    .updateTable('desks')
    .set({
      ...(change.name === undefined ? {} : { name: change.name }),
      ...(change.zoneId === undefined ? {} : { zone_id: change.zoneId }),
      ...(change.isActive === undefined ? {} : { is_active: change.isActive }),
      ...(change.inUseSince === undefined ? {} : { in_use_since: change.inUseSince }),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
}

/** Joins only the tables that the filter needs: counting five thousand desks is then fast. */
function foundIn(look: DeskLook, filter: DeskFilter, ordering: string): Pick<List, 'from' | 'joins'> {
  if (filter.status !== undefined || filter.availableOn !== undefined) return { from: desksFrom(look) };
  if (filter.map !== undefined || filter.search?.trim()) return { from: sql`desks d ${zones}` };
  const joins = parseOrdering(ordering).field === 'zone' ? zones : sql``;
  return { from: sql`desks d`, joins };
}

const zones = sql`join zones z on z.client_id = d.client_id and z.id = d.zone_id`;
const orders = { name: [sql`d.name`], zone: [sql`z.name`, sql`d.name`] };

/** Conditions on place and name, for `desks d` and `zones z`. */
export function placeConditions(
  sites: SiteScope,
  filter: Pick<DeskFilter, 'site' | 'zone' | 'map' | 'search'>,
): RawBuilder<unknown>[] {
  const all: RawBuilder<unknown>[] = [sites.narrow(filter.site).condition(sql.ref('d.site_id'))];
  if (filter.zone !== undefined) all.push(sql`d.zone_id = ${filter.zone}::bigint`);
  if (filter.map !== undefined) all.push(sql`z.floor_id = ${filter.map}::bigint`);
  const search = filter.search?.trim();
  if (search) {
    all.push(sql`(strpos(fold(d.name), fold(${search})) > 0 or strpos(fold(z.name), fold(${search})) > 0)`);
  }
  return all;
}

function conditions(look: DeskLook, filter: DeskFilter): RawBuilder<unknown>[] {
  const all = placeConditions(look.sites, filter);
  if (filter.isActive !== undefined) all.push(sql`d.is_active = ${filter.isActive}::boolean`);
  if (filter.features !== undefined && filter.features.length > 0) {
    const wanted = [...new Set(filter.features)];
    all.push(sql`(
      select count(*) from desk_feature_links l
      where l.client_id = d.client_id and l.desk_id = d.id and l.feature_id = any(${wanted}::bigint[])
    ) = ${wanted.length}::int`);
  }
  if (filter.status !== undefined) all.push(sql`${statusOnDate} = ${filter.status}`);
  if (filter.availableOn !== undefined && filter.availableOn.length > 0) {
    all.push(availableOn(look, filter.availableOn, filter.limitDays));
  }
  return all;
}
