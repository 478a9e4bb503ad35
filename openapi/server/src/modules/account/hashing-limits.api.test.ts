import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { inClient } from './account-test-data.ts';

const MINUTE = 60_000;
let server: TestApp;
let employee: Agent;
beforeAll(async () => {
  server = await createTestApp();
  // Pins are for clients with screens.
  await inClient(server, (tx) =>
    tx
      .updateTable('clients')
      .set({ features: ['screen'] })
      .where('key', '=', 'north')
      .execute(),
  );
  server.app.portal.clients.refresh();
  employee = await server.loginAs('employee');
});
afterAll(() => server.close());

async function save(change: Record<string, string>) {
  const { version } = (await employee.get('/api/users/me/')).body;
  return employee.call({ method: 'PATCH', url: '/api/users/me/', form: { version, ...change } });
}

test('a person makes the server hash 20 times in 15 minutes, also with correct input; the rest of the profile still works', async () => {
  for (let pin = 0; pin < 20; pin += 1) {
    expect((await save({ meeting_room_pin: `${240_610 + pin * 7}` })).status).toBe(200);
  }
  const refused = await save({ meeting_room_pin: '975310' });
  expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, 900]);
  const password = { current_password: 'Workplace-2026', password: 'Another-2026', confirm: 'Another-2026' };
  expect((await employee.post('/api/password/set/', password)).status).toBe(429);
  expect((await save({ phone: '+44 1' })).status).toBe(200);
  server.clock.advance(15 * MINUTE + 1);
  expect((await save({ meeting_room_pin: '975310' })).status).toBe(200);
});
