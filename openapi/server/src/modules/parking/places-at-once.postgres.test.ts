import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asOtherCaller } from '../../testing/refuse-nesting.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertParkingTestData, type ParkingTestData } from './parking-test-data.ts';

let portal: TestApp;
let data: ParkingTestData;
let people: number[];
/** A clock that stands still would give all of them the same time. */
let ticking: NodeJS.Timeout;
beforeAll(async () => {
  portal = await createTestApp();
  ticking = setInterval(() => portal.clock.advance(1), 1);
  data = await insertParkingTestData(portal);
  people = await portal.db.forClient(portal.clientIds.north, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      with made as (
        insert into users (email, password_hash, first_name, last_name, is_active)
        select 'driver-' || n || '@north.test', 'none', 'Driver', n::text, true from generate_series(1, 40) n returning id
      ), allowed as (
        insert into user_sites (user_id, site_id) select id, ${data.siteIds[0]} from made
      ), grouped as (
        insert into user_groups (user_id, group_name) select id, 'parking' from made
      ) select id from made order by id`.execute(tx);
    return rows.map(({ id }) => id);
  });
});
afterAll(async () => {
  clearInterval(ticking);
  await portal.close();
});

it('gives concurrent requests distinct places, in the order in which they are notified of them', async () => {
  const admin = await portal.loginAs('parking-admin');
  for (const day of ['2026-11-24', '2026-11-25', '2026-11-26']) {
    const answers = await Promise.all(
      people.map((employee) =>
        admin.post('/api/parking/reservations/', {
          ...{
            target_carpark: data.carParks.Garage,
            start_time: '09:00',
            end_time: '17:00',
            dates: [day],
            employee,
          },
        }),
      ),
    );
    const places = answers.flatMap(({ body }) => body[0].place ?? []).sort((a, b) => a - b);
    expect(places).toEqual(Array.from({ length: 38 }, (_, index) => index + 1));
  }
});

it('counts a request from when it has the lock of its car park, not from when it was sent', async () => {
  const admin = await portal.loginAs('parking-admin');
  const garage = data.carParks.Garage;
  const body = {
    target_carpark: garage,
    start_time: '09:00',
    end_time: '17:00',
    dates: ['2026-11-27'],
    employee: people[0],
  };
  const { sent, released } = await portal.db.forClient(portal.clientIds.north, async (tx) => {
    await sql`select from car_parks where id = ${garage} for update`.execute(tx);
    const call = asOtherCaller(() => admin.post('/api/parking/reservations/', body));
    const waiting = () =>
      sql`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(
        tx,
      );
    await expect.poll(async () => (await waiting()).rows.length).toBe(1);
    portal.clock.advance(60_000);
    return { sent: call, released: portal.clock.now() };
  });
  const [made] = (await sent).body;
  expect(Date.parse(made.created_at)).toBeGreaterThanOrEqual(released.getTime());
});
