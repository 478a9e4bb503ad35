import { sql } from 'kysely';
import type { ScheduleSource, SpanSource } from '../../mechanisms/ports/schedule.ts';
import { floorRows } from '../places/public.ts';
import { floorPlanUrl } from './mapping.ts';

interface Row {
  id: number;
  desk_id: number;
  desk: string;
  zone: string;
  floor: string | null;
  map_id: number | null;
  date: string;
  site: { id: number; name: string; time_zone: string };
}

/** The desks that hold for a person, one a site and day at most. */
export const deskSchedule: ScheduleSource = async ({ tx, userId, from, until }) => {
  const { rows } = await sql<Row>`
    select r.id, r.date, d.id as desk_id, d.name as desk, z.name as zone, f.name as floor, z.floor_id as map_id,
      json_build_object('id', s.id, 'name', s.name, 'time_zone', s.time_zone) as site
    from desk_reservations r
    join desks d on d.client_id = r.client_id and d.id = r.desk_id
    join zones z on z.client_id = d.client_id and z.id = d.zone_id
    left join ${floorRows} f on f.client_id = z.client_id and f.id = z.floor_id
    join sites s on s.client_id = r.client_id and s.id = r.site_id
    where r.user_id = ${userId}::int and r.date between ${from}::date and ${until}::date and r.status in ('pending', 'approved')
    order by r.date, s.position, s.id`.execute(tx);
  return rows.map(({ id, date, desk_id, desk, zone, floor, map_id, site }) => ({
    type: 'desk_reservation',
    id,
    title: desk,
    date,
    starts_at: null,
    ends_at: null,
    site,
    place: floor === null ? zone : `${zone}, ${floor}`,
    floor_plan_relative_url: floorPlanUrl(map_id, desk_id),
    is_host: true,
    rooms: [],
    visitors: 0,
    people: [],
    other_people: 0,
  }));
};

export const deskSpans: SpanSource = async ({ tx, userId, from, until }) => {
  const { rows } = await sql<{ date: string; desk: string }>`
    select r.date, d.name as desk from desk_reservations r
    join desks d on d.client_id = r.client_id and d.id = r.desk_id
    where r.user_id = ${userId}::int and r.date between ${from}::date and ${until}::date
      and r.status in ('pending', 'approved')`.execute(tx);
  return rows.map(({ date, desk }) => ({ first: date, last: date, kind: 'desk', desk, typeIds: [] }));
};
