import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDocument } from '../../contract/document.ts';
import type { Tx } from '../../db/database.ts';
import type { Agent } from '../../testing/agent.ts';
import { type MeetingTest, startMeetingTest } from '../meetings/meeting-test-data.ts';
import { insertParkingTestData, type ParkingTestData } from '../parking/parking-test-data.ts';

const tuesday = '2026-11-24';
let at: MeetingTest;
let admin: Agent;
let parking: ParkingTestData;
let person = 0;
let colleague = 0;
let site = 0;
let lines: { kind: string; choices: string[]; choice: string; title: string }[];
let run: { state: string; lines: { kind: string; choice: string; state: string; reason: string | null }[] };

/** One row of everything that a person can hold, then the person leaves. */
beforeAll(async () => {
  at = await startMeetingTest();
  admin = await at.server.loginAs('admin');
  parking = await insertParkingTestData(at.server);
  [person, colleague, site] = [at.id('pa'), at.id('onesite'), parking.siteIds[0]];
  const host = { employee: person, is_host: true };
  const book = (hour: number, changes: object) =>
    at.book(
      { start: `${tuesday}T${hour}:00:00Z`, end: `${tuesday}T${hour}:30:00Z`, ...changes },
      at.reception,
    );
  const visits = [{ visitor: at.guest(0), needs_parking: false }];
  await book(10, { attends: [host], visits });
  const { id: plain } = await book(11, { attends: [host], visits });
  await book(12, {
    attends: [
      { employee: colleague, is_host: true },
      { employee: person, is_host: false },
    ],
    visits,
  });
  await at.server.db.forClient(at.server.clientIds.north, async (tx) => {
    await sql`delete from visit_status_changes where visit_id in (select id from visits where meeting_id = ${plain})`.execute(
      tx,
    );
    await sql`delete from visits where meeting_id = ${plain}`.execute(tx);
    await insertAll(tx);
  });
  await at.forgetMessages();
  const address = `/api/users/${person}/offboarding/`;
  lines = (await admin.get(address)).body.lines;
  await admin.post(address, { action: 'deactivate' });
  await at.server.runJobs('offboarding');
  run = (await admin.get(address)).body.run;
});
afterAll(() => at.server.close());

