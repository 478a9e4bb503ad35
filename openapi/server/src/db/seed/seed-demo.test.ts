import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { Db } from '../database.ts';
import { seedDemo } from './seed-demo.ts';
import { seedManyDeskReservations } from './seed-many-desk-reservations.ts';
import { seedManyVisits } from './visits/seed-many-visits.ts';

const now = new Date('2026-11-23T09:00:00Z');
let db: Db;

beforeAll(async () => {
  db = await openTestDatabase();
  await empty();
  await seedDemo(db, () => now);
});
afterAll(() => db.close());

/** The fixture out of the way. */
async function empty(): Promise<void> {
  const connection = await db.engine.acquire();
  await connection.exec(`
    set session_replication_role = replica;
    truncate clients restart identity cascade;
    reset session_replication_role`);
  connection.release();
}

async function read(query: string): Promise<unknown[]> {
  const { rows } = await db.system((tx) =>
    sql<{ value: unknown }>`select value from (${sql.raw(withDays(query))}) q (value)`.execute(tx),
  );
  return rows.map((row) => row.value);
}

/** `current_day(-7)` in a query is the day of the seed a week before. */
function withDays(query: string): string {
  return query.replace(/current_day\((-?\d+)\)/g, "(date '2026-11-23' + $1)");
}

