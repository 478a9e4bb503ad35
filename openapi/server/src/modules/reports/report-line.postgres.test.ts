import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { handlers } from '../index.ts';
import { insertParkingTestData } from '../parking/parking-test-data.ts';

let server: TestApp;
let agent: Agent;
let url: string;
/** How many reports are or were made. */
let begun = 0;
let end = () => {};

beforeAll(async () => {
  const made = handlers.getOccupancy;
  if (!('replica' in made)) throw new Error('It is no report.');
  server = await createTestApp({
    limits: { reports: 1, reportTimeoutMs: 300 },
    handlers: {
      ...handlers,
      getOccupancy: {
        async replica(context) {
          begun += 1;
          if (begun === 1) {
            await new Promise<void>((resolve) => {
              end = resolve;
            });
          }
          return made.replica(context);
        },
      },
    },
  });
  const { siteIds } = await insertParkingTestData(server);
  url = `/api/reports/occupancy/?site=${siteIds[0]}&from_date=2026-11-02&until_date=2026-11-03`;
  agent = await server.loginAs('reporting');
});
afterAll(() => {
  end();
  return server.close();
});

test('reports beyond the concurrency limit wait without a connection; everyone else is answered in the meantime', async () => {
  const first = agent.get(url);
  await expect.poll(() => begun).toBe(1);
  const second = agent.get(url);
  expect((await server.anonymous().get(url)).status).toBe(401);
  expect((await agent.get('/api/sites/')).status).toBe(200);
  expect([begun, server.db.engine.connections().used]).toEqual([1, 1]);
  // Its patience ends: nothing is wrong with it, and it may come again.
  const answer = await second;
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
  const third = agent.get(url);
  end();
  expect((await first).status).toBe(200);
  expect((await third).status).toBe(200);
  expect(begun).toBe(2);
});
