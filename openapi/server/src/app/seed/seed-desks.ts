import { sql } from 'kysely';
import { addDays } from '../../mechanisms/days.ts';
import {
  dayKey,
  deskKey,
  personKey,
  type ReservationRow,
  type ReservationsBefore,
  type SeededDesk,
  seedReservations,
} from './desk-reservations.ts';
import { deskPosition } from './floor-plan.ts';
import {
  IN_USE_DAYS,
  type SeedContext,
  type SeedDomain,
  type SeededSite,
  type SeededZone,
} from './seed-domain.ts';
import { desksPerZone } from './seed-places.ts';

const features = [
  { name: 'Standing desk', icon: 'standing-desk', color: '#2f7d5b', share: 0.35 },
  { name: 'Two monitors', icon: 'dual-monitor', color: '#1f5fbf', share: 0.45 },
  { name: 'Docking station', icon: 'plug', color: '#6a4c93', share: 0.6 },
  { name: 'By the window', icon: 'window', color: '#1f6f8b', share: 0.25 },
  { name: 'Wheelchair access', icon: 'accessible', color: '#b3541e', share: 0.12 },
  { name: 'Quiet area', icon: 'quiet', color: '#7a3e48', share: 0.2 },
] as const;

/** Desks with their features, reservations for 60 days back and 14 ahead, and who cleaned what. */
export const seedDesks: SeedDomain = {
  name: 'desks',
  feature: 'desks',
  async seed(context) {
    const desks = await insertDesks(context);
    await insertFeatures(context, desks);
    const reservations = seedReservations(context, desks);
    await insertReservations(context, reservations);
    await cleanDesks(context, desks, reservations);
    await giveOwnDesks(context, desks);
  },
  async refresh(context) {
    const desks = await readDesks(context);
    const reservations = seedReservations(context, desks, await readReservations(context));
    await insertReservations(context, reservations);
    await cleanDesks(context, desks, reservations);
  },
};

async function readDesks({ tx, client, deps }: SeedContext): Promise<SeededDesk[]> {
  const { rows } = await sql<{ id: number; name: string; zone_id: number; usable: boolean }>`
    select id, name, zone_id, is_active and not closed as usable
    from desks where client_id = ${client.id}::int order by id`.execute(tx);
  return rows.map(({ id, name, zone_id, usable }) => ({
    id,
    name,
    usable,
    zone: zoneOf(deps.zones, zone_id),
  }));
}

/** A day on which less than this is booked at a site was not laid by the seed: only people booked there. */
const laidFrom = 10;

