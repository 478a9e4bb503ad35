import { sql } from 'kysely';
import type { Db, Tx } from '../../src/db/database.ts';

export interface Year {
  clientId: number;
  /** Working days, the last is today. */
  days: readonly string[];
  /** How much of everything a site has, the largest first; together 1. */
  shares: readonly number[];
  desks: number;
  rooms: number;
  visits: number;
  parking: number;
}

export interface YearSite {
  id: number;
  carPark: number;
}

interface Site extends YearSite {
  year: Year;
  share: number;
  people: number[];
}

/** Fills sites of their own with a year of everything, set-based. @returns them, the largest first */
export async function fillYear(db: Db, year: Year): Promise<YearSite[]> {
  const sites: YearSite[] = [];
  for (const [index, share] of year.shares.entries()) {
    const perDay = Math.ceil((year.desks * share) / year.days.length);
    const site = await db.system((tx) =>
      addSite(tx, { year, share, index, people: Math.ceil(perDay / 0.85) }),
    );
    await addDeskDays(db, site);
    await addRoomBookings(db, site);
    await addVisits(db, site);
    await addParking(db, site);
    sites.push({ id: site.id, carPark: site.carPark });
  }
  return sites;
}

/** The sites of a database that was filled before. */
export async function findYear(db: Db): Promise<YearSite[]> {
  const { rows } = await db.system((tx) =>
    sql<YearSite>`select s.id, c.id as "carPark" from sites s join car_parks c on c.site_id = s.id
      where s.name like 'Year %' order by s.position`.execute(tx),
  );
  return rows;
}

async function one(tx: Tx, query: ReturnType<typeof sql<{ id: number }>>): Promise<number> {
  const { rows } = await query.execute(tx);
  return rows[0]?.id ?? 0;
}

async function addSite(
  tx: Tx,
  { year, share, index, people }: { year: Year; share: number; index: number; people: number },
): Promise<Site> {
  const { clientId: client } = year;
  const id = await one(
    tx,
    sql`insert into sites (client_id, name, time_zone, position)
      values (${client}, ${`Year ${index}`}, 'Europe/London', ${100 + index}) returning id`,
  );
  // Users who may see reports may see these sites.
  await sql`insert into user_sites (client_id, user_id, site_id)
    select client_id, id, ${id}::int from users where client_id = ${client} and email like '%@demo.test'`.execute(
    tx,
  );
  const made = await sql<{ id: number }>`
    insert into users (client_id, email, first_name, last_name, home_site_id)
    select ${client}::int, 'year-' || ${index}::int || '-' || n || '@year.test', 'Year', 'Person ' || n, ${id}::int
    from generate_series(1, ${people}::int) n returning id`.execute(tx);
  await sql`
    with made as (
      insert into zones (client_id, site_id, name, position)
      select ${client}::int, ${id}::int, 'Zone ' || n, n from generate_series(1, ${Math.ceil(people / 60)}::int) n returning id, position)
    insert into desks (client_id, site_id, zone_id, name, in_use_since)
    select ${client}::int, ${id}::int, made.id, 'Desk ' || made.position || '-' || n, ${year.days[0]}::date
    from made, generate_series(1, 60) n`.execute(tx);
  const rooms = Math.ceil((year.rooms * share) / year.days.length / 4);
  await sql`
    with type as (select id from resource_types where client_id = ${client} order by id limit 1)
    insert into resources (client_id, site_id, type_id, name, capacity, in_use_since)
    select ${client}::int, ${id}::int, type.id, 'Room ' || n, 8, ${year.days[0]}::date from type, generate_series(1, ${rooms}::int) n`.execute(
    tx,
  );
  const carPark = await one(
    tx,
    sql`insert into car_parks (client_id, site_id, name) values (${client}, ${id}, 'Year') returning id`,
  );
  const spaces = Math.ceil((year.parking * share) / year.days.length);
  await sql`insert into parking_spaces (client_id, site_id, car_park_id, name)
    select ${client}::int, ${id}::int, ${carPark}::int, 'P' || n from generate_series(1, ${spaces}::int) n`.execute(
    tx,
  );
  return { id, carPark, year, share, people: made.rows.map((row) => row.id) };
}

