import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

export interface DeskOnDay {
  user_id: number;
  name: string;
  zone: string;
  floor_id: number | null;
  site_name: string;
}

/** For other modules: desks that hold for people on a calendar day, one a person and site. */
export async function findDesksOnDay(tx: Tx, userIds: readonly number[], day: string): Promise<DeskOnDay[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<DeskOnDay>`
    select r.user_id, d.name, z.name as zone, z.floor_id, s.name as site_name
    from desk_reservations r
    join desks d on d.client_id = r.client_id and d.id = r.desk_id
    join zones z on z.client_id = d.client_id and z.id = d.zone_id
    join sites s on s.client_id = r.client_id and s.id = r.site_id
    where r.user_id = any(${userIds}::int[]) and r.date = ${day}::date and r.status in ('pending', 'approved')
    order by r.user_id, s.position, s.id`.execute(tx);
  return rows;
}
