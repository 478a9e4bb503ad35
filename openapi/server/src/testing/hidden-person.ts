import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { insertDisplayRecords } from '../modules/displays/displays.records.ts';
import { insertEvRecords } from '../modules/parking/ev/ev.records.ts';
import { insertPermitRecords } from '../modules/parking-permits/permits.records.ts';
import { insertRoomRecords } from '../modules/resources/resources.records.ts';
import { insertVisitRecords } from '../modules/visits/visits.records.ts';

/** A person whom nothing else is called like, and who is not locatable. */
export const HIDDEN = {
  id: 90_210_417,
  email: 'zq@north.test',
  firstName: 'Zebulon',
  lastName: 'Quillfeather',
  photo: '/api/photos/7e1f4c52-0b5c-4b0e-9d55-6a4d1f3c9a10/',
} as const;

export type HiddenPlaces = Awaited<ReturnType<typeof insertHiddenPerson>>;

/** None of them may be in an answer to a caller who may not know where the person is. */
export const traces: readonly string[] = Object.values(HIDDEN).map(String);

/**
 * Puts the person at desks, in rooms and on spaces, today (23 November 2026) and later.
 */
export async function insertHiddenPerson(tx: Tx) {
  const { id, email, firstName, lastName, photo } = HIDDEN;
  await sql`
    insert into users (id, email, first_name, last_name, photo, password_hash, is_locatable, home_site_id)
    overriding system value
    select ${id}::int, ${email}, ${firstName}, ${lastName}, ${photo}, u.password_hash, false, u.home_site_id
    from users u where u.email = 'desk@north.test'`.execute(tx);
  await sql`
    insert into user_groups (user_id, group_name)
    select ${id}::int, g from unnest('{employee,deskbooking,parking,ev_space_booking}'::text[]) g
    union all
    select u.id, g from users u, unnest('{deskbooking,parking,ev_space_booking}'::text[]) g where u.email = 'desk-admin@north.test'
    union all
    select u.id, g from users u, unnest('{parking,ev_space_booking}'::text[]) g where u.email = 'desk@north.test'
    on conflict do nothing`.execute(tx);
  await sql`insert into user_sites (user_id, site_id) select ${id}::int, id from sites on conflict do nothing`.execute(
    tx,
  );
  await sql`
    insert into presences (user_id, date, on_site, recorded_at)
    values (${id}, '2026-11-23', true, '2026-11-23T08:00:00Z')`.execute(tx);
  const rooms = await insertRoomRecords(tx, email);
  const displays = await insertDisplayRecords(tx, email);
  await insertVisitRecords(tx, email);
  const permits = await insertPermitRecords(tx, email);
  const ev = await insertEvRecords(tx, email);
  await sql`update zones set floor_id = ${displays.floor}::int where name = 'Engineering'`.execute(tx);
  // Today at K-1 and tomorrow at A-1. K-1 and K-2, the one of `desk`, were used yesterday and are to be cleaned.
  await sql`
    with zone as (
      insert into zones (site_id, floor_id, name, requires_cleaning)
      select z.site_id, z.floor_id, 'Clean', true from zones z where z.name = 'Engineering' returning id, site_id
    ), made as (
      insert into desks (site_id, zone_id, name)
      select zone.site_id, zone.id, n from zone, unnest('{K-1,K-2}'::text[]) n returning id, name, site_id
    )
    insert into desk_reservations (site_id, desk_id, user_id, created_by_id, date, status)
    select d.site_id, d.id, u.id, maker.id, r.day::date, 'approved'
    from (values ('K-1', 'pa', 'pa', '2026-11-22'), ('K-2', 'employee', 'employee', '2026-11-22'), ('K-1', 'zq', 'zq', '2026-11-23'),
      ('K-2', 'desk', 'superadmin', '2026-11-23'), ('A-1', 'zq', 'zq', '2026-11-24')) r (desk, person, maker, day)
    join (select id, name, site_id from made union all select id, name, site_id from desks where name = 'A-1') d on d.name = r.desk
    join users u on u.email = r.person || '@north.test'
    join users maker on maker.email = r.maker || '@north.test'`.execute(tx);
  // `desk` charges a car at the moment, where the person does later today; and meets where the person's meeting of tomorrow begins.
  await sql`
    with reserved as (
      insert into parking_reservations (site_id, car_park_id, user_id, created_by_id, date, starts_at, ends_at, status)
      select c.site_id, c.id, u.id, u.id, '2026-11-23', '2026-11-23T08:00:00Z', '2026-11-23T17:00:00Z', 'confirmed'
      from car_parks c, users u where c.id = ${ev.carPark}::int and u.email in ('desk@north.test', ${email})
      returning id, site_id, car_park_id, user_id
    )
    insert into ev_bookings (site_id, car_park_id, reservation_id, ev_space_id, user_id, created_by_id, starts_at, ends_at, status)
    select r.site_id, r.car_park_id, r.id, ${ev.evSpace}::int, r.user_id, r.user_id,
      '2026-11-23T08:30:00Z'::timestamptz + late.by, '2026-11-23T09:30:00Z'::timestamptz + late.by, 'booked'
    from reserved r cross join lateral (
      select case when r.user_id = ${id}::int then interval '2 hours' else interval '0' end as by) late`.execute(
    tx,
  );
  const { rows: met } = await sql<{ id: number }>`
    with met as (
      insert into meetings (site_id, description, starts_at, ends_at, created_by_id)
      select ${rooms.site}::int, 'Before', '2026-11-24T08:30:00Z', '2026-11-24T09:15:00Z', id from users
      where email = 'desk@north.test' returning id, site_id, starts_at, ends_at, created_by_id
    ), hosted as (
      insert into attends (meeting_id, user_id, is_host) select id, created_by_id, true from met
    )
    insert into resource_bookings (site_id, resource_id, meeting_id, starts_at, ends_at, user_id, created_by_id)
    select site_id, ${rooms.room}::int, id, starts_at, ends_at, created_by_id, created_by_id from met
    returning meeting_id as id`.execute(tx);
  const ids = await sql<{ name: string; id: number }>`select name, id from desks`.execute(tx);
  const people = await sql<{ email: string; id: number }>`select email, id from users`.execute(tx);
  // The person has a room at the moment, and the one of `desk` where its meeting ends.
  const { rows: running } = await sql<{ id: number }>`
    with met as (
      insert into meetings (site_id, description, starts_at, ends_at, created_by_id)
      select ${rooms.site}::int, 'Running', '2026-11-23T08:30:00Z', e.ends_at::timestamptz, u.id
      from users u join (values ('desk@north.test', '2026-11-23T09:10:00Z'), (${email}, '2026-11-23T09:30:00Z')) e (email, ends_at)
        on e.email = u.email
      returning id, site_id, starts_at, ends_at, created_by_id
    ), hosted as (
      insert into attends (meeting_id, user_id, is_host) select id, created_by_id, true from met
    ), held as (
      insert into resource_bookings (site_id, resource_id, meeting_id, starts_at, ends_at, user_id, created_by_id)
      select met.site_id, case when met.created_by_id = ${id}::int then ${rooms.emptyRoom}::int else (
        select b.resource_id from resource_bookings b where b.meeting_id = ${rooms.claimedMeeting}::bigint) end,
        met.id, met.starts_at, met.ends_at, met.created_by_id, met.created_by_id
      from met
    )
    select id from met where created_by_id <> ${id}::int`.execute(tx);
  await sql`update users set pin_hash = (select pin_hash from users where id = ${id}::int) where email = 'desk@north.test'`.execute(
    tx,
  );
  const { rows: own } = await sql<{ reservation: number; spare: number }>`
    select (select r.id from desk_reservations r where r.user_id = u.id) as reservation,
      (select p.id from parking_reservations p where p.user_id = u.id) as spare
    from users u where u.email = 'desk@north.test'`.execute(tx);
  const { rows: parked } = await sql<{ id: number; status: string }>`
    insert into parking_reservations (site_id, car_park_id, user_id, created_by_id, date, starts_at, ends_at, status)
    select c.site_id, c.id, ${id}::int, ${id}::int, '2026-11-25'::date + n, '2026-11-25T09:00:00Z'::timestamptz + n * interval '1 day',
      '2026-11-25T17:00:00Z'::timestamptz + n * interval '1 day', s
    from car_parks c, (values (0, 'queued'), (1, 'queued'), (2, 'queued')) v (n, s) where c.id = ${permits.carPark}
    returning id, status`.execute(tx);
  return {
    rooms,
    displays,
    permits,
    ev,
    desks: Object.fromEntries(ids.rows.map((row) => [row.name, row.id])),
    people: Object.fromEntries(people.rows.map((row) => [row.email.split('@')[0], row.id])),
    before: met[0]?.id ?? 0,
    running: running[0]?.id ?? 0,
    reservation: own[0]?.reservation ?? 0,
    spare: own[0]?.spare ?? 0,
    parked: parked.map((row) => row.id),
  };
}