async function insertAll(tx: Tx) {
  const one = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
    (await statement.execute(tx)).rows[0]?.id ?? 0;
  const boss = at.id('desk-admin');
  const zone = await one(
    sql`insert into zones (site_id, name, requires_approval) values (${site}, 'Quiet', true) returning id`,
  );
  const desk = (name: string) =>
    one(sql`insert into desks (site_id, zone_id, name) values (${site}, ${zone}, ${name}) returning id`);
  const [q1, q2, q3] = [await desk('Q-1'), await desk('Q-2'), await desk('Q-3')];
  const reserve = (deskId: number, who: number, status: string) =>
    one(sql`insert into desk_reservations (site_id, desk_id, user_id, created_by_id, date, status)
      values (${site}, ${deskId}, ${who}, ${who}, ${tuesday}, ${status}) returning id`);
  await reserve(q1, person, 'approved');
  await sql`insert into desk_waits (site_id, zone_id, desk_id, user_id, date, created_at)
    values (${site}, ${zone}, ${q2}, ${person}, '2026-11-25', now()), (${site}, ${zone}, ${q1}, ${colleague}, ${tuesday}, now())`.execute(
    tx,
  );
  await sql`update users set desk_id = ${q2} where id = ${person}`.execute(tx);
  const waits = await reserve(q3, boss, 'pending');
  const token = async (table: string, id: number, hash: string) =>
    sql`insert into ${sql.table(table)} (user_id, token_hash, reservation_ids, created_at, expires_at)
      values (${person}, ${hash}, array[${id}]::int[], now(), '2026-12-24')`.execute(tx);
  await token('desk_decision_tokens', waits, 'desk');
  const { Garage: garage, Field: field, Approval: approval } = parking.carParks;
  const park = (carPark: number, who: number, status: string, day: string, space: string | null) =>
    one(sql`insert into parking_reservations (site_id, car_park_id, space_id, user_id, created_by_id, date, starts_at, ends_at, status)
      values (${site}, ${carPark}, ${space === null ? null : parking.spaces[space]}, ${who}, ${who}, ${day},
        ${`${day}T09:00:00Z`}, ${`${day}T17:00:00Z`}, ${status}) returning id`);
  const own = await park(field, person, 'confirmed', tuesday, '1');
  await park(field, colleague, 'queued', tuesday, null);
  const theirs = await park(garage, colleague, 'confirmed', '2026-11-26', 'A-1');
  const asked = await park(approval, boss, 'pre-approval', tuesday, null);
  await token('parking_decision_tokens', asked, 'parking');
  await sql`insert into parking_standing_requests (user_id, created_by_id, site_id, car_park_id, weekdays, start_time, end_time, starts_on)
    values (${person}, ${person}, ${site}, ${garage}, '{3}', '09:00', '17:00', '2026-11-23')`.execute(tx);
  await sql`insert into parking_watches (site_id, car_park_id, user_id, date, starts_at, ends_at, created_at)
    values (${site}, ${garage}, ${person}, '2026-11-25', '2026-11-25T09:00:00Z', '2026-11-25T17:00:00Z', now())`.execute(
    tx,
  );
  await sql`insert into parking_swaps (from_reservation_id, from_user_id, to_user_id, token_hash, created_at, expires_at)
    values (${theirs}, ${colleague}, ${person}, 'swap', now(), '2026-11-26T09:00:00Z')`.execute(tx);
  const ride = (reservation: number, who: number, carPark: number, day: string) =>
    one(sql`insert into ride_offers (reservation_id, user_id, site_id, car_park_id, date, leaves_from, leaves_at, seats, created_at)
      values (${reservation}, ${who}, ${site}, ${carPark}, ${day}, 'Home', '08:00', 2, now()) returning id`);
  const seat = (offer: number, who: number, hash: string) =>
    sql`insert into ride_requests (offer_id, user_id, status, token_hash, created_at)
      values (${offer}, ${who}, 'accepted', ${hash}, now())`.execute(tx);
  await seat(await ride(own, person, field, tuesday), at.id('ev'), 'seat1');
  await seat(await ride(theirs, colleague, garage, '2026-11-26'), person, 'seat2');
  const permit =
    await one(sql`insert into permits (user_id, permit_type, site_id, car_park_id, space_id, starts_on, created_by_id)
    values (${person}, 'GR', ${site}, ${garage}, ${parking.spaces['A-2']}, '2026-11-01', ${person}) returning id`);
  await sql`insert into permit_days (permit_id, weekday, user_id, car_park_id, space_id, permit_type, starts_on)
    values (${permit}, 5, ${person}, ${garage}, ${parking.spaces['A-2']}, 'GR', '2026-11-01')`.execute(tx);
  const service = await one(
    sql`insert into appointment_services (name, minutes, position) values ('Fitting', 30, 1) returning id`,
  );
  await sql`insert into appointment_providers (service_id, user_id) values (${service}, ${person})`.execute(
    tx,
  );
  await sql`insert into appointments (site_id, provider_id, status, first_name, last_name, email, locale, starts_at, ends_at)
    values (${site}, ${person}, 'requested', 'Dana', 'Price', 'dana@guests.test', 'en', '2026-11-25T10:00:00Z', '2026-11-25T10:30:00Z')`.execute(
    tx,
  );
  await sql`insert into presences (user_id, site_id, date, on_site, recorded_at) values (${person}, ${site}, '2026-11-25', true, now())`.execute(
    tx,
  );
  await sql`insert into user_tokens (user_id, kind, token_hash, sent_to, created_at, expires_at)
    values (${colleague}, 'line-manager', 'line', 'PA@north.test', now(), '2026-12-24')`.execute(tx);
  await sql`insert into report_schedules (report, site_id, days, frequency, weekday, hour, locale, owner_id, created_at, next_run_at)
    values ('visitors', ${site}, 'working', 'weekly', 1, 8, 'en', ${person}, now(), '2026-11-30T08:00:00Z')`.execute(
    tx,
  );
  await sql`insert into data_tokens (name, token_hash, token_hint, scopes, all_sites, created_at, created_by_id)
    values ('BI', 'bi', 'abcd', '{visits}', true, now(), ${person})`.execute(tx);
  await sql`insert into calendar_feeds (user_id, token_hash, created_by_id, created_at) values (${person}, 'feed', ${person}, now())`.execute(
    tx,
  );
  await sql`insert into devices (kind, name, site_id, secret_hash, created_by_id, created_at)
    values ('kiosk', 'Lobby', ${site}, 'secret', ${person}, now())`.execute(tx);
}

