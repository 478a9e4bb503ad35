import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const DAY_MS = 24 * 3_600_000;
const lines: { msg?: string; reference?: string; remote?: string; error?: string }[] = [];
let server: TestApp;
let employee: Agent;
let admin: Agent;
beforeAll(async () => {
  const stream = { write: (line: string) => lines.push(JSON.parse(line)) };
  server = await createTestApp({ logger: { level: 'info', stream } });
  employee = await server.loginAs('employee');
  admin = await server.loginAs('admin');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.system((tx) => tx.deleteFrom('load_counts').execute());
  await server.db.system((tx) => tx.deleteFrom('login_failures').execute());
});

const ok = { remote: 'mf-desks', version: '1.0.0', phase: 'entry', ms: 84, error: null };
const report = (agent: Agent, ...reports: object[]) => agent.post('/api/load-reports/', { reports });
const rows = () => server.db.system((tx) => tx.selectFrom('load_counts').selectAll().execute());
async function stranger(client?: 'north' | 'south'): Promise<Agent> {
  const agent = server.anonymous(client);
  await agent.get('/api/whoami/');
  return agent;
}
async function figures(agent: Agent, version = '1.0.0') {
  const { body } = await agent.get('/api/deployments/');
  const remote = body.remotes.find(({ name }: { name: string }) => name === 'mf-desks');
  return remote.versions.find((one: { version: string }) => one.version === version)?.loads;
}

describe('load reports are counted', () => {
  it('for anyone, by hour, phase and outcome, without personal data', async () => {
    expect((await report(employee, ok, ok, { ...ok, phase: 'part', error: 'threw' })).status).toBe(204);
    expect((await report(await stranger(), ok)).status).toBe(204);
    expect(await rows()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          client_id: server.clientIds.north,
          hour: new Date('2026-11-23T09:00:00Z'),
          phase: 'entry',
          outcome: 'ok',
          trial: '',
          count: 3,
        }),
        expect.objectContaining({ phase: 'part', outcome: 'threw', bucket: 0, count: 1 }),
      ]),
    );
    expect(await rows()).toHaveLength(2);
    expect(Object.keys((await rows())[0] ?? {}).sort()).toEqual([
      'bucket',
      'client_id',
      'count',
      'hour',
      'outcome',
      'phase',
      'remote',
      'trial',
      'version',
    ]);
  });

  it('except for unknown versions and remotes, which are silently ignored', async () => {
    const foreign = [
      { ...ok, version: '9.9.9' },
      { ...ok, remote: 'mf-nothing' },
      { ...ok, remote: 'constructor' },
    ];
    expect((await report(employee, ...foreign)).status).toBe(204);
    expect(await rows()).toEqual([]);
    expect((await report(employee, ...foreign, ok)).status).toBe(204);
    expect(await rows()).toHaveLength(1);
  });

  it('at the same time without losing one', async () => {
    const agents = await Promise.all(Array.from({ length: 8 }, () => stranger()));
    const others = [
      { ...ok, phase: 'part' },
      { ...ok, ms: 900 },
    ];
    const answers = await Promise.all(
      agents.map((agent, index) =>
        report(agent, ...(index % 2 ? [ok, ...others] : [...others, ok].reverse())),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(agents.map(() => 204));
    expect((await rows()).map(({ count }) => count)).toEqual([8, 8, 8]);
  });

  it.each([
    ['no report', { reports: [] }],
    ['more than 50', { reports: Array.from({ length: 51 }, () => ok) }],
    ['a version that is a path', { reports: [{ ...ok, version: '../x' }] }],
    ['a negative duration', { reports: [{ ...ok, ms: -1 }] }],
    ['an unknown error', { reports: [{ ...ok, error: 'bored' }] }],
    ['a reference that is a text', { reports: [{ ...ok, error: 'threw', reference: 'Robin Stricker' }] }],
    ['an unknown word', { reports: [{ ...ok, user: 7 }] }],
  ])('refuses %s', async (_title, body) => {
    expect((await employee.post('/api/load-reports/', body)).status).toBe(400);
    expect(await rows()).toEqual([]);
  });

  it('logs the reference of an error, with the failed part', async () => {
    await report(employee, { ...ok, phase: 'part', error: 'threw', reference: 'R-7K2M9Q' });
    expect(lines.filter(({ reference }) => reference === 'R-7K2M9Q')).toEqual([
      expect.objectContaining({ level: 30, remote: 'mf-desks', version: '1.0.0', error: 'threw' }),
    ]);
  });

  it('counts nothing without a release store, and stays silent', async () => {
    const bare = await createTestApp();
    bare.app.portal.deployments.port = null;
    const agent = bare.anonymous();
    await agent.get('/api/whoami/');
    expect((await report(agent, ok)).status).toBe(204);
    expect(await bare.db.system((tx) => tx.selectFrom('load_counts').selectAll().execute())).toEqual([]);
    await bare.close();
  });

  it('for 90 days', async () => {
    await report(employee, ok);
    const south = await server.loginAs('employee', 'south');
    await report(south, ok);
    server.clock.advance(90 * DAY_MS);
    await server.runJobs('nightly');
    expect(await rows()).toHaveLength(2);
    server.clock.advance(DAY_MS);
    await server.runJobs('nightly');
    expect(await rows()).toEqual([]);
    server.clock.advance(-91 * DAY_MS);
  });
});

