import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const put = (agent: Agent, body: object) =>
  agent.call({ method: 'PUT', url: '/api/users/me/dashboard/', body });
const layout = { order: ['mf-desks/request-desk', 'mf-meetings/rooms/4'], hidden: ['mf-parking/credits'] };

it('stores how a person has arranged the dashboard, for this person only', async () => {
  const [desk, other] = [await server.loginAs('desk'), await server.loginAs('employee')];
  const kept = async (agent: typeof desk) => (await agent.get('/api/whoami/')).body.user.dashboard;
  expect(await kept(desk)).toBeNull();
  expect((await put(desk, layout)).status).toBe(204);
  expect(await kept(desk)).toEqual(layout);
  expect(await kept(other)).toBeNull();
  expect((await put(desk, { order: [], hidden: [] })).status).toBe(204);
  expect(await kept(desk)).toBeNull();
});

it.each([
  ['no list of hidden cards', { order: [] }],
  ['a key without letters', { order: [''], hidden: [] }],
  ['more than 100 cards', { order: Array.from({ length: 101 }, (_, n) => `mf/${n}`), hidden: [] }],
])('refuses %s', async (_, body) => {
  const desk = await server.loginAs('desk');
  expect((await put(desk, body)).status).toBe(400);
});
