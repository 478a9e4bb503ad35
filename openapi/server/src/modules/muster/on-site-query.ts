import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { SiteScope } from '../../mechanisms/site-scope.ts';
import { siteToday } from '../desks/desk-query.ts';
import { type OnSite, typeOf } from './rules/on-site.ts';

interface AccountRow {
  user_id: number;
  first_name: string;
  last_name: string;
  company: string | null;
  photo: string | null;
  phone: string | null;
  email: string;
  is_staff: boolean;
  signal: 'presence' | 'desk';
  signal_at: Date;
  site_id: number;
  site: string;
  floor_id: number | null;
  floor: string | null;
  zone_id: number | null;
  zone: string | null;
  desk: string | null;
}

interface VisitRow {
  visit_id: number;
  first_name: string;
  last_name: string;
  company: string | null;
  photo: string | null;
  phone: string | null;
  email: string | null;
  status: string;
  signal_at: Date;
  site_id: number;
  site: string;
  place: string | null;
  host: string | null;
}

/** Everybody thought to be at these sites now (decisions §7), one row a person, by the newest signal. */
export async function findOnSite(tx: Tx, sites: SiteScope, now: Date): Promise<OnSite[]> {
  return [...(await findAccounts(tx, sites, now)), ...(await findVisitors(tx, sites, now))];
}

/**
 * Signals of all sites are compared before the asked ones are picked: who has said to be at another site since, or at
 * home, is not here any more. A reservation counts by its check-in; without one it only says where somebody sits.
 * (`here` is materialized so that a desk is found by its id: with `coalesce` in the condition, which row level security
 * takes for leaky, all desks of the site would be read for each person.)
 */
async function findAccounts(tx: Tx, sites: SiteScope, now: Date): Promise<OnSite[]> {
  const { rows } = await sql<AccountRow>`
    with today as (select s.id as site_id, ${siteToday(now)} as day from sites s),
    said as (
      select distinct on (p.user_id) p.user_id, p.site_id, p.recorded_at, p.on_site
      from today t join presences p on p.site_id = t.site_id and p.date = t.day
      order by p.user_id, p.recorded_at desc, p.id desc),
    booked as (
      select r.user_id, r.site_id, r.desk_id, r.checked_in_at
      from today t join desk_reservations r on r.site_id = t.site_id and r.date = t.day and r.status = 'approved'),
    signals as (
      select user_id, site_id, 'presence' as signal, recorded_at as signal_at, on_site as is_here, null::int as desk_id
      from said where on_site is not null
      union all
      select user_id, site_id, 'desk', checked_in_at, true, desk_id from booked where checked_in_at is not null),
    newest as (
      select distinct on (user_id) * from signals order by user_id, signal_at desc, signal),
    here as materialized (
      select u.id as user_id, u.first_name, u.last_name, u.company, u.photo, u.phone, u.email, u.is_staff,
        n.signal, n.signal_at, n.site_id, coalesce(n.desk_id, b.desk_id, u.desk_id) as desk_id
      from newest n
      join users u on u.id = n.user_id and u.erased_at is null
      left join booked b on b.user_id = n.user_id and b.site_id = n.site_id
      where n.is_here and ${sites.condition(sql.ref('n.site_id'))})
    select h.user_id, h.first_name, h.last_name, h.company, h.photo, h.phone, h.email, h.is_staff,
      h.signal, h.signal_at, s.id as site_id, s.name as site, f.id as floor_id, f.name as floor,
      z.id as zone_id, z.name as zone, d.name as desk
    from here h
    join sites s on s.id = h.site_id
    left join desks d on d.id = h.desk_id and d.site_id = h.site_id
    left join zones z on z.id = d.zone_id
    left join floors f on f.id = z.floor_id`.execute(tx);
  return rows.map(({ signal_at, site, floor, zone, desk, ...row }) => ({
    ...row,
    key: `user:${row.user_id}`,
    visit_id: null,
    type: typeOf(row),
    location: { site, floor, zone, desk, status: row.signal === 'desk' ? 'checked-in' : 'on-site' },
    signal_at: signal_at.toISOString(),
    host: null,
  }));
}

/** Checked in, and those of today who are in the house without having been checked in yet. */
async function findVisitors(tx: Tx, sites: SiteScope, now: Date): Promise<OnSite[]> {
  const { rows } = await sql<VisitRow>`
    select distinct on (g.id) v.id as visit_id, g.first_name, g.last_name, g.company, g.photo, g.phone, g.email, v.status,
      coalesce(v.status_changed_at, v.starts_at) as signal_at, s.id as site_id, s.name as site, m.location as place,
      (select u.first_name || ' ' || u.last_name from attends a join users u on u.id = a.user_id
       where a.meeting_id = m.id and a.is_host order by a.position, a.user_id limit 1) as host
    from visits v
    join sites s on s.id = v.site_id
    join visitors g on g.id = v.visitor_id
    join meetings m on m.id = v.meeting_id
    where ${sites.condition(sql.ref('v.site_id'))}
      and (v.status = 'checked-in' or v.status = 'arrived' and v.day = ${siteToday(now)})
    order by g.id, v.status_changed_at desc nulls last, v.id`.execute(tx);
  // Where the meeting is, in words, is the nearest to a zone that is known of a visitor.
  return rows.map(({ status, signal_at, site, place, ...row }) => ({
    ...row,
    key: `visit:${row.visit_id}`,
    user_id: null,
    is_staff: false,
    type: typeOf(null),
    location: { site, floor: null, zone: place, desk: null, status },
    signal: 'visit',
    signal_at: signal_at.toISOString(),
    floor_id: null,
    zone_id: null,
  }));
}

/**
 * Those of these keys that are an account or a visit of the client, whether or not anything says that they are on site:
 * a warden's list may be older than the roll call.
 */
export async function findByKeys(
  tx: Tx,
  keys: readonly string[],
  site: { id: number; name: string },
  now: Date,
): Promise<OnSite[]> {
  const { rows } = await sql<{
    key: string;
    id: number;
    first_name: string;
    last_name: string;
    company: string | null;
    photo: string | null;
    phone: string | null;
    email: string | null;
    is_staff: boolean | null;
  }>`
    select 'user:' || u.id as key, u.id, u.first_name, u.last_name, u.company, u.photo, u.phone, u.email, u.is_staff
    from users u where u.erased_at is null and u.id = any(${idsOf(keys, 'user')}::int[])
    union all
    select 'visit:' || v.id, v.id, g.first_name, g.last_name, g.company, g.photo, g.phone, g.email, null
    from visits v join visitors g on g.id = v.visitor_id
    where v.site_id = ${site.id} and v.id = any(${idsOf(keys, 'visit')}::bigint[])`.execute(tx);
  return rows.map(({ id, is_staff, ...row }) => ({
    ...row,
    user_id: is_staff === null ? null : id,
    visit_id: is_staff === null ? id : null,
    is_staff: is_staff ?? false,
    type: typeOf(is_staff === null ? null : { is_staff }),
    location: { site: site.name, floor: null, zone: null, desk: null, status: null },
    signal: 'added',
    signal_at: now.toISOString(),
    host: null,
    site_id: site.id,
    floor_id: null,
    zone_id: null,
  }));
}

function idsOf(keys: readonly string[], kind: 'user' | 'visit'): number[] {
  return keys.flatMap((key) => {
    const id = new RegExp(`^${kind}:(\\d{1,9})$`).exec(key)?.[1];
    return id === undefined ? [] : [Number(id)];
  });
}
