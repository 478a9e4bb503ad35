import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Agent } from '../testing/agent.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { worstDepths } from '../testing/worst-values.ts';

let server: TestApp;
let desk: Agent;
let other: Agent;
beforeAll(async () => {
  server = await createTestApp();
  await server.listen();
  [desk, other] = [await server.loginAs('desk'), server.anonymous()];
});
afterAll(() => server.close());

test('answers 85,000 empty objects for load reports with an immediate 400, and other calls in the meantime', async () => {
  const reports = Array.from({ length: 85_000 }, () => ({}));
  const begun = performance.now();
  const [refused, health] = await Promise.all([
    desk.post('/api/load-reports/', { reports }),
    other.get('/api/health/'),
  ]);
  expect([refused.status, refused.body]).toEqual([400, { reports: ['Must have at most 50 entries.'] }]);
  expect(health.status).toBe(200);
  // It was 133 s; here only what no machine takes for it.
  expect(performance.now() - begun).toBeLessThan(5000);
});

test('a body that is deeper than the stack is a 400 like any other invalid one', async () => {
  for (const url of ['/logout/', '/api/load-reports/', '/api/desks/reservations/']) {
    for (const { text } of worstDepths) {
      const { status, body } = await desk.call({ method: 'POST', url, rawBody: text });
      expect([url, status, Object.keys(body).length > 0]).toEqual([url, 400, true]);
    }
  }
});

test('reports each wrong entry of a list, up to fifty', async () => {
  const marks = Array.from({ length: 2000 }, () => ({}));
  const { status, body } = await (await server.loginAs('admin')).post('/api/muster/roll-calls/1/changes/', {
    marks,
    people: [],
  });
  expect(status).toBe(400);
  expect(Object.keys(body)).toHaveLength(50);
});
