import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { siteToday } from '../../mechanisms/site-day.ts';
import { floorPlanUrl } from './mapping.ts';

interface DeskOfPerson {
  name: string;
  zone: string;
  /** Path of the portal that shows the desk on its plan; null where its zone is on no plan. */
  floor_plan_relative_url: string | null;
}

export interface DesksOfPerson {
  /** The desk that is the person's own. */
  own: DeskOfPerson | null;
  /** The desk that the person has booked, and that was approved, for today at the desk's site. */
  today: DeskOfPerson | null;
}

interface Row {
  user_id: number;
  kind: 'own' | 'today';
  id: number;
  name: string;
  zone: string;
  map_id: number | null;
}

/** For other modules: the desks of a page of people, in one query. People without any are left out. */
export async function findDesksOfPeople(
  tx: Tx,
  userIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, DesksOfPerson>> {
  const found = new Map<number, DesksOfPerson>();
  if (userIds.length === 0) return found;
  const { rows } = await sql<Row>`
    select u.id as user_id, 'own' as kind, d.id, d.name, z.name as zone, z.floor_id as map_id
    from users u
    join desks d on d.client_id = u.client_id and d.id = u.desk_id
    join zones z on z.client_id = d.client_id and z.id = d.zone_id
    where u.id = any(${userIds}::int[])
    union all
    (select r.user_id, 'today', d.id, d.name, z.name, z.floor_id
    from sites s
    join desk_reservations r
      on r.client_id = s.client_id and r.site_id = s.id and r.date = ${siteToday(now)} and r.status = 'approved'
    join desks d on d.client_id = r.client_id and d.id = r.desk_id
    join zones z on z.client_id = d.client_id and z.id = d.zone_id
    where r.user_id = any(${userIds}::int[])
    order by r.id desc)`.execute(tx);
  for (const row of rows) {
    const desks = found.get(row.user_id) ?? { own: null, today: null };
    desks[row.kind] = {
      name: row.name,
      zone: row.zone,
      floor_plan_relative_url: floorPlanUrl(row.map_id, row.id),
    };
    found.set(row.user_id, desks);
  }
  return found;
}
