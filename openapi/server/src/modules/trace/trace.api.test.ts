import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  alone,
  askTrace,
  clearFacts,
  friday,
  guest,
  meeting,
  now,
  says,
  type TraceQuery,
} from './trace-facts-test-data.ts';
import { buildWorld, type TraceTestData } from './trace-test-data.ts';

let server: TestApp;
let world: TraceTestData;
let reporting: Agent;
beforeAll(async () => {
  server = await createTestApp({ now });
  world = await buildWorld(server);
  reporting = await server.loginAs('reporting');
});
afterAll(() => server.close());
beforeEach(() => clearFacts(server));

const ask = (asked: Partial<TraceQuery> = {}) => askTrace(reporting, { user: world.users.desk, ...asked });

describe('the audit log', () => {
  const entries = async () => {
    const admin = await server.loginAs('superadmin');
    return (await admin.get('/api/audit-log/?entity=trace')).body.results;
  };

  it('has every search and every file with its reason', async () => {
    await world.add([says('desk'), says('pa')]);
    await ask({ reason: 'Masern: Fall  im Büro ✓' });
    await ask({ path: '/api/track-and-trace/export/', granularity: 'zone' });
    const [second, first] = await entries();
    const asked = { user_id: world.users.desk, from_date: friday, until_date: friday };
    expect(first).toMatchObject({
      action: 'search',
      entity_id: String(world.users.desk),
      subject: { email: 'desk@north.test' },
      user: { email: 'reporting@north.test' },
      after: { ...asked, granularity: 'site', page: 1, reason: 'Masern: Fall im Büro ✓', count: 1 },
    });
    expect(second).toMatchObject({
      action: 'export',
      after: { ...asked, granularity: 'zone', reason: 'Case of measles', count: 0 },
    });
  });

  it('names the person searched to those who may search, and to no other administrator', async () => {
    await ask();
    const admin = await server.loginAs('admin');
    const { results } = (await admin.get('/api/audit-log/?entity=trace')).body;
    expect(results[0]).toMatchObject({ entity_id: String(world.users.desk), subject: null });
    const ofAccounts = (await admin.get('/api/audit-log/?entity=user&action=log-in')).body.results;
    expect(ofAccounts[0]?.subject).toEqual(ofAccounts[0]?.user);
  });

  it('has nothing of a refused search', async () => {
    const before = (await entries()).length;
    await ask({ reason: 'no' });
    await ask({ user: 2_000_000_000 });
    expect(await entries()).toHaveLength(before);
  });
});

describe('refusals', () => {
  test.each<[string, Partial<TraceQuery>, number, string | null]>([
    ['no reason', { reason: null }, 400, null],
    ['a reason of two characters', { reason: 'ab' }, 400, 'Trace-Reason'],
    ['a reason of spaces', { reason: '      ' }, 400, 'Trace-Reason'],
    ['a reason of 501 characters', { reason: 'ä'.repeat(501) }, 400, 'Trace-Reason'],
    ['until before from', { from: '2026-11-21' }, 400, 'until_date'],
    ['32 days', { from: '2026-10-20', until: friday }, 400, 'until_date'],
    ['a day that is none', { from: '2026-02-30' }, 400, 'from_date'],
    ['another granularity', { granularity: 'desk' }, 400, 'granularity'],
    ['an unknown key', { more: '&colour=red' }, 400, null],
    ['nobody', { user: 2_000_000_000 }, 404, null],
    ['page 0', { more: '&page=0' }, 400, 'page'],
  ])('%s', async (_, asked, status, field) => {
    for (const path of ['/api/track-and-trace/', '/api/track-and-trace/export/']) {
      if (asked.more && path.includes('export')) continue;
      const answer = await ask({ ...asked, path });
      expect(answer.status).toBe(status);
      if (field) expect(Object.keys(answer.body)).toEqual([field]);
    }
  });

  it('a person of another client, like a missing one, and nothing of them is recorded', async () => {
    const foreign = await server.db.forClient(server.clientIds.south, (tx) =>
      tx.selectFrom('users').select('id').orderBy('id').executeTakeFirstOrThrow(),
    );
    for (const path of ['/api/track-and-trace/', '/api/track-and-trace/export/']) {
      const { status, body } = await ask({ user: foreign.id, path });
      expect([status, body]).toEqual([404, { detail: 'Not found.' }]);
    }
    const log = await (await server.loginAs('superadmin')).get(
      `/api/audit-log/?entity=trace&entity_id=${foreign.id}`,
    );
    expect(log.body.count).toBe(0);
  });

  it('administrators and employees, and everyone of a client without the feature', async () => {
    for (const account of ['admin', 'employee'] as const) {
      const agent = await server.loginAs(account);
      expect((await askTrace(agent, { user: world.users.desk })).status).toBe(403);
    }
    const bare = await server.loginAs('superadmin', 'bare');
    expect((await askTrace(bare, { user: world.users.desk })).status).toBe(404);
  });

  it('accepts 500 characters of any alphabet, and 31 days', async () => {
    expect((await ask({ reason: '😀'.repeat(500), from: '2026-10-21' })).status).toBe(200);
  });

  it('a call without user or dates', async () => {
    const { status, body } = await reporting.call({
      method: 'GET',
      url: '/api/track-and-trace/?granularity=site',
      headers: { 'trace-reason': 'Because' },
    });
    expect([status, Object.keys(body).sort()]).toEqual([400, ['from_date', 'until_date', 'user_id']]);
  });

  it('a header that is no text', async () => {
    const url = `/api/track-and-trace/?user_id=${world.users.desk}&from_date=${friday}&until_date=${friday}&granularity=site`;
    const { status, body } = await reporting.call({
      method: 'GET',
      url,
      headers: { 'trace-reason': '%E0%A4%A' },
    });
    expect([status, Object.keys(body)]).toEqual([400, ['Trace-Reason']]);
  });
});

it('the table has the sites’ wall times, in the caller’s words, and no formula', async () => {
  await world.add([meeting('09:00', '10:00', { ...alone, visitor: { ...guest('11:00'), last: '=1+1' } })]);
  const { text, headers } = await ask({ path: '/api/track-and-trace/export/', granularity: 'zone' });
  expect(headers['content-disposition']).toContain('track-and-trace-2026-11-20.csv');
  expect(text.replace(/^\ufeff/, '').split('\r\n')).toEqual([
    'Date,Site,Place,Name,Email,Company,Kind,Known from,Person known from,Certainty,Minutes together,From,Until',
    expect.stringMatching(
      /^2026-11-20,[^,]+,Oak,Guest =1\+1,,,Visitor,Meeting,Meeting,Expected,30,09:30,10:00$/,
    ),
    '',
  ]);
});
