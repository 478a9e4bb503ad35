import { sql } from 'kysely';
import { asJson } from '../../db/database.ts';
import type { Place, PlaceSource, SignalSource } from '../../mechanisms/ports/on-site.ts';
import { siteToday } from '../../mechanisms/site-day.ts';
import { floorRows } from '../places/public.ts';

/** People who have checked in at a desk. A reservation without a check-in only says where a person sits. */
export const deskSignals: SignalSource = (now) => sql`
  select r.user_id, r.site_id, 'desk' as signal, r.checked_in_at as signal_at, true as is_here, 'checked-in' as status
  from sites s join desk_reservations r on r.site_id = s.id and r.date = ${siteToday(now)} and r.status = 'approved'
  where r.checked_in_at is not null`;

/**
 * The desk of today's reservation at the site, else the person's own desk if it is there. (`here` is materialized so that a
 * desk is found by its id: with `coalesce` in the condition, which row level security takes for leaky, all desks of the site
 * would be read for each person.)
 */
export const deskPlaces: PlaceSource = async (tx, people, now) => {
  const { rows } = await sql<Place & { user_id: number }>`
    with here as materialized (
      select h.user_id, h.site_id, coalesce(b.desk_id, u.desk_id) as desk_id
      from jsonb_to_recordset(${asJson(people.map(({ user_id, site_id }) => ({ user_id, site_id })))}::jsonb) h (user_id int, site_id int)
      join users u on u.id = h.user_id
      left join lateral (
        select r.desk_id from sites s
        join desk_reservations r on r.site_id = s.id and r.date = ${siteToday(now)} and r.status = 'approved'
        where s.id = h.site_id and r.user_id = h.user_id
        order by r.checked_in_at desc nulls last limit 1) b on true)
    select h.user_id, f.id as floor_id, f.name as floor, z.id as zone_id, z.name as zone, d.name as desk
    from here h
    join desks d on d.id = h.desk_id and d.site_id = h.site_id
    join zones z on z.id = d.zone_id
    left join ${floorRows} f on f.id = z.floor_id`.execute(tx);
  return new Map(rows.map(({ user_id, ...place }) => [user_id, place]));
};
