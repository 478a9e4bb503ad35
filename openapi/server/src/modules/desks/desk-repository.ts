import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { COUNT_CAP, type Counted, countedPage, limitTo, parseOrdering } from '../../mechanisms/lists.ts';
import type { SiteScope } from '../../mechanisms/site-scope.ts';
import {
  availableOn,
  type DeskLook,
  deskColumns,
  desksFrom,
  idValue,
  shownFeatures,
  siteToday,
  statusOnDate,
} from './desk-query.ts';
import type { DeskRow, FeatureRow, ZoneRow } from './mapping.ts';

export interface DeskFilter {
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

export interface Paging {
  ordering: string;
  limit: number;
  offset: number;
}

/** A page of the desks at the sites of the look, with how many there are (at most `COUNT_CAP`). */
export async function findDesks(
  tx: Tx,
  look: DeskLook,
  filter: DeskFilter,
  { ordering, limit, offset }: Paging,
): Promise<{ count: number; rows: DeskRow[] }> {
  const where = sql.join(conditions(look, filter), sql` and `);
  const order = orderOf(ordering);
  const some = sql`select from ${foundIn(look, filter)} where ${where} ${limitTo(COUNT_CAP)}`;
  // Only the desks of the page are looked at closely.
  return countedPage(
    tx,
    { limit, offset },
    some,
    (count) => sql<DeskRow & Counted>`
    with ${shownFeatures}, page as materialized (
      select d.id from ${foundIn(look, filter, ordering)} where ${where} order by ${order} ${limitTo(limit, offset)}
    )
    select ${deskColumns(look)}, ${count} from ${desksFrom(look)}
    where d.id = any(array(select id from page)) order by ${order}`,
  );
}

export async function findDesk(tx: Tx, look: DeskLook, id: number): Promise<DeskRow | undefined> {
  const { rows } = await sql<DeskRow>`
    with ${shownFeatures}
    select ${deskColumns(look)} from ${desksFrom(look)}
    where d.id = ${idValue(id)}::bigint and ${look.sites.condition(sql.ref('d.site_id'))}`.execute(tx);
  return rows[0];
}

/** The zones of these sites that have desks, by site and name. */
export async function findZones(tx: Tx, sites: SiteScope): Promise<ZoneRow[]> {
  const { rows } = await sql<ZoneRow>`
    select z.id, z.name, z.site_id, z.floor_id as map_id, z.icon, z.color, z.requires_approval
    from zones z
    join sites s on s.client_id = z.client_id and s.id = z.site_id
    where ${sites.condition(sql.ref('z.site_id'))}
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

export async function findZone(tx: Tx, id: number): Promise<{ id: number; site_id: number } | undefined> {
  return tx
    .selectFrom('zones')
    .select(['id', 'site_id'])
    .where(sql`id`, '=', sql`${idValue(id)}::bigint`)
    .executeTakeFirst();
}

/** @returns undefined where the stored version is another one */
export async function saveDesk(
  tx: Tx,
  id: number,
  version: number,
  change: { name?: string | undefined; zoneId?: number | undefined; isActive?: boolean | undefined },
): Promise<{ id: number } | undefined> {
  return tx
    .updateTable('desks')
    .set({
      ...(change.name === undefined ? {} : { name: change.name }),
      ...(change.zoneId === undefined ? {} : { zone_id: change.zoneId }),
      ...(change.isActive === undefined ? {} : { is_active: change.isActive }),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .where(sql`version`, '=', sql`${version}::bigint`)
    .returning('id')
    .executeTakeFirst();
}

/** Sets the day of the last cleaning to the day that it is at the desk's site. */
export async function setCleaned(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`
    update desks d set last_cleaned_on = ${siteToday(now)}
    from sites s where s.client_id = d.client_id and s.id = d.site_id and d.id = ${id}`.execute(tx);
}

/** Only what the conditions ask for is looked up: counting five thousand desks is then a glance. */
function foundIn(look: DeskLook, filter: DeskFilter, ordering = 'name'): RawBuilder<unknown> {
  if (filter.status !== undefined || filter.availableOn !== undefined) return desksFrom(look);
  const readsZone =
    filter.map !== undefined || filter.search?.trim() || parseOrdering(ordering).field === 'zone';
  if (!readsZone) return sql`desks d`;
  return desksInZones;
}

const desksInZones = sql`desks d join zones z on z.client_id = d.client_id and z.id = d.zone_id`;

function conditions(look: DeskLook, filter: DeskFilter): RawBuilder<unknown>[] {
  const all: RawBuilder<unknown>[] = [look.sites.narrow(filter.site).condition(sql.ref('d.site_id'))];
  if (filter.isActive !== undefined) all.push(sql`d.is_active = ${filter.isActive}::boolean`);
  if (filter.zone !== undefined) all.push(sql`d.zone_id = ${idValue(filter.zone)}::bigint`);
  if (filter.map !== undefined) all.push(sql`z.floor_id = ${idValue(filter.map)}::bigint`);
  const search = filter.search?.trim();
  if (search) {
    all.push(sql`(strpos(fold(d.name), fold(${search})) > 0 or strpos(fold(z.name), fold(${search})) > 0)`);
  }
  if (filter.features !== undefined && filter.features.length > 0) {
    const wanted = [...new Set(filter.features)].map(idValue);
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

function orderOf(ordering: string): RawBuilder<unknown> {
  const { field, direction } = parseOrdering(ordering);
  const way = direction === 'desc' ? sql`desc` : sql`asc`;
  const names = field === 'zone' ? sql`z.name ${way}, d.name ${way}` : sql`d.name ${way}`;
  return sql`${names}, d.id ${way}`;
}
