import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { contributed } from '../../mechanisms/ports/contributions.ts';
import type { OnSite, Place } from '../../mechanisms/ports/on-site.ts';
import type { SiteScope } from '../../mechanisms/site-scope.ts';
import { typeOf } from './rules/on-site.ts';

const nowhere: Place = { floor_id: null, floor: null, zone_id: null, zone: null, desk: null };

interface Account {
  user_id: number;
  first_name: string;
  last_name: string;
  company: string | null;
  photo: string | null;
  phone: string | null;
  email: string;
  is_staff: boolean;
}
interface HereRow extends Account {
  signal: 'presence' | 'desk' | 'parking';
  status: string;
  signal_at: Date;
  site_id: number;
  site: string;
}

/** Everyone presumed to be at these sites now, one row per person. */
export async function findOnSite(tx: Tx, sites: SiteScope, now: Date): Promise<OnSite[]> {
  const people = await findAccounts(tx, sites, now);
  for (const { guests } of contributed('onSite')) {
    if (guests) people.push(...(await guests.findHere(tx, sites, now)));
  }
  return people;
}

/**
 * By the newest signal. Compares the signals of all sites before it filters by site: a person who has since reported from
 * another site, or from home, is no longer here.
 */
async function findAccounts(tx: Tx, sites: SiteScope, now: Date): Promise<OnSite[]> {
  const signals = contributed('onSite').flatMap(({ signals: read }) => read?.(now) ?? []);
  const { rows } = await sql<HereRow>`
    with newest as (
      select distinct on (user_id) user_id, site_id, signal, signal_at, is_here, status
      from (${sql.join(signals, sql` union all `)}) signals
      order by user_id, signal_at desc, signal)
    select u.id as user_id, u.first_name, u.last_name, u.company, u.photo, u.phone, u.email, u.is_staff,
      n.signal, n.signal_at, n.status, s.id as site_id, s.name as site
    from newest n
    join users u on u.id = n.user_id and u.erased_at is null
    join sites s on s.id = n.site_id
    where n.is_here and ${sites.condition(sql.ref('n.site_id'))}`.execute(tx);
  const places = new Map<number, Place>();
  for (const { places: find } of contributed('onSite')) {
    for (const [id, place] of (await find?.(tx, rows, now)) ?? []) places.set(id, place);
  }
  return rows.map(({ signal_at, site, status, ...row }) => {
    const { floor, zone, desk, floor_id, zone_id } = places.get(row.user_id) ?? nowhere;
    return {
      ...row,
      key: `user:${row.user_id}`,
      visit_id: null,
      type: typeOf(row),
      location: { site, floor, zone, desk, status },
      signal_at: signal_at.toISOString(),
      host: null,
      floor_id,
      zone_id,
    };
  });
}

/**
 * The accounts of the client and guests of the site among these keys, whether or not any signal places them there: a
 * warden's list may be older than the roll call.
 */
export async function findByKeys(
  tx: Tx,
  keys: readonly string[],
  site: { id: number; name: string },
  now: Date,
): Promise<OnSite[]> {
  const { rows: accounts } = await sql<Account>`
    select u.id as user_id, u.first_name, u.last_name, u.company, u.photo, u.phone, u.email, u.is_staff
    from users u where u.erased_at is null and u.id = any(${idsOf(keys, 'user')}::int[])`.execute(tx);
  const added = {
    location: { site: site.name, floor: null, zone: null, desk: null, status: null },
    signal: 'added' as const,
    signal_at: now.toISOString(),
    host: null,
    site_id: site.id,
    floor_id: null,
    zone_id: null,
  };
  const found: OnSite[] = accounts.map((row) => ({
    ...row,
    ...added,
    key: `user:${row.user_id}`,
    visit_id: null,
    type: typeOf(row),
  }));
  for (const { guests } of contributed('onSite')) {
    if (!guests) continue;
    const { kind, findById } = guests;
    const known = await findById(tx, idsOf(keys, kind), site.id);
    found.push(
      ...known.map(({ id, ...guest }) => ({
        ...guest,
        ...added,
        key: `${kind}:${id}`,
        user_id: null,
        is_staff: false,
        type: typeOf(null),
      })),
    );
  }
  return found;
}

function idsOf(keys: readonly string[], kind: string): number[] {
  return keys.flatMap((key) => {
    const id = new RegExp(`^${kind}:(\\d{1,9})$`).exec(key)?.[1];
    return id === undefined ? [] : [Number(id)];
  });
}
