import { sql } from 'kysely';
import { siteToday } from '../../mechanisms/site-day.ts';
import type { Guest, GuestSource } from '../../registries/on-site.ts';
import { hostsOf, meetingRows } from '../calendar/public.ts';
import { visitorRows } from '../visitors/public.ts';

interface Row extends Omit<Guest, 'id'> {
  visit_id: number;
  status: string;
  signal_at: Date;
  site_id: number;
  site: string;
  place: string | null;
  host: string | null;
}

/** Visitors who are checked in, and those of today who are in the house without having been checked in yet. */
export const visitsOnSite: GuestSource = {
  kind: 'visit',
  async findHere(tx, sites, now) {
    const { rows } = await sql<Row>`
      select distinct on (g.id) v.id as visit_id, g.first_name, g.last_name, g.company, g.photo, g.phone, g.email, v.status,
        coalesce(v.status_changed_at, v.starts_at) as signal_at, s.id as site_id, s.name as site, m.location as place,
        (select u.first_name || ' ' || u.last_name from ${hostsOf('v')} order by a.position, u.id limit 1) as host
      from visits v
      join sites s on s.id = v.site_id
      join ${visitorRows} g on g.id = v.visitor_id
      join ${meetingRows} m on m.id = v.meeting_id
      where ${sites.condition(sql.ref('v.site_id'))}
        and (v.status = 'checked-in' or v.status = 'arrived' and v.day = ${siteToday(now)})
      order by g.id, v.status_changed_at desc nulls last, v.id`.execute(tx);
    // Where the meeting is, in words, is the nearest to a zone that is known of a visitor.
    return rows.map(({ status, signal_at, site, place, ...row }) => ({
      ...row,
      key: `visit:${row.visit_id}`,
      user_id: null,
      is_staff: false,
      type: 'external',
      location: { site, floor: null, zone: place, desk: null, status },
      signal: 'visit',
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
