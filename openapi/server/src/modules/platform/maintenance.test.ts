import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { cleanUp, vacuum } from './maintenance.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const count = (table: 'sessions' | 'login_failures' | 'idempotency_keys') =>
  server.db.system(async (tx) => {
    const rows = await tx.selectFrom(table).select('client_id').execute();
    return rows.length;
  });

test('the clean-up of all clients removes expired rows, and only those', async () => {
  await server.loginAs('employee');
  await server.loginAs('employee', 'south');
  await server.anonymous().logIn('nobody@north.test', 'wrong');
  await cleanUp(server.db, server.clock.now());
  // A wrong log-in counts twice: for the account, and for the address.
  expect([await count('sessions'), await count('login_failures')]).toEqual([2, 2]);
  server.clock.advance(3_600_000 + 1);
  await cleanUp(server.db, server.clock.now());
  expect([await count('sessions'), await count('login_failures')]).toEqual([2, 0]);
  server.clock.advance(12 * 3_600_000);
  await cleanUp(server.db, server.clock.now());
  expect(await count('sessions')).toBe(0);
});

test('the vacuum that PGlite needs runs on either engine', async () => {
  await vacuum(server.db);
});