/** Days in groups, each a transaction. */
async function inGroups(
  db: Db,
  { year }: Site,
  work: (tx: Tx, days: string[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < year.days.length; from += 10) {
    await db.system((tx) => work(tx, year.days.slice(from, from + 10)));
  }
}

/** On the day d person number n has desk (n + 7 d): one a person, one a desk. */
async function addDeskDays(db: Db, site: Site): Promise<void> {
  const perDay = Math.ceil((site.year.desks * site.share) / site.year.days.length);
  await inGroups(db, site, (tx, days) =>
    sql`
      with desks as (select id, row_number() over (order by id) - 1 as n, count(*) over () as count from desks where site_id = ${site.id}),
      people as (select id, ordinality - 1 as n from unnest(${site.people}::int[]) with ordinality p(id, ordinality))
      insert into desk_reservations (client_id, site_id, desk_id, user_id, created_by_id, date, status, cancelled_at, checked_in_at,
        check_in_asked_at, created_at)
      select ${site.year.clientId}::int, ${site.id}::int, desks.id, people.id, people.id, day,
        case draw % 25 when 0 then 'cancelled' when 1 then 'released' else 'approved' end, case when draw % 25 = 0 then day - 1 end,
        case when draw % 3 = 0 then day + interval '9 hours' end, case when draw % 2 = 0 then day + interval '7 hours' end,
        day - interval '3 days'
      from unnest(${days}::date[]) day
      cross join lateral (select day - date '2000-01-01' as d) offset_of
      join people on (people.n + 31 * d) % ${site.people.length} < ${perDay}
      join desks on desks.n = (people.n + 7 * d) % desks.count
      cross join lateral (select (people.n * 7919 + d * 104729) % 1000 as draw) drawn`.execute(tx),
  );
}

/** Four a day and room; their first hosts in turn. */
async function addRoomBookings(db: Db, site: Site): Promise<void> {
  await inGroups(db, site, (tx, days) =>
    sql`
      with rooms as (select id, row_number() over (order by id) as n from resources where site_id = ${site.id}),
      wanted as (
        select rooms.id as room, rooms.n, day, slot, (day + make_interval(hours => 7 + 2 * slot)) at time zone 'Europe/London' as starts_at,
          (${site.people}::int[])[1 + (rooms.n * 13 + slot * 5 + (day - date '2000-01-01') * 17) % ${site.people.length}] as host
        from rooms, unnest(${days}::date[]) day, generate_series(1, 4) slot),
      made as (
        insert into meetings (client_id, site_id, description, starts_at, ends_at, created_by_id)
        select ${site.year.clientId}::int, ${site.id}::int, 'year ' || room || ' ' || day || ' ' || slot, starts_at,
          starts_at + interval '75 minutes', host
        from wanted returning id, description)
      insert into resource_bookings (client_id, site_id, resource_id, meeting_id, user_id, created_by_id, starts_at, ends_at, status,
        released_at, claim_by, checked_in_at)
      select ${site.year.clientId}::int, ${site.id}::int, w.room, made.id, w.host, w.host, w.starts_at,
        w.starts_at + interval '75 minutes', case when (w.n + slot) % 12 = 0 then 'released' else 'booked' end,
        case when (w.n + slot) % 12 = 0 then w.starts_at + interval '15 minutes' end, w.starts_at + interval '15 minutes',
        case when (w.n + slot) % 5 > 0 then w.starts_at end
      from wanted w join made on made.description = 'year ' || w.room || ' ' || w.day || ' ' || w.slot`.execute(
      tx,
    ),
  );
}

async function addVisits(db: Db, site: Site): Promise<void> {
  const perDay = Math.ceil((site.year.visits * site.share) / site.year.days.length);
  await inGroups(db, site, (tx, days) =>
    sql`
      with wanted as (
        select day, n, (day + make_interval(mins => 480 + n % 480)) at time zone 'Europe/London' as starts_at,
          (${site.people}::int[])[1 + (n * 13 + (day - date '2000-01-01') * 17) % ${site.people.length}] as host
        from unnest(${days}::date[]) day, generate_series(1, ${perDay}::int) n),
      made as (
        insert into meetings (client_id, site_id, description, starts_at, ends_at, created_by_id)
        select ${site.year.clientId}::int, ${site.id}::int, 'visit ' || day || ' ' || n, starts_at, starts_at + interval '1 hour', host
        from wanted returning id, site_id, starts_at, ends_at, created_by_id, description),
      hosts as (
        insert into attends (client_id, meeting_id, user_id, is_host, position)
        select ${site.year.clientId}::int, id, created_by_id, true, 0 from made),
      guests as (
        insert into visitors (client_id, first_name, last_name)
        select ${site.year.clientId}::int, 'Year', description from made returning id, last_name),
      visits as (
        insert into visits (client_id, meeting_id, visitor_id, site_id, starts_at, ends_at, day, status, checkin_pin)
        select ${site.year.clientId}::int, made.id, guests.id, made.site_id, made.starts_at, made.ends_at, wanted.day,
          case n % 10 when 0 then 'no-show' when 1 then 'cancelled' else 'checked-out' end, (100000 + n)::text
        from made join guests on guests.last_name = made.description
        join wanted on made.description = 'visit ' || wanted.day || ' ' || wanted.n
        returning id, starts_at, status)
      insert into visit_status_changes (client_id, visit_id, to_status, changed_at)
      select ${site.year.clientId}::int, id, step.status, starts_at + step.after
      from visits, (values ('arrived', interval '1 minute'), ('checked-in', interval '4 minutes')) step(status, after)
      where visits.status = 'checked-out'`.execute(tx),
  );
}

async function addParking(db: Db, site: Site): Promise<void> {
  await inGroups(db, site, (tx, days) =>
    sql`
      with spaces as (select id, row_number() over (order by id) as n from parking_spaces where car_park_id = ${site.carPark})
      insert into parking_reservations (client_id, site_id, car_park_id, space_id, user_id, created_by_id, date, starts_at, ends_at,
        status, cancelled_at)
      select ${site.year.clientId}::int, ${site.id}::int, ${site.carPark}::int, spaces.id, person, person, day,
        (day + interval '8 hours') at time zone 'Europe/London', (day + interval '17 hours') at time zone 'Europe/London',
        case when n % 20 = 0 then 'cancelled' else 'confirmed' end, case when n % 20 = 0 then day - 1 end
      from unnest(${days}::date[]) day, spaces
      cross join lateral (
        select (${site.people}::int[])[1 + (spaces.n + (day - date '2000-01-01') * 3) % ${site.people.length}] as person) drawn`.execute(
      tx,
    ),
  );
}
