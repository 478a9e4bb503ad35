import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { Db } from '../database.ts';
import { growDeskReservations } from './grow-desk-reservations.ts';
import { seedDemo } from './seed-demo.ts';

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
    alter table audit_log disable trigger all;
    truncate clients restart identity cascade;
    alter table audit_log enable trigger all`);
  connection.release();
}

async function read(query: string): Promise<unknown[]> {
  const { rows } = await db.system((tx) =>
    sql<{ value: unknown }>`select value from (${sql.raw(query)}) q (value)`.execute(tx),
  );
  return rows.map((row) => row.value);
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
      growDeskReservations(db, { clientKey: 'globex', reservations, now });
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
    const grow = (clientKey: string) => growDeskReservations(db, { clientKey, reservations: 10, now });
    await expect(grow('nobody')).rejects.toThrow('There is no client "nobody".');
    await expect(grow('acme')).rejects.toThrow('has no desks');
  });
});
