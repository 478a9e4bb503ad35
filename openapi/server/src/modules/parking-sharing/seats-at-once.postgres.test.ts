import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertParkingTestData, type ParkingTestData } from '../parking/parking-test-data.ts';

const ASKING = 20;
const SEATS = 6;

let portal: TestApp;
let data: ParkingTestData;
let driver: Agent;
beforeAll(async () => {
  portal = await createTestApp();
  data = await insertParkingTestData(portal);
  driver = await portal.loginAs('parking');
});
afterAll(() => portal.close());

const inNorth = <T>(work: Parameters<typeof portal.db.forClient<T>>[1]) =>
  portal.db.forClient(portal.clientIds.north, work);

async function rideWithRequests(): Promise<{ ride: number; requests: number[] }> {
  const time = { start_time: '09:00', end_time: '17:00', dates: ['2026-11-24'] };
  const body = { target_carpark: data.carParks.Garage, ...time };
  const [{ id }] = (await driver.post('/api/parking/reservations/', body)).body;
  const offered = await driver.post('/api/parking/rides/', {
    ...{ reservation: id, leaves_from: 'Clapham Junction', leaves_at: '08:15', seats: SEATS },
  });
  expect(offered.status).toBe(201);
  const ride: number = offered.body.id;
  const requests = await inNorth(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      with people as (
        insert into users (email, first_name, last_name, is_active)
        select 'rider-' || n || '@north.test', 'Rider', 'Person ' || n, true from generate_series(1, ${ASKING}::int) n returning id)
      insert into ride_requests (offer_id, user_id, token_hash, created_at)
      select ${ride}::bigint, id, 'race ' || id, ${portal.clock.now()}::timestamptz from people returning id`.execute(
      tx,
    );
    return rows.map((row) => row.id);
  });
  return { ride, requests };
}

it('twenty get an answer together: only as many as there are seats get one, and each is notified of each thing once', async () => {
  const { ride, requests } = await rideWithRequests();
  const answers = await Promise.all(
    requests.map((id) => driver.post(`/api/parking/seat-requests/${id}/answer/`, { answer: 'accept' })),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(SEATS);
  expect(statuses.filter((status) => status === 409)).toHaveLength(ASKING - SEATS);
  const { rows } = await inNorth((tx) =>
    sql<{ status: string; count: number }>`
      select status, count(*)::int as count from ride_requests where offer_id = ${ride}::bigint group by status order by status`.execute(
      tx,
    ),
  );
  expect(rows).toEqual([
    { status: 'accepted', count: SEATS },
    { status: 'declined', count: ASKING - SEATS },
  ]);
  expect(await portal.outbox({ kind: 'ride-accepted' })).toHaveLength(SEATS);
  expect(await portal.outbox({ kind: 'ride-declined' })).toHaveLength(ASKING - SEATS);
  const shown = (await driver.get('/api/parking/rides/')).body.find(({ id }: { id: number }) => id === ride);
  expect(shown.free_seats).toBe(0);
});
