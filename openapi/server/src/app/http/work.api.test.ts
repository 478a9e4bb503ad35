import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { defineJob } from '../../mechanisms/jobs/job.ts';
import { runJob } from '../../mechanisms/jobs/run-job.ts';
import { handlers } from '../../modules/index.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${trace}-00f067aa0ba902b7-01`;

type Line = Record<string, string | undefined>;
let lines: Line[] = [];
let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({
    logger: { level: 'info', stream: { write: (line: string) => void lines.push(JSON.parse(line)) } },
    // Every query takes longer than a thousandth of a millisecond, which is the limit of jobs.
    slowQueryMs: 0.0001,
    handlers: {
      ...handlers,
      async listHelpTexts() {
        throw new Error('not foreseen');
      },
    } as typeof handlers,
  });
  await server.listen();
});
afterAll(() => server.close());
beforeEach(() => {
  lines = [];
});

// At most 20 slow queries are logged a minute: these two tests go before the others.
test('a slow query is logged with the operation and ids of its request, also after a body, and without a value', async () => {
  const agent = server.anonymous();
  await agent.get('/api/whoami/');
  const { headers } = await agent.post(
    '/api/login/',
    { email: 'employee@north.test', password: 'not-the-password' },
    { traceparent },
  );
  const slow = lines.filter(({ msg, operation }) => msg === 'slow query' && operation === 'logIn');
  const ofAccount = slow.find(({ sql: text }) => text?.includes('"password_hash"'));
  expect(ofAccount).toMatchObject({ level: 40, reqId: headers['x-request-id'], traceId: trace });
  expect(ofAccount?.sql).toContain('$1');
  expect(JSON.stringify(lines)).not.toMatch(/employee@north|not-the-password/);
});

test('names the work of a job after it, and all lines of a run share a trace', async () => {
  const { portal, log } = server.app;
  const job = defineJob({
    name: 'looks',
    cron: '0 0 1 1 *',
    run: async ({ db }) => {
      await db.system((tx) => sql`select 'looking'`.execute(tx));
      throw new Error('no');
    },
  });
  await runJob(job, { portal, db: portal.db, now: server.clock.now, log, stopping: () => false });
  const query = lines.find(({ sql: text }) => text === "select 'looking'");
  const failure = lines.find(({ msg }) => msg === 'a job failed');
  expect(query).toMatchObject({ operation: 'looks', traceId: failure?.traceId });
  expect(failure).toMatchObject({ job: 'looks', traceId: expect.stringMatching(/^[0-9a-f]{32}$/) });
});

test('keeps the trace of a request: in the answer, in its log line, and on a failure besides its own id', async () => {
  const admin = await server.loginAs('admin');
  const { headers } = await admin.get('/api/whoami/', { traceparent });
  expect(headers['x-trace-id']).toBe(trace);
  expect(headers['x-request-id']).toMatch(/^req-/);
  // The line comes with the end of the answer, which is not before its beginning is here.
  await expect
    .poll(() => lines.find(({ msg, reqId }) => msg === 'request' && reqId === headers['x-request-id']))
    .toMatchObject({ traceId: trace });

  const failed = await admin.get('/api/help-texts/', { traceparent });
  expect(failed.body.reference_id).toBe(failed.headers['x-request-id']);
  const failure = lines.find(({ msg }) => msg === 'request failed');
  expect(failure).toMatchObject({ referenceId: failed.body.reference_id, traceId: trace });
});

test('a request that comes without one, or with nonsense, gets its own', async () => {
  const stranger = server.anonymous();
  const first = await stranger.get('/api/health/');
  const second = await stranger.get('/api/health/', { traceparent: 'x' });
  expect(first.headers['x-trace-id']).toMatch(/^[0-9a-f]{32}$/);
  expect(second.headers['x-trace-id']).toMatch(/^[0-9a-f]{32}$/);
  expect(first.headers['x-trace-id']).not.toBe(second.headers['x-trace-id']);
});
