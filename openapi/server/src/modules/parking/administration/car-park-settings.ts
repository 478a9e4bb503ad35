import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import type { Tx } from '../../../db/database.ts';
import type { Row } from '../../../db/tables.ts';
import type { Group } from '../../../mechanisms/portal/viewer.ts';
import { notFound } from '../../../mechanisms/problems.ts';
import { siteToday } from '../../../mechanisms/site-day.ts';
import type { SiteScope } from '../../../mechanisms/site-scope.ts';
import { startWord } from '../car-park-query.ts';

export type CarParkSettings = components['schemas']['CarParkSettings'];

/** A car park as stored, with its site's day and zone. */
export type StoredCarPark = Pick<
  Row<'car_parks'>,
  | ('id' | 'version' | 'site_id' | 'name' | 'translations' | 'icon' | 'color' | 'capacity' | 'is_active')
  | ('requires_approval' | 'for_visitors' | 'permission_groups' | 'open_weekdays' | 'needs_credits')
  | ('permit_requests_start' | 'parking_allocation_start' | 'credits_first' | 'shared_cars_first')
  | ('late_cancel_hours' | 'no_show_counts' | 'penalty_days')
> & { kind: CarParkSettings['kind']; space_count: number; time_zone: string; today: string };

export interface SettingsAt {
  tx: Tx;
  sites: SiteScope;
  now(): Date;
}

/** By site, position and name; at the caller's sites. */
export async function findStoredCarParks(
  { tx, sites, now }: SettingsAt,
  { id, site }: { id?: number; site?: number | undefined } = {},
): Promise<StoredCarPark[]> {
  const { rows } = await sql<StoredCarPark>`
    select c.id, c.version, c.site_id, c.name, c.translations, c.icon, c.color, c.kind, c.capacity, c.is_active, c.requires_approval,
      c.for_visitors, c.permission_groups, c.permit_requests_start, c.parking_allocation_start, c.open_weekdays,
      c.needs_credits, c.credits_first, c.shared_cars_first, c.late_cancel_hours, c.no_show_counts, c.penalty_days,
      s.time_zone, ${siteToday(now())} as today,
      (select count(*)::int from parking_spaces p
        where p.client_id = c.client_id and p.car_park_id = c.id and p.is_active) as space_count
    from car_parks c join sites s on s.client_id = c.client_id and s.id = c.site_id
    where ${sites.narrow(site).condition(sql.ref('c.site_id'))} ${id === undefined ? sql`` : sql`and c.id = ${id}::bigint`}
    order by s.position, s.id, c.position, c.name, c.id`.execute(tx);
  return rows;
}

/** @throws Problem 404 */
export async function readCarPark(at: SettingsAt, id: number): Promise<StoredCarPark> {
  const [found] = await findStoredCarParks(at, { id });
  if (found === undefined) throw notFound();
  return found;
}

export function toSettings(row: StoredCarPark): CarParkSettings {
  const { time_zone: _zone, today: _today, ...rest } = row;
  return {
    ...rest,
    permission_groups: row.permission_groups as Group[],
    permit_requests_start: startWord(row.permit_requests_start),
    parking_allocation_start: startWord(row.parking_allocation_start),
  };
}

export async function listSettings(context: Context<'listCarParkSettings'>): Promise<CarParkSettings[]> {
  return (await findStoredCarParks(context, { site: context.query.site })).map(toSettings);
}

/** The fields for the audit log: all except counts and values of the site. */
export function auditable(row: StoredCarPark) {
  const { space_count: _count, time_zone: _zone, today: _today, ...kept } = row;
  return kept;
}
