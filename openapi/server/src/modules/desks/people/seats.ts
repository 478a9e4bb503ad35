import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { SiteScope } from '../../../mechanisms/site-scope.ts';
import { floorRows } from '../../places/public.ts';
import { floorPlanUrl } from '../mapping.ts';

/** A person's desk on a day, and where it is. */
export interface Seat {
  user_id: number;
  date: string;
  status: 'pending' | 'approved';
  desk_id: number;
  name: string;
  x: number | null;
  y: number | null;
  zone: string;
  zone_id: number;
  site_id: number;
  site_name: string;
  floor_id: number | null;
  building_id: number | null;
  level: number | null;
}

interface Days {
  from: string;
  until: string;
  sites: SiteScope;
}

/**
 * Where people sit on days, at the caller's sites. Callers that name the people must check that they may be located.
 */
export async function findSeats(
  tx: Tx,
  userIds: readonly number[],
  { from, until, sites }: Days,
): Promise<Seat[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<Seat>`
    select r.user_id, r.date, r.status, d.id as desk_id, d.name, d.x, d.y, z.name as zone, z.id as zone_id,
      s.id as site_id, s.name as site_name, z.floor_id, f.building_id, f.level
    from desk_reservations r
    join desks d on d.client_id = r.client_id and d.id = r.desk_id
    join zones z on z.client_id = d.client_id and z.id = d.zone_id
    join sites s on s.client_id = r.client_id and s.id = r.site_id
    left join ${floorRows} f on f.client_id = z.client_id and f.id = z.floor_id
    where r.user_id = any(${[...userIds]}::int[]) and r.date between ${from}::date and ${until}::date
      and r.status in ('pending', 'approved') and ${sites.condition(sql.ref('r.site_id'))}
    order by r.user_id, r.date, s.position, s.id`.execute(tx);
  return rows;
}

/** Path in the portal that shows the desk on its plan; null where it is on none. */
export function seatUrl({ floor_id, desk_id }: Pick<Seat, 'floor_id' | 'desk_id'>): string | null {
  return floorPlanUrl(floor_id, desk_id);
}