async function readReservations({ tx, client }: SeedContext): Promise<ReservationsBefore> {
  const { rows } = await sql<{ desk_id: number; user_id: number; site_id: number; date: string }>`
    select desk_id, user_id, site_id, to_char(date, 'YYYY-MM-DD') as date
    from desk_reservations where client_id = ${client.id}::int and status in ('pending', 'approved')`.execute(
    tx,
  );
  const counts = new Map<string, number>();
  for (const { site_id, date } of rows) {
    const key = dayKey(site_id, date);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return {
    held: new Set(
      rows.flatMap((row) => [deskKey(row.desk_id, row.date), personKey(row.user_id, row.site_id, row.date)]),
    ),
    laid: new Set([...counts].filter(([, count]) => count >= laidFrom).map(([key]) => key)),
  };
}

async function insertDesks({ tx, client, deps, random }: SeedContext): Promise<SeededDesk[]> {
  const rows = deps.zones.flatMap((zone) =>
    Array.from({ length: desksPerZone }, (_, index) => ({
      zone_id: zone.id,
      site_id: zone.siteId,
      name: `${zone.floorCode}-${String(zone.place * desksPerZone + index + 1).padStart(3, '0')}`,
      ...deskPosition(zone.place, index),
      // Two in a hundred are out of use, and two closed for a while; never all of a zone.
      is_active: index === 0 || !random.chance(0.025),
      closed: index !== 0 && random.chance(0.025),
      in_use_since: addDays(siteOf(deps.sites, zone.siteId).today, -IN_USE_DAYS),
    })),
  );
  const inserted = await sql<{ id: number; name: string }>`
    insert into desks (client_id, uuid, site_id, zone_id, name, x, y, is_active, closed, in_use_since)
    select ${client.id}::int, md5(${client.key}::text || '/desk/' || name)::uuid, site_id, zone_id, name, x, y,
      is_active, closed, in_use_since
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (
      zone_id int, site_id int, name text, x real, y real, is_active boolean, closed boolean, in_use_since date
    )) with ordinality
    order by ordinality
    returning id, name`.execute(tx);
  const ids = new Map(inserted.rows.map((row) => [row.name, row.id]));
  return rows.map((row) => ({
    id: ids.get(row.name) ?? 0,
    name: row.name,
    zone: zoneOf(deps.zones, row.zone_id),
    usable: row.is_active && !row.closed,
  }));
}

async function insertFeatures({ tx, client, random }: SeedContext, desks: SeededDesk[]): Promise<void> {
  const inserted = await sql<{ id: number; name: string }>`
    insert into desk_features (client_id, name, icon, color)
    select ${client.id}::int, name, icon, color
    from jsonb_to_recordset(${JSON.stringify(features)}::jsonb) as row (name text, icon text, color text)
    returning id, name`.execute(tx);
  const ids = new Map(inserted.rows.map((row) => [row.name, row.id]));
  const links = desks.flatMap((desk) =>
    features
      .filter((feature) => random.chance(feature.share))
      .map((feature) => ({ desk_id: desk.id, feature_id: ids.get(feature.name) })),
  );
  await sql`
    insert into desk_feature_links (client_id, desk_id, feature_id)
    select ${client.id}::int, desk_id, feature_id
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as row (desk_id int, feature_id int)`.execute(
    tx,
  );
}

async function insertReservations(
  { tx, client }: SeedContext,
  reservations: ReservationRow[],
): Promise<void> {
  await sql`
    insert into desk_reservations
      (client_id, site_id, desk_id, user_id, created_by_id, date, status, cancelled_at, created_at)
    select ${client.id}::int, site_id, desk_id, user_id, created_by_id, date, status, cancelled_at, created_at
    from rows from (jsonb_to_recordset(${JSON.stringify(reservations)}::jsonb) as (
      site_id int, desk_id int, user_id int, created_by_id int, date date, status text, cancelled_at timestamptz,
      created_at timestamptz
    )) with ordinality
    order by ordinality`.execute(tx);
}

/** Three of four desks used since their last cleaning have been cleaned today; the others wait for it. */
async function cleanDesks(
  { tx, deps, random }: SeedContext,
  desks: SeededDesk[],
  reservations: ReservationRow[],
): Promise<void> {
  const used = new Set(reservations.filter((row) => row.status === 'approved').map((row) => row.desk_id));
  const rows = desks
    .filter((desk) => desk.zone.requiresCleaning && used.has(desk.id))
    .map((desk) => {
      const today = siteOf(deps.sites, desk.zone.siteId).today;
      return { id: desk.id, day: random.chance(0.75) ? today : addDays(today, -14) };
    });
  await sql`
    update desks set last_cleaned_on = greatest(last_cleaned_on, row.day)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id int, day date)
    where desks.id = row.id`.execute(tx);
}

/** Some people have a desk of their own (they may still book another). */
async function giveOwnDesks({ tx, deps, random }: SeedContext, desks: SeededDesk[]): Promise<void> {
  const rows = random
    .shuffle(deps.people.filter((person) => !person.isAccount))
    .slice(0, 24)
    .flatMap((person) => {
      const desk = random.pick(desks.filter((one) => one.zone.siteId === person.homeSiteId));
      return [{ id: person.id, desk_id: desk.id }];
    });
  await sql`
    update users set desk_id = row.desk_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id int, desk_id int)
    where users.id = row.id`.execute(tx);
}

function zoneOf(zones: readonly SeededZone[], id: number): SeededZone {
  const zone = zones.find((one) => one.id === id);
  if (zone === undefined) throw new Error(`Zone ${id} was not seeded.`);
  return zone;
}

function siteOf(sites: readonly SeededSite[], id: number): SeededSite {
  const site = sites.find((one) => one.id === id);
  if (site === undefined) throw new Error(`Site ${id} was not seeded.`);
  return site;
}
