import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { addDays } from '../../../mechanisms/days.ts';
import {
  countRows,
  fillDays,
  type GrowingClient,
  type GrowthOptions,
  readGrowingClient,
} from '../seed-many.ts';

export interface ManyBookingsOptions extends GrowthOptions {
  /** How many bookings of rooms the client has afterwards, at least. */
  bookings: number;
}

/** Half hours of the business day, one booking each; two millions are then two years less a quarter. */
const slotsADay = 16;
const rooms = 200;
const daysAhead = 7;

/**
 * Adds bookings of rooms to one client until it has as many as wanted, set-based and deterministic, for benchmarks: each is half an
 * hour of a meeting of its own with a host. The rooms are added for it too (names start with `G-`), every half hour of their days is
 * taken from a week ahead back into the past, so that none lies over another and the constraint stays where it is.
 * @returns how many it added
 * @throws Error where there is no such client, or it has no rooms
 */
export async function seedManyBookings(db: Db, options: ManyBookingsOptions): Promise<number> {
  const client = await readGrowingClient(db, options, { feature: 'rooms', lack: 'rooms' });
  const { clientId, today } = client;
  const wanted =
    options.bookings - (await countRows(db, sql`resource_bookings where client_id = ${clientId}`));
  if (wanted <= 0) return 0;
  await db.system((tx) => addRooms(tx, client));
  const first = await db.system((tx) => readFirstDay(tx, client));
  return fillDays(db, {
    from: first === null ? addDays(today, daysAhead) : addDays(first, -1),
    weekends: true,
    wanted,
    rowsPerDay: rooms * slotsADay,
    rowsPerBatch: rooms * slotsADay,
    onProgress: options.onProgress,
    add: (tx, batch) => addBookings(tx, client, batch),
  });
}

/** Room number n is at site n mod sites. */
async function addRooms(tx: Tx, { clientId, sites }: GrowingClient): Promise<void> {
  await sql`
    insert into resource_types (client_id, name, plural_name, position)
    select ${clientId}::int, 'Growth', 'Growth', 99
    where not exists (select from resource_types t where t.client_id = ${clientId}::int)`.execute(tx);
  await sql`
    insert into resources (client_id, type_id, site_id, name, capacity, in_use_since)
    select ${clientId}::int, (select t.id from resource_types t where t.client_id = ${clientId}::int order by t.position, t.id limit 1),
      (${sites.map(({ id }) => id)}::int[])[1 + n % ${sites.length}::int], 'G-' || lpad(n::text, 3, '0'), 4 + n % 12,
      current_date - 3 * 365
    from generate_series(0, ${rooms - 1}::int) n
    where not exists (select from resources r where r.client_id = ${clientId}::int and r.name ~ '^G-[0-9]+$')`.execute(
    tx,
  );
}

/** The earliest of those that were added before. */
async function readFirstDay(tx: Tx, { clientId }: GrowingClient): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select to_char(min(b.starts_at at time zone s.time_zone), 'YYYY-MM-DD') as day
    from resource_bookings b join sites s on s.id = b.site_id
    where b.client_id = ${clientId}::int and b.resource_id = any(array(
      select r.id from resources r where r.client_id = ${clientId}::int and r.name ~ '^G-[0-9]+$'))`.execute(
    tx,
  );
  return rows[0]?.day ?? null;
}

async function addBookings(
  tx: Tx,
  { clientId }: GrowingClient,
  { days, limit }: { days: string[]; limit: number },
): Promise<number> {
  const inserted = await sql`
    with grown as materialized (
      select r.id, r.name, r.site_id, s.time_zone from resources r join sites s on s.id = r.site_id
      where r.client_id = ${clientId}::int and r.name ~ '^G-[0-9]+$'
    ), people as materialized (
      select id, row_number() over (order by id) - 1 as n, count(*) over () as of
      from users where client_id = ${clientId}::int and is_active
    ), met as (
      insert into meetings (client_id, site_id, description, starts_at, ends_at, created_by_id)
      select ${clientId}::int, g.site_id, g.name, at.starts_at, at.starts_at + interval '30 minutes', p.id
      from grown g
      cross join unnest(${days}::date[]) day
      cross join generate_series(0, ${slotsADay - 1}::int) slot
      cross join lateral (
        select (day + time '09:00' + slot * interval '30 minutes') at time zone g.time_zone as starts_at) at
      join people p on p.n = (g.id * ${slotsADay}::int + slot) % p.of
      order by day desc, slot, g.id limit ${limit}
      returning id, site_id, description, starts_at, ends_at, created_by_id
    ), hosted as (
      insert into attends (client_id, meeting_id, user_id, is_host)
      select ${clientId}::int, met.id, met.created_by_id, true from met
    )
    insert into resource_bookings (client_id, site_id, resource_id, meeting_id, starts_at, ends_at, user_id, created_by_id)
    select ${clientId}::int, met.site_id, g.id, met.id, met.starts_at, met.ends_at, met.created_by_id, met.created_by_id
    from met join grown g on g.name = met.description`.execute(tx);
  return Number(inserted.numAffectedRows ?? 0);
}