describe('the demo', () => {
  it('leaves a database alone that has clients', async () => {
    expect(await seedDemo(db, () => now)).toBe(false);
  });

  it.each([
    ['clients', 'select key from clients order by id', ['demo', 'acme', 'globex']],
    ['hosts', 'select count(*) from client_domains', [5]],
    ['sites', 'select count(*) from sites group by client_id order by client_id', [3, 3, 4]],
    ['New York', "select time_zone from sites where name = 'New York'", ['America/New_York']],
    ['buildings', 'select count(*) from buildings group by client_id order by client_id', [5, 5]],
    [
      'floors with a plan',
      "select count(*) from floors where image like '<svg%' group by client_id order by 1",
      [11, 11],
    ],
    ['zones', 'select count(*) from zones group by client_id order by client_id', [60, 60]],
    [
      'zones with approval',
      'select count(*) from zones where requires_approval group by client_id order by 1',
      [1, 1],
    ],
    [
      'zones for a group',
      "select count(*) from zones where permission_groups <> '{}' group by client_id order by 1",
      [1, 1],
    ],
    [
      'zones with cleaning',
      'select count(*) > 3 from zones where requires_cleaning group by client_id',
      [true, true],
    ],
    [
      'desks, only with the feature',
      'select count(*) from desks group by client_id order by client_id',
      [240, 240],
    ],
    [
      'employees',
      "select count(*) from user_groups where group_name = 'employee' group by client_id order by 1",
      [220, 220, 220],
    ],
    [
      'who cannot log in',
      'select email from users where password_hash is not null and not is_active order by client_id',
      ['newstarter@demo.test', 'newstarter@acme.test', 'newstarter@globex.test'],
    ],
    [
      'sites of onesite',
      "select count(*) from user_sites s join users u on u.id = s.user_id where email = 'onesite@demo.test'",
      [1],
    ],
    [
      'sign-up groups, the second one conditional',
      "select (g->>'is_conditional')::bool from signup_configs, jsonb_array_elements(additional_signup_groups) g order by client_id, 1",
      [false, true, false, true, false, true],
    ],
    [
      'types of sign-up fields',
      "select count(distinct f->>'sign_up_field_type') from signup_configs, jsonb_array_elements(additional_signup_groups) g, jsonb_array_elements(g->'fields') f where client_id = 1",
      [7],
    ],
    ['help texts', 'select count(*) from help_texts group by client_id order by 1', [4, 4, 4]],
    ['who gets support tickets', 'select support_email from clients where id = 1', ['support@demo.test']],
    [
      'resource types, only with the feature',
      "select string_agg(name, ', ' order by position) from resource_types group by client_id",
      Array(2).fill('Meeting room, Focus pod, Studio, Projector kit'),
    ],
    ['people without a company', 'select count(*) from users where company is null', [0]],
    [
      'vehicles of the parking account, only with the feature',
      "select count(*) > 0 from vehicles v join users u on u.id = v.user_id where email like 'parking@%' group by u.client_id",
      [true, true],
    ],
    ['clients with vehicles', 'select distinct client_id from vehicles order by 1', [1, 2]],
    ['registrations that are too long', 'select count(*) from vehicles where length(registration) > 10', [0]],
    [
      'today on site and remote, only with the feature',
      'select count(*) > 30 from presences group by client_id, on_site order by client_id',
      [true, true, true, true],
    ],
    [
      'who has a desk today and says remote',
      "select count(*) from presences p join desk_reservations r on r.user_id = p.user_id and r.date = p.date and r.status = 'approved' where not p.on_site",
      [0],
    ],
    [
      'presence of named accounts, of other days or of the future',
      "select count(*) from presences p join users u on u.id = p.user_id where u.password_hash is not null or p.date <> '2026-11-23' or recorded_at > '2026-11-23T09:00:00Z'",
      [0],
    ],
    [
      'photos of named accounts',
      'select count(*) from users where photo is not null and password_hash is not null',
      [0],
    ],
    [
      'people with a photo',
      'select count(*) > 30 from users where photo is not null group by client_id',
      [true, true, true],
    ],
    [
      'pending ones of desk',
      "select r.status from desk_reservations r join users u on u.id = r.user_id where email = 'desk@demo.test' and date > '2026-11-23' order by date",
      ['approved', 'pending'],
    ],
    [
      'one made by pa',
      "select u.email from desk_reservations r join users u on u.id = r.user_id join users m on m.id = r.created_by_id where m.email = 'pa@demo.test' and m.id <> u.id",
      ['employee@demo.test'],
    ],
    [
      'first and last day',
      "select to_char(min(date), 'YYYY-MM-DD') || ' ' || to_char(max(date), 'YYYY-MM-DD') from desk_reservations",
      ['2026-09-24 2026-12-07'],
    ],
    [
      'visitors, only with reception or rooms',
      'select count(*) from visitors group by client_id order by client_id',
      [320, 320],
    ],
    ['whose clients', 'select distinct client_id from visits order by 1', [1, 3]],
    [
      'first and last day of visits',
      "select min(day) || ' ' || max(day) from visits where client_id = 1",
      ['2026-10-24 2026-12-07'],
    ],
    [
      'visits of an ordinary working day, over the sites',
      'select count(*) from visits where client_id = 1 and day = current_day(-7)',
      [40],
    ],
    [
      'visitors who come twice on a day, known hosts aside',
      "select count(*) from (select from visits where client_id = 1 and day < '2026-11-10' group by day, visitor_id having count(*) > 2) q",
      [0],
    ],
    [
      'what the headquarters see today: every status',
      'select distinct status from visits where site_id = 1 and day = current_day(0) order by 1',
      ['arrived', 'cancelled', 'checked-in', 'checked-out', 'no-show', 'scheduled'],
    ],
    [
      'expected within a quarter of an hour at each site',
      "select count(*) > 0 from visits where client_id = 1 and day = current_day(0) and status = 'scheduled' and starts_at - timestamptz '2026-11-23T09:00:00Z' between interval '0' and interval '15 minutes' group by site_id",
      [true, true, true],
    ],
    [
      'late, one of them announced it',
      "select distinct delay from visits where site_id = 1 and day = current_day(0) and status = 'scheduled' and starts_at < '2026-11-23T09:00:00Z' order by 1",
      [30, null],
    ],
    [
      'statuses without their change, and changes of the future',
      "select count(*) from visits v left join lateral (select to_status, changed_at from visit_status_changes c where c.visit_id = v.id order by id desc limit 1) c on true where v.status <> coalesce(c.to_status, 'scheduled') or c.changed_at > '2026-11-23T09:00:00Z'",
      [0],
    ],
    [
      'the lanyards of those who are here',
      "select count(*) - count(distinct lanyard_number) from visits where status = 'checked-in' group by site_id order by 1 desc limit 1",
      [0],
    ],
    [
      'hosted by the employee account, today and later',
      "select count(distinct v.day) from visits v join attends a on a.meeting_id = v.meeting_id and a.is_host join users u on u.id = a.user_id where email = 'employee@demo.test' and v.day >= current_day(0)",
      [4],
    ],
    ['NDA, only with reception', 'select client_id from ndas', [1]],
    [
      'signatures that are pictures',
      "select count(*) > 50 from nda_signatures where substring(signature from 2 for 3) = 'PNG'::bytea",
      [true],
    ],
    [
      'who of the watch list is coming',
      "select count(distinct v.id) from watch_list w join visitors p on fold(p.first_name || ' ' || p.last_name) = w.name_key join visits v on v.visitor_id = p.id and v.status = 'scheduled' and v.day = current_day(0)",
      [1],
    ],
    ['devices', 'select count(*) from devices', [0]],
    ['addresses', 'select count(*) from sites where address is null or map_directions_url is null', [0]],
    ['weekends', 'select count(*) from desk_reservations where extract(isodow from date) > 5', [0]],
    [
      'who sits where the zone is not for them',
      "select count(*) from desk_reservations r join desks d on d.id = r.desk_id join zones z on z.id = d.zone_id where z.permission_groups <> '{}'",
      [0],
    ],
  ])('%s', async (_, query, expected) => expect(await read(query)).toEqual(expected));

  it('is about 45 % taken on past working days', async () => {
    const [share] = (await read(`
      select count(*)::float / 240 / count(distinct date) from desk_reservations
      where client_id = 1 and date < '2026-11-23' and status = 'approved'`)) as number[];
    expect(share).toBeGreaterThan(0.38);
    expect(share).toBeLessThan(0.5);
  });

  it('draws the same again', async () => {
    const digests = [
      "select md5(string_agg(r.desk_id || ' ' || r.user_id || ' ' || r.date || r.status, ',' order by r.id)) from desk_reservations r",
      "select md5(string_agg(u.id || email || company || is_staff || coalesce(photo, ''), ',' order by u.id)) from users u",
      "select md5(string_agg(v.id || ' ' || meeting_id || ' ' || visitor_id || status || starts_at || checkin_pin || coalesce(lanyard_number, 0), ',' order by v.id)) from visits v",
      "select md5(string_agg(id || first_name || last_name || coalesce(email, '') || coalesce(phone_key, ''), ',' order by id)) from visitors",
      "select md5(string_agg(visitor_id || signature::text, ',' order by id)) from nda_signatures",
      "select md5(string_agg(user_id || registration || vehicle_type, ',' order by id)) from vehicles",
      "select md5(string_agg(user_id || ' ' || on_site || coalesce(travelling_by, '') || recorded_at, ',' order by id)) from presences",
    ];
    const before = await Promise.all(digests.map(read));
    await empty();
    await seedDemo(db, () => now);
    expect(await Promise.all(digests.map(read))).toEqual(before);
  });
});