describe('throttle', () => {
  it('limits a person to 120 reports in 10 minutes, and no one else', async () => {
    const desk = await server.loginAs('desk');
    for (let sent = 0; sent < 120; sent += 1) expect((await report(desk, ok)).status).toBe(204);
    const refused = await report(desk, ok);
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, 600]);
    expect((await rows()).map(({ count }) => count)).toEqual([120]);
    expect((await report(employee, ok)).status).toBe(204);
    server.clock.advance(600_000);
    expect((await report(desk, ok)).status).toBe(204);
    server.clock.advance(-600_000);
  });

  it('strangers behind one address together after 1,200', async () => {
    const failed_at = new Date(server.clock.now().getTime() - 60_000);
    const anonymous = await stranger();
    await report(anonymous, ok);
    await server.db.forClient(server.clientIds.north, async (tx) => {
      const { attempt_key } = await tx
        .selectFrom('login_failures')
        .select('attempt_key')
        .executeTakeFirstOrThrow();
      const more = Array.from({ length: 1_198 }, () => ({ attempt_key, failed_at }));
      await tx.insertInto('login_failures').values(more).execute();
    });
    expect((await report(anonymous, ok)).status).toBe(204);
    expect((await report(await stranger(), ok)).status).toBe(429);
    expect((await report(employee, ok)).status).toBe(204);
    expect((await report(await stranger('south'), ok)).status).toBe(204);
  });
});

describe('the figures of a version', () => {
  it('are within 10 percent of the true ones', async () => {
    const durations = Array.from({ length: 97 }, (_, index) => 20 + ((index * index * 37) % 4001));
    const reports = durations.map((ms) => ({ ...ok, ms }));
    await report(employee, ...reports.slice(0, 50));
    await report(employee, ...reports.slice(50));
    const sorted = [...durations].sort((a, b) => a - b);
    const rank = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
    const { count, p50_ms, p75_ms } = await figures(admin);
    expect(count).toBe(97);
    expect(Math.abs(p50_ms / rank(0.5) - 1)).toBeLessThan(0.1);
    expect(Math.abs(p75_ms / rank(0.75) - 1)).toBeLessThan(0.1);
  });

  it('count every load, and as failures of the version only its own errors', async () => {
    const failures = ['network', 'network', 'timeout', 'missing', 'threw', 'threw', 'threw'];
    await report(employee, ok, { ...ok, ms: 84 }, { ...ok, ms: 84 }, ...failures.map(failed));
    expect(await figures(admin)).toEqual({
      count: 10,
      p50_ms: expect.any(Number),
      p75_ms: expect.any(Number),
      errors: [
        { error: 'threw', count: 3 },
        { error: 'network', count: 2 },
        { error: 'missing', count: 1 },
        { error: 'timeout', count: 1 },
      ],
      error_rate: 40,
    });
  });

  it('are empty if nothing was loaded, and have no duration if all failed', async () => {
    const nothing = { count: 0, p50_ms: null, p75_ms: null, errors: [], error_rate: 0 };
    expect(await figures(admin)).toEqual(nothing);
    await report(employee, failed('refused'));
    expect(await figures(admin)).toMatchObject({ count: 1, p50_ms: null, p75_ms: null, error_rate: 100 });
  });

  it('are of the last seven days', async () => {
    await report(employee, ok);
    server.clock.advance(7 * DAY_MS - 3_600_000);
    admin = await server.loginAs('admin');
    expect((await figures(admin)).count).toBe(1);
    server.clock.advance(2 * 3_600_000);
    expect((await figures(admin)).count).toBe(0);
    server.clock.advance(-7 * DAY_MS - 3_600_000);
  });

  it('are of all clients for the operator of the portal, of their own elsewhere', async () => {
    const south = await server.loginAs('admin', 'south');
    await report(employee, ok);
    await report(south, ok, ok);
    expect((await figures(admin)).count).toBe(3);
    expect((await figures(south)).count).toBe(2);
  });

  function failed(error: string) {
    return { ...ok, error };
  }
});
