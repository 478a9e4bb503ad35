import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { addDays } from '../../mechanisms/days.ts';
import {
  countRows,
  fillDays,
  type GrowingClient,
  type GrowthOptions,
  readGrowingClient,
} from './seed-many.ts';

export interface ManyReservationsOptions extends GrowthOptions {
  /** How many desk reservations the client has afterwards, at least. */
  reservations: number;
}

/** About two years of working days; more desks and people rather than more years. */
const targetDays = 520;
const daysAhead = 14;
/** In eight of ten a desk is taken on a day. */
const occupancy = 0.8;
const desksPerZone = 40;
/** Desks are drawn in a grid on a plan of its own, so that they lie within it. */
const gridColumns = 30;
const rowsPerBatch = 40_000;

/**
 * Adds desk reservations to one client until it has as many as wanted, set-based and deterministic, for benchmarks. It
 * adds desks, zones and people of its own for them (names start with `G`), so that the unique rules hold and the demo's own days
 * stay as they are: on the day d person number n sits at desk (n + 7 d) mod (desks of the site).
 * @returns how many rows it added
 * @throws Error where there is no such client, or it has no desks
 */
export async function seedManyDeskReservations(db: Db, options: ManyReservationsOptions): Promise<number> {
  const client = await readGrowingClient(db, options, { feature: 'desks', lack: 'desks' });
  const { clientId, sites, today } = client;
  const wanted =
    options.reservations - (await countRows(db, sql`desk_reservations where client_id = ${clientId}`));
  if (wanted <= 0) return 0;
  const perSite = Math.ceil(wanted / (targetDays * occupancy * sites.length));
  const first = await db.system((tx) => addDesksAndPeople(tx, client, perSite));
  return fillDays(db, {
    from: addDays(today, daysAhead),
    wanted,
    rowsPerDay: perSite * sites.length,
    rowsPerBatch,
    onProgress: options.onProgress,
    add: (tx, batch) => addReservations(tx, { clientId, first, perSite, sites: sites.length, ...batch }),
  });
}

/**
 * `perSite` desks, and as many people, at each site, numbered through: number n is at site n mod sites.
 * @returns the first number
 */
async function addDesksAndPeople(
  tx: Tx,
  { clientId, sites }: GrowingClient,
  perSite: number,
): Promise<number> {
  const siteIds = sites.map((site) => site.id);
  const known = await sql<{ first: number }>`
    select coalesce(max(substring(name from 3)::int) + 1, 0) as first from desks
    where client_id = ${clientId} and name ~ '^G-[0-9]+$'`.execute(tx);
  // Rounded up to a whole round of sites, so that n mod sites names the site in every run.
  const first = Math.ceil((known.rows[0]?.first ?? 0) / sites.length) * sites.length;
  const count = perSite * sites.length;
  await sql`
    with buildings as (
      insert into buildings (client_id, site_id, name, position)
      select ${clientId}::int, site_id, 'Growth ' || ${first}::int, 99 from unnest(${siteIds}::int[]) site_id
      returning id, site_id
    ), floors as (
      insert into floors (client_id, site_id, building_id, name, level, image)
      select ${clientId}::int, site_id, id, 'Growth ' || ${first}::int, 0, '' from buildings
      returning id, site_id
    )
    insert into zones (client_id, site_id, floor_id, name, color, position)
    select ${clientId}::int, site_id, id, 'Growth ' || (${first}::int + zone), '#39424e', 1000 + zone
    from floors, generate_series(0, ${Math.ceil(perSite / desksPerZone) - 1}::int) zone`.execute(tx);
  await sql`
    insert into desks (client_id, site_id, zone_id, name, x, y, in_use_since)
    select ${clientId}::int, z.site_id, z.id, 'G-' || lpad(n::text, 7, '0'),
      20 + (n / ${sites.length}::int) % ${gridColumns}::int * 38,
      20 + (n / ${sites.length}::int) / ${gridColumns}::int % 20 * 38, current_date - 3 * 365
    from generate_series(${first}::int, ${first + count - 1}::int) n
    join zones z on z.client_id = ${clientId}
      and z.site_id = (${siteIds}::int[])[1 + n % ${sites.length}::int]
      and z.name = 'Growth ' || (${first}::int + (n - ${first}::int) / ${sites.length}::int / ${desksPerZone}::int)
  `.execute(tx);
  await sql`
    with people as (
      insert into users (client_id, email, first_name, last_name, home_site_id)
      select ${clientId}::int, 'g-' || n || '@growth.test', 'G', 'Person ' || n,
        (${siteIds}::int[])[1 + n % ${sites.length}::int]
      from generate_series(${first}::int, ${first + count - 1}::int) n
      returning id, home_site_id
    ), groups as (
      insert into user_groups (client_id, user_id, group_name)
      select ${clientId}::int, id, group_name from people, unnest(array['employee', 'deskbooking']) group_name
    )
    insert into user_sites (client_id, user_id, site_id)
    select ${clientId}::int, id, home_site_id from people`.execute(tx);
  return first;
}

async function addReservations(
  tx: Tx,
  batch: { clientId: number; first: number; perSite: number; sites: number; days: string[]; limit: number },
): Promise<number> {
  const { clientId, first, perSite, sites, days, limit } = batch;
  const last = first + perSite * sites - 1;
  const inserted = await sql`
    with numbered_desks as materialized (
      select id, site_id, substring(name from 3)::int - ${first}::int as n from desks
      where client_id = ${clientId} and name ~ '^G-[0-9]+$'
        and substring(name from 3)::int between ${first}::int and ${last}::int
    ), numbered_people as materialized (
      select id, split_part(substring(email from 3), '@', 1)::int - ${first}::int as n from users
      where client_id = ${clientId} and email ~ '^g-[0-9]+@growth[.]test$'
        and split_part(substring(email from 3), '@', 1)::int between ${first}::int and ${last}::int
    )
    insert into desk_reservations
      (client_id, site_id, desk_id, user_id, created_by_id, date, status, cancelled_at, created_at)
    select ${clientId}::int, desk.site_id, desk.id, person.id, person.id, day,
      case when draw % 25 = 0 then 'cancelled' else 'approved' end,
      case when draw % 25 = 0 then day - interval '1 day' end,
      day - interval '3 days'
    from unnest(${days}::date[]) day
    cross join numbered_desks desk
    cross join lateral (select day - date '2000-01-01' as d) offset_of
    cross join lateral (
      select (('x' || substr(md5(desk.n || '/' || d), 1, 7))::bit(28)::int) as draw) drawn
    join numbered_people person on person.n =
      (desk.n / ${sites}::int + 7 * d) % ${perSite}::int * ${sites}::int + desk.n % ${sites}::int
    where draw % 1000 < ${occupancy * 1000}::int
    order by day desc, desk.n
    limit ${limit}`.execute(tx);
  return Number(inserted.numAffectedRows ?? 0);
}
