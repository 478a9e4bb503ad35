import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDb } from '../../db/database.ts';
import { defineJob, defineNightly, type JobContext } from '../../mechanisms/jobs/job.ts';
import { runNightly } from '../../mechanisms/jobs/nightly.ts';
import { runJob } from '../../mechanisms/jobs/run-job.ts';
import { createMetrics } from '../../mechanisms/metrics/metrics.ts';
import { queueMail } from '../../mechanisms/outbox/queue.ts';
import type { Transports } from '../../mechanisms/outbox/transports.ts';
import type { Portal } from '../../mechanisms/portal/portal.ts';
import { type DeskTestData, insertDeskTestData } from '../../modules/desks/desk-test-data.ts';
import { metricValue } from '../../testing/metric-value.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { watchChanges } from '../../testing/watch-changes.ts';
import { watchPortal } from './watch-portal.ts';

let server: TestApp;
let data: DeskTestData;
let port: number;
let mailWorks = true;
const mail: NonNullable<Transports['mail']> = {
  send: async () => {
    if (!mailWorks) throw new Error('The mail server is away.');
  },
  close() {},
};
beforeAll(async () => {
  server = await createTestApp({ transports: { mail } });
  data = await insertDeskTestData(server);
  port = await server.listen();
});
afterAll(() => server.close());

const value = (name: string, labels?: Record<string, string>) => metricValue(server.app.portal, name, labels);
/** As another server on this database would; without building one. */
const watchAgain = (other: Partial<Portal>) =>
  watchPortal(
    { ...server.app.portal, metrics: createMetrics({ version: '0', database: 'test' }), ...other },
    { log: server.app.log, slowQueryMs: 0 },
  );
const jobContext = (): JobContext => {
  const { portal, log } = server.app;
  return { portal, db: portal.db, now: server.clock.now, log, stopping: () => false };
};

describe('requests are counted', () => {
  test('by operation and status, with their durations', async () => {
    const agent = server.anonymous();
    const before =
      (await value('portal_http_requests_total', { operation: 'getWhoami', status: '200' })) ?? 0;
    await agent.get('/api/whoami/');
    await agent.get('/api/whoami/');
    expect(await value('portal_http_requests_total', { operation: 'getWhoami', status: '200' })).toBe(
      before + 2,
    );
    expect(await value('portal_http_request_duration_seconds_count', { operation: 'getWhoami' })).toBe(
      before + 2,
    );
  });

  test('under the same two names, whatever addresses and hosts strangers think of', async () => {
    await server.anonymous().get('/api/no-such-thing-71/?token=geheim');
    await server.anonymous().get('/no-such-page-72/');
    await server.anonymous().get('/api/whoami/', { host: 'host-73.example' });
    expect(await value('portal_http_requests_total', { operation: 'other', status: '404' })).toBe(1);
    expect(await value('portal_http_requests_total', { operation: 'page', status: '404' })).toBe(1);
    expect(await server.app.portal.readMetrics()).not.toMatch(/no-such|geheim|example|north/);
  });

  test('counts a booking of an occupied place as a conflict', async () => {
    const book = async (account: 'desk' | 'pa') =>
      (await server.loginAs(account)).post('/api/desks/reservations/', {
        desk_id: data.desks['A-1'],
        date: '2026-11-24',
      });
    expect((await book('desk')).status).toBe(201);
    expect(await value('portal_booking_conflicts_total')).toBeUndefined();
    expect((await book('pa')).status).toBe(409);
    expect(await value('portal_booking_conflicts_total', { operation: 'createDeskReservations' })).toBe(1);
  });

  test('a refused log-in with its reason', async () => {
    const agent = server.anonymous();
    expect((await agent.logIn('employee@north.test', 'wrong')).status).toBe(401);
    expect(await value('portal_log_in_refusals_total', { reason: 'credentials' })).toBe(1);
    for (let more = 0; more < 9; more += 1) await agent.logIn('employee@north.test', 'wrong');
    expect((await agent.logIn('employee@north.test', 'wrong')).status).toBe(429);
    expect(await value('portal_log_in_refusals_total', { reason: 'credentials' })).toBe(10);
    expect(await value('portal_log_in_refusals_total', { reason: 'too_many_attempts' })).toBe(1);
  });

  test('counts loads of remotes by outcome, but not of unknown remotes', async () => {
    const agent = await server.loginAs('pa');
    const ok = { remote: 'mf-desks', version: '1.0.0', phase: 'entry', ms: 84, error: null };
    const reports = [ok, ok, { ...ok, error: 'threw' }, { ...ok, remote: 'mf-invented' }];
    expect((await agent.post('/api/load-reports/', { reports })).status).toBe(204);
    expect(await value('portal_load_reports_total', { remote: 'mf-desks', outcome: 'ok' })).toBe(2);
    expect(await value('portal_load_reports_total', { remote: 'mf-desks', outcome: 'threw' })).toBe(1);
    expect(await value('portal_load_reports_total', { remote: 'mf-invented' })).toBeUndefined();
  });

  test('a stream of events as long as it is open, and never with its duration', async () => {
    expect(await value('portal_event_streams')).toBe(0);
    const agent = await server.loginAs('reception');
    const watched = await watchChanges(port, agent);
    expect(await value('portal_event_streams')).toBe(1);
    watched.close();
    await expect.poll(() => value('portal_event_streams')).toBe(0);
    expect(await value('portal_http_request_duration_seconds_count', { operation: 'watchChanges' })).toBe(
      undefined,
    );
  });
});

