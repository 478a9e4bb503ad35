import { afterAll, beforeAll, expect, test } from 'vitest';
import { handlers } from '../modules/index.ts';
import type { Agent } from '../testing/agent.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { queued } from './handler.ts';

let server: TestApp;
let parking: Agent;
/** The car parks of the requests, in the order in which their transactions started. */
let started: number[] = [];
let end = () => {};
/** Transactions that have begun. */
let begun = 0;

beforeAll(async () => {
  server = await createTestApp({
    limits: { bookingTimeoutMs: 1_000 },
    handlers: {
      ...handlers,
      createParkingReservations: queued(
        ({ target_carpark }) => `${target_carpark}`,
        async ({ body }) => {
          started.push(body.target_carpark ?? 0);
          if (started.length === 1) {
            await new Promise<void>((resolve) => {
              end = resolve;
            });
          }
          return [];
        },
      ),
    },
  });
  parking = await server.loginAs('parking');
  server.db.watch({
    connected() {
      begun += 1;
    },
    queried() {},
    unavailable() {},
  });
});
afterAll(() => server.close());

const request = (agent: Agent, carPark: number) =>
  agent.post('/api/parking/reservations/', {
    ...{ target_carpark: carPark, start_time: '09:00', end_time: '17:00', dates: ['2027-03-01'] },
  });

/** Waits until this many more requests have read their session, in their only transaction before the queue. */
async function areInLine(requests: number, before: number): Promise<void> {
  await expect.poll(() => [begun - before, server.db.engine.connections().used]).toEqual([requests, 1]);
}

test('requests for one car park wait without a connection; everyone else is answered in the meantime', async () => {
  started = [];
  const first = request(parking, 1);
  await expect.poll(() => started).toEqual([1]);
  let before = begun;
  const second = request(parking, 1);
  await areInLine(1, before);
  expect((await request(parking, 2)).status).toBe(201);
  expect((await request(server.anonymous(), 1)).status).toBe(403);
  expect((await parking.get('/api/parking/carparks/')).status).toBe(200);
  // Its patience ends: nothing is wrong with it, and it may come again.
  const answer = await second;
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
  before = begun;
  const others = [request(parking, 1), request(parking, 1)];
  await areInLine(2, before);
  end();
  expect((await first).status).toBe(201);
  for (const other of others) expect((await other).status).toBe(201);
  expect(started).toEqual([1, 2, 1, 1]);
});
