import { type RawBuilder, sql } from 'kysely';
import { searchFor } from '../../../mechanisms/lists.ts';
import type { RoomQueryContext } from './room-query.ts';

/** Filters that lists of rooms and of their schedules have in common; `sites` of the look says where. */
export interface RoomFilter {
  site?: number | undefined;
  floor?: number | undefined;
  building?: number | undefined;
  group?: number | undefined;
  type?: number | undefined;
  /** All of them. */
  features?: readonly number[] | undefined;
  search?: string | undefined;
  /** At least. */
  capacity?: number | undefined;
}

/** Another client's site, floor or feature is one that no room has. */
export function roomConditions(
  { sites }: Pick<RoomQueryContext, 'sites'>,
  filter: RoomFilter,
): RawBuilder<unknown>[] {
  const all: RawBuilder<unknown>[] = [
    sql`r.is_active`,
    sites.narrow(filter.site).condition(sql.ref('r.site_id')),
  ];
  for (const [column, id] of [
    ['r.floor_id', filter.floor],
    ['r.building_id', filter.building],
    ['r.group_id', filter.group],
    ['r.type_id', filter.type],
  ] as const) {
    if (id !== undefined) all.push(sql`${sql.ref(column)} = ${id}::bigint`);
  }
  // 0 asks for nothing: what has no capacity is there too.
  if (filter.capacity) all.push(sql`r.capacity >= ${filter.capacity}::int`);
  all.push(...searchFor(filter.search, (word) => sql`strpos(r.search_text, fold(${word})) > 0`));
  const features = [...new Set(filter.features ?? [])];
  if (features.length > 0) {
    all.push(sql`(
      select count(*) from resource_feature_links l
      where l.client_id = r.client_id and l.resource_id = r.id and l.feature_id = any(${features}::bigint[])
    ) = ${features.length}::int`);
  }
  return all;
}
