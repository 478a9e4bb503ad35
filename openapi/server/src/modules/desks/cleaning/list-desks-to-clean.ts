import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import { siteToday } from '../../../mechanisms/site-day.ts';
import { floorRows } from '../../places/public.ts';
import { isOut, needsCleaning } from '../desk-query.ts';

type DeskToClean = components['schemas']['DeskToClean'];

const AT_MOST = 1000;

/**
 * Desks to be cleaned today, and those cleaned today, so that cleaning can be undone: desks in use in zones with
 * cleaning, by site, floor, zone and name. Cleaners do not learn who has booked them.
 */
export async function listDesksToClean(
  context: Context<'listDesksToClean'>,
): Promise<components['schemas']['DesksToClean']> {
  const { tx, sites, query, now } = context;
  const { rows } = await sql<DeskToClean & { to_clean: number }>`
    select d.id, d.name, d.site_id, d.zone_id, z.name as zone, z.floor_id as map_id, f.name as floor, c.needs_cleaning,
      exists (select from desk_reservations held
        where held.client_id = d.client_id and held.desk_id = d.id and held.date = t.today
          and held.status in ('pending', 'approved')) as is_booked_today,
      (count(*) filter (where c.needs_cleaning) over ())::int as to_clean
    from zones z
    join sites s on s.client_id = z.client_id and s.id = z.site_id
    join desks d on d.client_id = z.client_id and d.zone_id = z.id
    left join ${floorRows} f on f.client_id = z.client_id and f.id = z.floor_id
    cross join lateral (select ${siteToday(now())} as today) t
    cross join lateral (select ${needsCleaning} as needs_cleaning) c
    where z.requires_cleaning and not ${isOut} and (c.needs_cleaning or d.last_cleaned_on = t.today)
      and ${sites.narrow(query.site).condition(sql.ref('z.site_id'))}
    order by s.position, s.id, f.level nulls last, f.id, z.name, z.id, d.name, d.id
    limit ${sql.lit(AT_MOST)}`.execute(tx);
  return {
    count: rows[0]?.to_clean ?? 0,
    results: rows.map(({ to_clean: _, ...desk }) => desk),
  };
}