const state = async (query: ReturnType<typeof sql<{ state: unknown }>>) =>
  at.server.db.forClient(at.server.clientIds.north, async (tx) =>
    (await query.execute(tx)).rows.map((row) => row.state),
  );

it('every kind is listed once, and settled', () => {
  const kinds = readDocument().components?.schemas?.LeavingKind as { enum: string[] };
  // Bookings of domains without a kind of their own are tested with the generated domain, and in leaver.pure.test.ts.
  const named = kinds.enum.filter((kind) => kind !== 'booking');
  expect(lines.map(({ kind }) => kind).toSorted()).toEqual(named.toSorted());
  expect(run.lines.filter((line) => line.state !== 'done')).toEqual([]);
  expect(run.state).toBe('done');
});

describe('remaining bookings', () => {
  it.each<[string, () => ReturnType<typeof sql<{ state: unknown }>>, () => unknown[]]>([
    [
      'meetings',
      () => sql`select status as state from meetings where starts_at::date = ${tuesday} order by starts_at`,
      () => ['cancelled', 'cancelled', 'booked'],
    ],
    [
      'the list of others’ meetings',
      () =>
        sql`select user_id as state from attends a join meetings m on m.id = a.meeting_id where m.status = 'booked'`,
      () => [colleague],
    ],
    [
      'the desk',
      () =>
        sql`select user_id as state from desk_reservations r join desks d on d.id = r.desk_id where d.name = 'Q-1' and status in ('approved', 'pending')`,
      () => [colleague],
    ],
    ['the assigned desk', () => sql`select desk_id as state from users where id = ${person}`, () => [null]],
    [
      'places in lines',
      () => sql`select ended_at is not null as state from desk_waits where user_id = ${person}`,
      () => [true],
    ],
    [
      'the space',
      () =>
        sql`select user_id as state from parking_reservations where car_park_id = ${parking.carParks.Field} and status = 'confirmed'`,
      () => [colleague],
    ],
    [
      'weekly parking',
      () => sql`select stopped_at is not null as state from parking_standing_requests`,
      () => [true],
    ],
    ['watches', () => sql`select ended_at is not null as state from parking_watches`, () => [true]],
    ['swaps', () => sql`select status as state from parking_swaps`, () => ['declined']],
    [
      'rides',
      () => sql`select ended_at is not null as state from ride_offers where user_id = ${person}`,
      () => [true],
    ],
    [
      'seats',
      () => sql`select status as state from ride_requests where user_id = ${person}`,
      () => ['withdrawn'],
    ],
    ['permits', () => sql`select ends_on as state from permits`, () => ['2026-11-22']],
    [
      'links to decide',
      () =>
        sql`select 1 as state from desk_decision_tokens where user_id = ${person} union all select 1 from parking_decision_tokens where user_id = ${person}`,
      () => [],
    ],
    [
      'links of the line manager',
      () => sql`select 1 as state from user_tokens where kind = 'line-manager'`,
      () => [],
    ],
    ['appointments', () => sql`select status as state from appointments`, () => ['cancelled']],
    ['services', () => sql`select 1 as state from appointment_providers where user_id = ${person}`, () => []],
    [
      'planned days',
      () => sql`select 1 as state from presences where user_id = ${person} and date > ${tuesday}`,
      () => [],
    ],
    ['scheduled reports', () => sql`select next_run_at as state from report_schedules`, () => [null]],
    [
      'data tokens',
      () =>
        sql`select (expires_at - ${at.server.clock.now()}::timestamptz) = interval '7 days' as state from data_tokens`,
      () => [true],
    ],
    [
      'the calendar address',
      () => sql`select revoked_at is not null as state from calendar_feeds`,
      () => [true],
    ],
    ['devices', () => sql`select name as state from devices`, () => ['Lobby']],
  ])('%s', async (_, query, expected) => {
    expect(await state(query())).toEqual(expected());
  });

  it('emails the people concerned, once each', async () => {
    const told = (await at.server.outbox()).map(({ kind, to }) => `${to.split('@')[0]} ${kind}`);
    expect(told).toEqual(
      expect.arrayContaining([
        'onesite offboarding-digest',
        'lukasz visit-cancelled',
        'dana appointment-cancelled',
        'ev ride-cancelled',
      ]),
    );
    // As the line manager the person was the last who could decide.
    expect(told).toContain('admin no-approver');
    expect(new Set(told.map((one) => one.split(' ')[0])).size).toBe(told.length);
  });
});
