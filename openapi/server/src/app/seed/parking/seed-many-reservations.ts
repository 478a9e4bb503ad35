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

export interface ManyParkingOptions extends GrowthOptions {
  /** How many parking reservations the client has afterwards, at least. */
  reservations: number;
}

/** About two years of working days; more spaces and people rather than more years. */
const targetDays = 520;
const daysAhead = 14;
const rowsPerBatch = 20_000;

/**
 * Adds parking reservations to one client until it has as many as wanted, set-based and deterministic, for benchmarks: at each site a
 * car park and people of its own (names start with `G`), person number n at space n each working day, some of them cancelled; of
 * the days to come some await approval or a space.
 * @returns how many rows it added
 * @throws Error where there is no such client, or it has no parking
 */
export async function seedManyParkingReservations(db: Db, options: ManyParkingOptions): Promise<number> {
  const client = await readGrowingClient(db, options, { feature: 'parking', lack: 'parking' });
  const { clientId, sites, today } = client;
  const count = await countRows(db, sql`parking_reservations where client_id = ${clientId}`);
  const wanted = options.reservations - count;
  if (wanted <= 0) return 0;
  const perSite = Math.ceil(wanted / (targetDays * sites.length));
  const word = `G-${count}`;
  await db.system((tx) => addParksAndPeople(tx, client, word, perSite));
  return fillDays(db, {
    from: addDays(today, daysAhead),
    wanted,
    rowsPerDay: perSite * sites.length,
    rowsPerBatch,
    onProgress: options.onProgress,
    add: (tx, batch) => addReservations(tx, { clientId, word, today, ...batch }),
  });
}

/** Space and person have the same number, so that neither occurs twice on a day. */
async function addParksAndPeople(
  tx: Tx,
  { clientId, sites }: GrowingClient,
  word: string,
  perSite: number,
): Promise<void> {
  const siteIds = sites.map(({ id }) => id);
  await sql`
    with parks as (
      insert into car_parks (client_id, site_id, name, position)
      select ${clientId}::int, site_id, ${word}::text, 99 from unnest(${siteIds}::int[]) site_id returning id, site_id
    )
    insert into parking_spaces (client_id, car_park_id, site_id, name, position)
    select ${clientId}::int, id, site_id, lpad(n::text, 6, '0'), n from parks, generate_series(1, ${perSite}::int) n`.execute(
    tx,
  );
  await sql`
    with people as (
      insert into users (client_id, email, first_name, last_name, home_site_id)
      select ${clientId}::int, lower(${word}::text) || '-' || site_id || '-' || n || '@parking.test', 'G', 'Driver ' || n, site_id
      from unnest(${siteIds}::int[]) site_id, generate_series(1, ${perSite}::int) n
      returning id, home_site_id
    ), groups as (
      insert into user_groups (client_id, user_id, group_name)
      select ${clientId}::int, id, group_name from people, unnest(array['employee', 'parking']) group_name
    )
    insert into user_sites (client_id, user_id, site_id) select ${clientId}::int, id, home_site_id from people`.execute(
    tx,
  );
}

async function addReservations(
  tx: Tx,
  {
    clientId,
    word,
    days,
    today,
    limit,
  }: { clientId: number; word: string; days: string[]; today: string; limit: number },
): Promise<number> {
  const inserted = await sql`
    with numbered as materialized (
      select p.id as space_id, p.car_park_id, p.site_id, p.position as n, u.id as user_id, s.time_zone
      from car_parks c
      join sites s on s.client_id = c.client_id and s.id = c.site_id
      join parking_spaces p on p.client_id = c.client_id and p.car_park_id = c.id
      join users u on u.client_id = c.client_id
        and u.email = lower(${word}::text) || '-' || p.site_id || '-' || p.position || '@parking.test'
      where c.client_id = ${clientId} and c.name = ${word}
    )
    insert into parking_reservations (client_id, site_id, car_park_id, space_id, user_id, created_by_id, date, starts_at, ends_at,
      status, cancelled_at, reason, created_at)
    select ${clientId}::int, site_id, car_park_id, case when status = 'confirmed' then space_id end, user_id, user_id, day,
      (day + time '09:00') at time zone time_zone, (day + time '17:00') at time zone time_zone,
      status, case when status = 'cancelled' then day - interval '1 day' end,
      case when status = 'confirmed' then '{"code": "free"}'::jsonb end, day - interval '3 days'
    from unnest(${days}::date[]) day
    cross join numbered
    cross join lateral (
      select (('x' || substr(md5(user_id || '/' || day), 1, 7))::bit(28)::int) % 100 as draw) drawn
    cross join lateral (
      select case when draw < 4 then 'cancelled' when day < ${today}::date or draw >= 12 then 'confirmed'
        when draw < 8 then 'pre-approval' else 'queued' end as status) decided
    order by day desc, site_id, n
    limit ${limit}`.execute(tx);
  return Number(inserted.numAffectedRows ?? 0);
}
