import { afterAll, beforeAll, expect, test } from 'vitest';
import { handlers } from './modules/handlers.ts';
import type { Agent } from './testing/agent.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

let server: TestApp;
let parking: Agent;
/** The car parks of the requests that are worked on, or were. */
let begun: number[] = [];
let end = () => {};

beforeAll(async () => {
  server = await createTestApp({
    limits: { bookingsOfLock: 1, bookingTimeoutMs: 300 },
    handlers: {
      ...handlers,
      createParkingReservations: {
        ...handlers.createParkingReservations,
        async inside({ body }) {
          begun.push(body.target_carpark ?? 0);
          if (begun.length === 1) {
            await new Promise<void>((resolve) => {
              end = resolve;
            });
          }
          return { status: 201, body: [] };
        },
      },
    } as typeof handlers,
  });
  parking = await server.loginAs('parking');
});
afterAll(() => server.close());

const request = (agent: Agent, carPark: number) =>
  agent.post('/api/parking/reservations/', {
    ...{ target_carpark: carPark, start_time: '09:00', end_time: '17:00', dates: ['2027-03-01'] },
  });

test('requests for one car park wait without a connection; everybody else is answered meanwhile', async () => {
  begun = [];
  const first = request(parking, 1);
  await expect.poll(() => begun).toEqual([1]);
  const second = request(parking, 1);
  // What is asked before the line (whose session it is) has been answered.
  await expect.poll(() => server.db.engine.connections().used).toBe(1);
  expect((await request(parking, 2)).status).toBe(201);
  expect((await request(server.anonymous(), 1)).status).toBe(403);
  expect((await parking.get('/api/parking/carparks/')).status).toBe(200);
  // Its patience ends: nothing is wrong with it, and it may come again.
  const answer = await second;
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
  const third = request(parking, 1);
  end();
  expect((await first).status).toBe(201);
  expect((await third).status).toBe(201);
  expect(begun).toEqual([1, 2, 1]);
});
