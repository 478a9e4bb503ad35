import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type { Agent } from '../testing/agent.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { createDb, type Db } from './database.ts';
import { readDatabaseUrls } from './database-urls.ts';
import { openPostgres } from './postgres-engine.ts';
import { createReplica } from './replica.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** A database that counts its transactions, and fails in them as long as `failure` is set. */
function counting(db: Db) {
  const seen = { transactions: 0, readOnly: 0, failure: null as Error | null };
  const counted: Db = {
    ...db,
    forClient(clientId, work, options) {
      seen.transactions += 1;
      if (options?.readOnly) seen.readOnly += 1;
      return seen.failure ? Promise.reject(seen.failure) : db.forClient(clientId, work, options);
    },
  };
  return { counted, seen };
}

const coded = (code: string) => Object.assign(new Error(code), { code });

describe('a server with a replica', () => {
  let portal: TestApp;
  let copy: Db;
  let agent: Agent;
  let seen: ReturnType<typeof counting>['seen'];
  let report: string;
  beforeAll(async () => {
    copy = await openTestDatabase();
    const replica = counting(copy);
    seen = replica.seen;
    portal = await createTestApp({ replica: replica.counted });
    agent = await portal.loginAs('reporting');
    const sites = await portal.db.forClient(portal.clientIds.north, (tx) =>
      tx.selectFrom('sites').select('id').orderBy('id').execute(),
    );
    report = `/api/reports/desks/utilization/?site=${sites[0]?.id}&from_date=2026-11-02&until_date=2026-11-06`;
  });
  afterAll(async () => {
    await portal.close();
    await copy.close();
  });
  beforeEach(() => {
    portal.clock.advance(60_000);
    Object.assign(seen, { transactions: 0, readOnly: 0, failure: null });
  });

  it('reads reports from the replica, in read-only transactions, and nothing else', async () => {
    expect((await agent.get('/api/sites/')).status).toBe(200);
    expect(seen.transactions).toBe(0);
    expect((await agent.get(report)).status).toBe(200);
    expect(seen).toMatchObject({ transactions: 1, readOnly: 1 });
  });

  it('sends it nothing for forbidden, invalid or anonymous calls', async () => {
    const employee = await portal.loginAs('employee');
    expect((await employee.get(report)).status).toBe(403);
    expect((await portal.anonymous().get(report)).status).toBe(401);
    expect((await agent.get('/api/reports/desks/utilization/?site=x')).status).toBe(400);
    expect(seen.transactions).toBe(0);
  });

  it('learns from the main database that a session has ended', async () => {
    const leaving = await portal.loginAs('superadmin');
    expect((await leaving.get(report)).status).toBe(200);
    await portal.db.forClient(portal.clientIds.north, (tx) =>
      tx
        .deleteFrom('sessions')
        .where('user_id', 'in', (eb) =>
          eb.selectFrom('users').select('id').where('email', '=', 'superadmin@north.test'),
        )
        .execute(),
    );
    expect((await leaving.get(report)).status).toBe(401);
  });

  it('answers the same from the main database while the replica is away, and retries after 30 seconds', async () => {
    const before = await agent.get(report);
    seen.failure = new DatabaseUnavailable('away');
    const during = await agent.get(report);
    expect({ status: during.status, body: during.body }).toEqual({ status: 200, body: before.body });
    expect((await agent.get(report)).status).toBe(200);
    expect(seen.transactions).toBe(2);
    portal.clock.advance(30_000);
    seen.failure = null;
    expect((await agent.get(report)).status).toBe(200);
    expect(seen.transactions).toBe(3);
  });

  it('returns a report’s refusal, once', async () => {
    const answer = await agent.get(report.replace('2026-11-06', '2026-11-01'));
    expect(answer.status).toBe(400);
    expect(seen.transactions).toBe(1);
  });
});

describe('queries that the replica cannot answer', () => {
  const reasons: string[] = [];
  let main: Db;
  beforeAll(async () => {
    main = await openTestDatabase();
  });
  afterAll(() => main.close());
  const now = () => new Date('2026-11-23T09:00:00Z');
  const read = (replica: Db) =>
    createReplica({ replica, main, now, onFallback: ({ message }) => reasons.push(message) });

  it.each(['40001', '42P01', '42703'])('are answered by the main database after %s', async (code) => {
    const { counted, seen } = counting(main);
    seen.failure = coded(code);
    const replica = read(counted);
    expect(await replica.read(1, async () => 'done')).toBe('done');
    expect(await replica.read(1, async () => 'done')).toBe('done');
    // The replica is available, and is asked the next time.
    expect(seen.transactions).toBe(2);
    expect(reasons.splice(0)).toEqual([code, code]);
  });

  it('are not repeated if the report itself is wrong', async () => {
    const { counted, seen } = counting(main);
    seen.failure = coded('22012');
    await expect(read(counted).read(1, async () => 'done')).rejects.toThrow('22012');
    expect(reasons).toEqual([]);
  });

  it('fall back if there is no server at its address', async () => {
    const nobody = createDb(openPostgres({ url: 'postgres://portal@127.0.0.1:1/portal' }));
    expect(await read(nobody).read(1, async () => 'done')).toBe('done');
    expect(reasons.splice(0)).toHaveLength(1);
    await nobody.close();
  });
});

test('refuses a replica without a main database in the settings', () => {
  expect(() => readDatabaseUrls({ REPORTS_DATABASE_URL: 'postgres://r/portal' })).toThrow(
    'REPORTS_DATABASE_URL is a replica; DATABASE_URL',
  );
  const both = { DATABASE_URL: 'postgres://m/portal', REPORTS_DATABASE_URL: 'postgres://r/portal' };
  expect(readDatabaseUrls(both).reportsDatabaseUrl).toBe('postgres://r/portal');
});
