import { sql } from 'kysely';
import type { ScheduleSource } from '../../registries/schedule.ts';
import { floorPlanUrl } from './mapping.ts';

interface Row {
  id: number;
  desk_id: number;
  desk: string;
  zone: string;
  map_id: number | null;
  site: { id: number; name: string; time_zone: string };
}

/** The desks that hold for a person on the day, one a site at most. */
export const deskSchedule: ScheduleSource = async ({ tx, userId, day }) => {
  const { rows } = await sql<Row>`
    select r.id, d.id as desk_id, d.name as desk, z.name as zone, z.floor_id as map_id,
      json_build_object('id', s.id, 'name', s.name, 'time_zone', s.time_zone) as site
    from desk_reservations r
    join desks d on d.client_id = r.client_id and d.id = r.desk_id
    join zones z on z.client_id = d.client_id and z.id = d.zone_id
    join sites s on s.client_id = r.client_id and s.id = r.site_id
    where r.user_id = ${userId}::int and r.date = ${day}::date and r.status in ('pending', 'approved')
    order by s.position, s.id`.execute(tx);
  return rows.map(({ id, desk_id, desk, zone, map_id, site }) => ({
    type: 'desk_reservation',
    id,
    title: desk,
    date: day,
    starts_at: null,
    ends_at: null,
    site,
    place: zone,
    floor_plan_relative_url: floorPlanUrl(map_id, desk_id),
  }));
};