test('has no page without port and token', async () => {
  const { status, body } = await server.anonymous().get('/metrics', { authorization: 'Bearer ' });
  expect([status, Object.keys(body)]).toEqual([404, ['detail']]);
});

describe('the database', () => {
  test('shows used and available connections, and the duration of queries', async () => {
    const most = server.db.engine.kind === 'pglite' ? 1 : 10;
    const connection = await server.db.engine.acquire();
    // The scrape itself would wait for PGlite's one session; what is asked of the pool does not.
    const read = server.db.engine.connections();
    connection.release();
    expect(read).toMatchObject({ used: 1, waiting: 0, most });
    expect(await value('portal_db_pool_connections', { state: 'most' })).toBe(most);
    const before = (await value('portal_db_query_duration_seconds_count')) ?? 0;
    await server.db.system((tx) => sql`select 1`.execute(tx));
    expect(await value('portal_db_query_duration_seconds_count')).toBe(before + 1);
  });

  test('that cannot be reached is counted, and the metrics are answered all the same', async () => {
    const acquire = () => Promise.reject(new Error('ECONNREFUSED'));
    const db = createDb({ ...server.db.engine, acquire });
    const sick = { readMetrics: watchAgain({ db, transports: { mail } }) };
    await expect(db.system((tx) => sql`select 1`.execute(tx))).rejects.toThrow();
    // The others are the scrape's own looks at the outbox and at the connections.
    expect(await metricValue(sick, 'portal_outbox_oldest_seconds')).toBeUndefined();
    expect(await metricValue(sick, 'portal_connections_failing')).toBeUndefined();
    expect(await metricValue(sick, 'portal_db_unavailable_total')).toBe(3);
  });
});

describe('the outbox', () => {
  const queue = async () => {
    const client = await server.app.portal.clients.ofHost('north.test');
    if (!client) throw new Error('The fixture has a client north.');
    const at = { client, now: server.clock.now, origin: 'http://north.test' };
    const message = () => ({ kind: 'test', subject: 'Hello', heading: 'Hello', paragraphs: ['Hello'] });
    await server.app.portal.db.forClient(client.id, (tx) =>
      queueMail({ tx, ...at }, { to: 'a@example.com', locale: 'en', message }),
    );
    await server.app.portal.settled();
  };

  test('shows how long unsent messages have waited, and the outcome of attempts', async () => {
    await queue();
    expect(await value('portal_outbox_deliveries_total', { channel: 'email', outcome: 'sent' })).toBe(1);
    mailWorks = false;
    await queue();
    server.clock.advance(600_000);
    // Another reader: the server's own remembers for 15 seconds what it read moments ago.
    const fresh = { readMetrics: watchAgain({ transports: { mail } }) };
    expect(await metricValue(fresh, 'portal_outbox_messages', { state: 'retrying' })).toBe(1);
    expect(await metricValue(fresh, 'portal_outbox_messages', { state: 'due' })).toBe(0);
    expect(await metricValue(fresh, 'portal_outbox_oldest_seconds')).toBe(600);
    expect(await value('portal_outbox_deliveries_total', { channel: 'email', outcome: 'failed' })).toBe(1);
  });

  test('shows nothing for a server that sends nothing', async () => {
    const silent = { readMetrics: watchAgain({ transports: {} }) };
    expect(await metricValue(silent, 'portal_outbox_oldest_seconds')).toBeUndefined();
  });
});

describe('jobs', () => {
  test('count their failures, and show when they last succeeded', async () => {
    let fails = false;
    const job = defineJob({
      name: 'sometimes',
      cron: '0 0 1 1 *',
      run: async () => {
        if (fails) throw new Error('no');
      },
    });
    const at = server.clock.now().getTime() / 1_000;
    await runJob(job, jobContext());
    expect(await value('portal_job_last_success_timestamp_seconds', { task: 'sometimes' })).toBe(at);
    expect(await value('portal_job_failures_total', { task: 'sometimes' })).toBeUndefined();
    fails = true;
    server.clock.advance(60_000);
    await runJob(job, jobContext());
    expect(await value('portal_job_failures_total', { task: 'sometimes' })).toBe(1);
    expect(await value('portal_job_last_success_timestamp_seconds', { task: 'sometimes' })).toBe(at);
  });

  test('of the night count by task: a task that fails for a single client has not succeeded', async () => {
    const task = (name: string, failsFor: string) =>
      defineNightly({
        name,
        per: 'client',
        spreadMinutes: 0,
        batch: async ({ client }) => {
          if (client.key === failsFor) throw new Error('no');
          return { changed: 0, isLast: true };
        },
      });
    await runNightly(jobContext(), [task('night-a', 'south'), task('night-b', 'nobody')]);
    expect(await value('portal_job_failures_total', { task: 'night-a' })).toBe(1);
    expect(await value('portal_job_last_success_timestamp_seconds', { task: 'night-a' })).toBeUndefined();
    expect(await value('portal_job_last_success_timestamp_seconds', { task: 'night-b' })).toBe(
      server.clock.now().getTime() / 1_000,
    );
  });
});
