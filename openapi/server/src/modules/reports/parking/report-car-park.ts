import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { notFound } from '../../../mechanisms/problems.ts';
import type { SiteScope } from '../../../mechanisms/site-scope.ts';
import { wordOf } from '../../../mechanisms/words.ts';
import { carParkRows, spaceRows } from '../../parking/public.ts';

export type ReportCarPark = components['schemas']['ReportCarPark'];

/**
 * A car park, one out of use as well.
 * @throws Problem 404 for one that is not at a site of the caller
 */
export async function readCarPark(tx: Tx, sites: SiteScope, id: number): Promise<ReportCarPark> {
  const { rows } = await sql<ReportCarPark>`
    select c.id, ${wordOf('c')} as name, c.site_id, s.time_zone, c.kind = 'pseudo' as pseudo,
      case when c.kind = 'pseudo' and c.capacity is null then null else (
        select count(*)::int from ${spaceRows} p
        where p.client_id = c.client_id and p.car_park_id = c.id and p.is_active) end as space_count
    from ${carParkRows} c join sites s on s.client_id = c.client_id and s.id = c.site_id
    where c.id = ${id}::bigint`.execute(tx);
  const [carPark] = rows;
  if (carPark === undefined) throw notFound();
  sites.require(carPark.site_id);
  return carPark;
}
