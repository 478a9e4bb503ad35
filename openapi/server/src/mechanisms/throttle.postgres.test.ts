import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tx } from '../db/database.ts';
import { asOtherCaller } from '../testing/refuse-nesting.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { attemptKey, checkAttempts, takeAttempt } from './throttle.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

it('refuses a used-up key without waiting for the call that holds it', async () => {
  const north = <T>(work: (tx: Tx) => Promise<T>) => server.db.forClient(server.clientIds.north, work);
  const now = server.clock.now();
  const key = attemptKey('anyone', '192.0.2.1');
  const once = { attempts: 1, windowMs: 60_000 };
  await north((tx) => takeAttempt(tx, key, now, once));
  await north(async (tx) => {
    await checkAttempts(tx, key, now, { ...once, attempts: 2 });
    const flood = asOtherCaller(() => north((second) => takeAttempt(second, key, now, once)));
    await expect(flood).rejects.toMatchObject({ status: 429 });
  });
});