describe('growing', () => {
  it('reaches the number for one client and leaves the others alone, and adds nothing when there are enough', async () => {
    const grow = (reservations: number) =>
      seedManyDeskReservations(db, { clientKey: 'globex', reservations, now });
    const others = 'select count(*) from desk_reservations where client_id <> 3';
    const before = await read(others);
    await grow(7000);
    expect(await read('select count(*) from desk_reservations where client_id = 3')).toEqual([7000]);
    expect(await grow(6000)).toBe(0);
    await grow(8000);
    expect(await read('select count(*) from desk_reservations where client_id = 3')).toEqual([8000]);
    expect(await read(others)).toEqual(before);
  });

  it('refuses a client that is not there, or has no desks', async () => {
    const grow = (clientKey: string) => seedManyDeskReservations(db, { clientKey, reservations: 10, now });
    await expect(grow('nobody')).rejects.toThrow('There is no client "nobody".');
    await expect(grow('acme')).rejects.toThrow('has no desks');
  });

  it('adds visits of the past, and so many today at the first site, each with a meeting and its changes', async () => {
    const grow = (wanted: { visits?: number; visitsToday?: number }) =>
      seedManyVisits(db, { clientKey: 'demo', now, ...wanted });
    const ofToday = "select count(*) from visits where site_id = 1 and day = '2026-11-23'";
    const [todayBefore = 0] = (await read(ofToday)) as number[];
    const before = (await read('select count(*) from visits where client_id = 1')) as number[];
    const more = (before[0] ?? 0) + 3000;
    expect(await grow({ visits: more })).toBe(3000);
    expect(await grow({ visits: more })).toBe(0);
    await grow({ visitsToday: 200 });
    expect(await read(ofToday)).toEqual([200]);
    expect(await grow({ visits: more + 500, visitsToday: 200 })).toBe(500 - (200 - todayBefore));
    const broken = `select count(*) from visits v
      left join lateral (select to_status from visit_status_changes c where c.visit_id = v.id order by id desc limit 1) c on true
      where v.status <> coalesce(c.to_status, 'scheduled')
        or not exists (select from attends a where a.meeting_id = v.meeting_id and a.is_host)`;
    expect(await read(broken)).toEqual([0]);
    await expect(seedManyVisits(db, { clientKey: 'acme', visits: 10, now })).rejects.toThrow(
      'has no visitors',
    );
  });
});
