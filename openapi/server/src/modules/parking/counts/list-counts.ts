import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import type { Tx } from '../../../db/database.ts';
import { mayUse } from '../../../mechanisms/may-use.ts';
import { siteToday } from '../../../mechanisms/site-day.ts';
import { type CarParkRow, findCarParks } from '../car-park-query.ts';
import { groupsAtSites } from '../for-whom.ts';

type Count = components['schemas']['CarParkCount'];

/** How full the car parks are now; read in the same way as their list, so that the two agree. */
export async function listCounts(context: Context<'listCarParkCounts'>): Promise<Count[]> {
  const { tx, sites, query, now } = context;
  const found = await findCarParks(tx, {
    sites: sites.narrow(query.site),
    forVisitors: query.for_visitors,
    now: now(),
  });
  const rows = await usableRows(context, found);
  const present = await findPresent(
    tx,
    rows.map(({ id }) => id),
    now(),
  );
  const counts = rows.map(
    ({ id, name, icon, color, site_id, unlimited, space_count, free_spaces }): Count => {
      const { parked = 0, queued = 0 } = present.get(id) ?? {};
      return {
        id,
        name,
        icon,
        color,
        site_id,
        free: unlimited ? null : free_spaces,
        taken: unlimited ? parked : space_count - free_spaces,
        queued,
        total: unlimited ? null : space_count,
      };
    },
  );
  const { count } = query;
  // An unlimited car park always has a space.
  return count === undefined ? counts : counts.filter((one) => (one[count] ?? 1) > 0);
}

/** The car parks that the person in the query may use; without one, all. */
async function usableRows(
  { tx, user, query }: Context<'listCarParkCounts'>,
  rows: readonly CarParkRow[],
): Promise<readonly CarParkRow[]> {
  const { user_id: personId } = query;
  if (personId === undefined) return rows;
  const sites = rows.map(({ site_id }) => site_id);
  const groups = await groupsAtSites({ tx, user }, personId, sites);
  return rows.filter(({ site_id, permission_groups }) => {
    const ofPerson = groups.get(site_id);
    return ofPerson !== undefined && mayUse(ofPerson, permission_groups);
  });
}

interface Present {
  /** People whose confirmed time is now. */
  parked: number;
  /** People who wait for a space of today, and whose time is not over. */
  queued: number;
}

/**
 * By car park; empty ones are left out. Overnight parking began on the day before. One statement for all of them, because
 * it runs every 20 seconds.
 */
async function findPresent(
  tx: Tx,
  carParkIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, Present>> {
  const { rows } = await sql<Present & { id: number }>`
    select r.car_park_id as id,
      count(*) filter (where r.status = 'confirmed' and r.starts_at <= ${now})::int as parked,
      count(*) filter (where r.status = 'queued')::int as queued
    from car_parks c
    join sites s on s.client_id = c.client_id and s.id = c.site_id
    join parking_reservations r on r.client_id = c.client_id and r.car_park_id = c.id
      and r.date between ${siteToday(now)} - 1 and ${siteToday(now)} and r.status in ('confirmed', 'queued') and r.ends_at > ${now}
    where c.id = any(${[...carParkIds]}::int[])
    group by r.car_park_id`.execute(tx);
  return new Map(rows.map(({ id, ...present }) => [id, present]));
}
