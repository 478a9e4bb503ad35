import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD } from '../../testing/fixture.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { attemptKey } from '../throttle.ts';

const QUARTER = 15 * 60_000;
let server: TestApp;
/** Transactions since the start, of whatever kind. */
let transactions = 0;
beforeAll(async () => {
  server = await createTestApp({ trustProxy: 1, limits: { wrongLogInsAMinute: 30 } });
  const { engine } = server.db;
  const acquire = engine.acquire.bind(engine);
  engine.acquire = async () => {
    transactions += 1;
    return acquire();
  };
});
afterAll(() => server.close());

/** Inserts attempts from one address into the database, as if so many people had mistyped. */
async function mistype(address: string, times: number): Promise<void> {
  const row = { attempt_key: attemptKey('log-in from', address), failed_at: server.clock.now() };
  await server.db.forClient(server.clientIds.north, (tx) =>
    tx
      .insertInto('login_failures')
      .values(Array.from({ length: times }, () => row))
      .execute(),
  );
}

async function logIn(address: string, email: string, password = 'wrong') {
  const agent = server.anonymous();
  await agent.get('/api/whoami/');
  const headers = { 'x-forwarded-for': address };
  return agent.post('/api/login/', { email, password }, headers);
}

describe('guessing from one address', () => {
  test('ends after 200 wrong passwords of any accounts in 15 minutes; other addresses are not affected', async () => {
    await mistype('203.0.113.1', 199);
    expect((await logIn('203.0.113.1', 'a@north.test')).status).toBe(401);
    const refused = await logIn('203.0.113.1', 'b@north.test');
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '900']);
    expect((await logIn('203.0.113.1', 'employee@north.test', PASSWORD)).status).toBe(429);
    expect((await logIn('203.0.113.2', 'employee@north.test', PASSWORD)).status).toBe(204);
    server.clock.advance(QUARTER + 1);
    expect((await logIn('203.0.113.1', 'employee@north.test', PASSWORD)).status).toBe(204);
  });

  test('does not count right passwords: an office behind one address logs in', async () => {
    await mistype('203.0.113.3', 199);
    for (let person = 0; person < 3; person += 1) {
      expect((await logIn('203.0.113.3', 'employee@north.test', PASSWORD)).status).toBe(204);
    }
  });

  test('cannot be hidden by an address that the attacker writes into the header', async () => {
    await mistype('203.0.113.4', 200);
    for (const invented of ['8.8.8.8', '9.9.9.9']) {
      expect((await logIn(`${invented}, 203.0.113.4`, 'a@north.test')).status).toBe(429);
    }
  });

  test('costs no query once refused, and the database is queried again after five seconds', async () => {
    await mistype('203.0.113.5', 200);
    const agent = server.anonymous();
    await agent.get('/api/whoami/');
    const attempt = () =>
      agent.post(
        '/api/login/',
        { email: 'a@north.test', password: 'x' },
        { 'x-forwarded-for': '203.0.113.5' },
      );
    expect((await attempt()).status).toBe(429);
    await server.app.portal.settled();
    const before = transactions;
    const refused = await Promise.all(Array.from({ length: 20 }, attempt));
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]));
    expect(transactions).toBe(before);
    server.clock.advance(5_001);
    expect((await attempt()).status).toBe(429);
    expect(transactions).toBe(before + 1);
  });
});

test('stops guessing from all addresses for the next minute after too many wrong passwords', async () => {
  server.clock.advance(60_000);
  const statuses: number[] = [];
  for (let index = 0; index < 31; index += 1) {
    statuses.push((await logIn(`198.51.100.${index}`, `somebody${index}@north.test`)).status);
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
  server.clock.advance(60_000);
  expect((await logIn('198.51.100.1', 'employee@north.test', PASSWORD)).status).toBe(204);
});
