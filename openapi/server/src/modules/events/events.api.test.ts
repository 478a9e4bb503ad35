import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createDb, type Db } from '../../db/database.ts';
import { openPostgres } from '../../db/postgres-engine.ts';
import { publishChange } from '../../mechanisms/changes.ts';
import type { Agent } from '../../testing/agent.ts';
import type { FixtureClient } from '../../testing/fixture.ts';
import { databaseUrl } from '../../testing/global-setup.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { watchChanges } from '../../testing/watch-changes.ts';

let server: TestApp;
let port: number;
/** On PostgreSQL another process would be connected like this; PGlite has one process only. */
let other: Db;
beforeAll(async () => {
  server = await createTestApp();
  port = await server.listen();
  other = await connectAgain(server.db);
});
afterAll(async () => {
  if (other !== server.db) await other.close();
  await server.close();
});

async function connectAgain(db: Db): Promise<Db> {
  const prepared = inject('prepared');
  if (prepared.kind === 'pglite') return db;
  const { rows } = await db.system((tx) =>
    sql<{ name: string }>`select current_database() as name`.execute(tx),
  );
  const url = databaseUrl(prepared.serverUrl, rows[0]?.name ?? '');
  return createDb(openPostgres({ url, connections: 1 }));
}

const change = (client: FixtureClient, ...said: [Parameters<typeof publishChange>[1], number?][]) =>
  other.forClient(server.clientIds[client], async (tx) => {
    for (const [topic, site] of said) await publishChange(tx, topic, site);
  });
const sites = () =>
  server.db.forClient(server.clientIds.north, async (tx) =>
    (await tx.selectFrom('sites').select('id').orderBy('position').execute()).map(({ id }) => id),
  );

describe('events of changes', () => {
  test('reach an open page from another process, when the transaction commits', async () => {
    const watched = await watchChanges(port, await server.loginAs('reception'));
    expect(watched.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    await change('north', ['visits']);
    expect(await watched.next()).toBe('changed visits');
    watched.close();
    const next = await watchChanges(port, await server.loginAs('reception'));
    expect(next.ready).toEqual({ known: expect.any(Number), changed: { visits: expect.any(Number) } });
    next.close();
  });

  test('are not sent to another client, without the site, without access, nor after a rollback', async () => {
    const [, manchester] = await sites();
    const oneSite = await watchChanges(port, await server.loginAs('onesite'));
    const south = await watchChanges(port, await server.loginAs('reception', 'south'));
    await expect(
      other.forClient(server.clientIds.north, async (tx) => {
        await publishChange(tx, 'visits');
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await change('north', ['visits', manchester ?? 0], ['muster']);
    // Notifications come in order: once these are here, the others would be too.
    await change('north', ['meetings']);
    await change('south', ['meetings']);
    expect(await oneSite.next()).toBe('changed meetings');
    expect(await south.next()).toBe('changed meetings');
    expect([oneSite.waiting, south.waiting]).toEqual([[], []]);
    oneSite.close();
    south.close();
  });

  // PGlite is in the process: there is no connection to lose.
  if (process.env.TEST_DATABASE === 'postgres') {
    test('that may have been missed while the database was away count as all of them', async () => {
      const watched = await watchChanges(port, await server.loginAs('reception'));
      // Its own connection is the only one that may end others of its role; the test's is a superuser's.
      const connection = await other.engine.acquire();
      await connection.exec(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'portal-listen'`,
      );
      connection.release();
      // A domain that adds a topic tests it with its own module.
      const own =
        'appointments cameras desks floor-plans meetings muster orders parking rooms visitors visits'.split(
          ' ',
        );
      const [event, ...topics] = (await watched.next()).split(' ');
      expect([event, ...topics.filter((topic) => own.includes(topic))].join(' ')).toBe(
        'changed appointments floor-plans meetings orders parking rooms visitors visits',
      );
      await change('north', ['visits']);
      expect(await watched.next()).toBe('changed visits');
      watched.close();
    });
  }
});

test('are not for callers without a session; HEAD does not open a stream', async () => {
  expect((await server.anonymous().get('/api/events/')).status).toBe(401);
  const agent = await server.loginAs('employee');
  expect((await agent.call({ method: 'HEAD', url: '/api/events/' })).status).toBe(200);
});

describe('a stream ends immediately', () => {
  let second: TestApp;
  beforeAll(async () => {
    second = await createTestApp({ db: server.db });
  });
  afterAll(() => second.app.close());
  /** The same browser, whose next call comes to another process. */
  const atSecond = (agent: Agent) => {
    const same = second.anonymous();
    for (const [name, value] of agent.cookies) same.cookies.set(name, value);
    return same;
  };

  test('where its session is logged out at another process, and the person’s other session goes on', async () => {
    const [here, elsewhere] = [await server.loginAs('employee'), await server.loginAs('employee')];
    const [watched, other] = [await watchChanges(port, here), await watchChanges(port, elsewhere)];
    expect((await atSecond(here).post('/logout/')).status).toBe(204);
    expect(await watched.next()).toBe('end');
    await change('north', ['meetings']);
    expect(await other.next()).toBe('changed meetings');
    other.close();
  });

  test.each([
    ['deactivated', 'security', 'PATCH'],
    ['deleted', 'pa', 'DELETE'],
  ] as const)('where its person is %s at another process', async (_, account, method) => {
    const watched = await watchChanges(port, await server.loginAs(account));
    const admin = atSecond(await server.loginAs('superadmin'));
    const [{ id }] = (await admin.get(`/api/users/?search=${account}@north.test`)).body.results;
    const url = `/api/users/${id}/`;
    const { version } = (await admin.get(url)).body;
    const body = method === 'PATCH' ? { is_active: false, version } : undefined;
    const answer = await admin.call({ method, url, body });
    expect([answer.status, await watched.next()]).toEqual([body ? 200 : 204, 'end']);
  });
});

test('the stop of a server ends its streams and does not wait for them', async () => {
  const second = await createTestApp({ db: server.db });
  const secondPort = await second.listen();
  const watched = await watchChanges(secondPort, await second.loginAs('employee'));
  // A stream that it waited for would last an hour.
  await second.app.close();
  expect(await watched.next()).toBe('end');
});
