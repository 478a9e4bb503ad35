import { sql } from 'kysely';
import type { Guest, GuestSource } from '../../mechanisms/ports/on-site.ts';
import { siteToday } from '../../mechanisms/site-day.ts';
import { hostsOf, meetingRows } from '../calendar/public.ts';
import { visitorRows } from '../visitors/public.ts';

/** A car without a recorded exit counts as inside no longer than this. */
const INSIDE_MS = 86_400_000;

/** In SQL: whether the car of the visit `v` is inside, but the visitor not yet in the building. */
const comesByCar = sql<boolean>`(
  v.status in ('scheduled', 'no-show') and v.car_came_at > coalesce(v.car_left_at, '-infinity'))`;

interface Row extends Omit<Guest, 'id'> {
  visit_id: number;
  status: string;
  signal: 'visit' | 'parking';
  signal_at: Date;
  site_id: number;
  site: string;
  place: string | null;
  host: string | null;
}

/** Visitors who are checked in, and today's visitors who are in the building or its car park without a check-in. */
export const visitsOnSite: GuestSource = {
  kind: 'visit',
  async findHere(tx, sites, now) {
    const { rows } = await sql<Row>`
      select distinct on (g.id) v.id as visit_id, g.first_name, g.last_name, g.company, g.photo, g.phone, g.email,
        case when ${comesByCar} then 'in-car-park' else v.status end as status,
        case when ${comesByCar} then 'parking' else 'visit' end as signal,
        case when ${comesByCar} then v.car_came_at else coalesce(v.status_changed_at, v.starts_at) end as signal_at, s.id as site_id, s.name as site, m.location as place,
        (select u.first_name || ' ' || u.last_name from ${hostsOf('v')} order by a.position, u.id limit 1) as host
      from visits v
      join sites s on s.id = v.site_id
      join ${visitorRows} g on g.id = v.visitor_id
      join ${meetingRows} m on m.id = v.meeting_id
      where ${sites.condition(sql.ref('v.site_id'))}
        and (v.status = 'checked-in' or v.status = 'arrived' and v.day = ${siteToday(now)}
          or ${comesByCar} and v.car_came_at > ${new Date(now.getTime() - INSIDE_MS)}::timestamptz)
      order by g.id, v.status in ('checked-in', 'arrived') desc, v.status_changed_at desc nulls last, v.id`.execute(
      tx,
    );
    // The meeting's location text is the closest to a zone that is known for a visitor.
    return rows.map(({ status, signal, signal_at, site, place, ...row }) => ({
      ...row,
      key: `visit:${row.visit_id}`,
      user_id: null,
      is_staff: false,
      type: 'external',
      location: { site, floor: null, zone: place, desk: null, status },
      signal,
      signal_at: signal_at.toISOString(),
      floor_id: null,
      zone_id: null,
    }));
  },
  async findById(tx, ids, siteId) {
    const { rows } = await sql<Guest>`
      select v.id, v.id as visit_id, g.first_name, g.last_name, g.company, g.photo, g.phone, g.email
      from visits v join ${visitorRows} g on g.id = v.visitor_id
      where v.site_id = ${siteId} and v.id = any(${[...ids]}::bigint[])`.execute(tx);
    return rows;
  },
};
