import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import { metricValue } from '../../testing/metric-value.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { OIDC_SETTINGS } from './connections.records.ts';

const HOUR_MS = 3_600_000;

let portal: TestApp;
let superadmin: Agent;
let server: Server;
let issuer: string;
let isUp = true;
beforeAll(async () => {
  server = createServer((request, response) => {
    const body = request.url?.includes('well-known')
      ? {
          issuer,
          authorization_endpoint: `${issuer}/auth`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
        }
      : { keys: [{ kty: 'RSA' }] };
    response.writeHead(isUp ? 200 : 503, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  portal = await createTestApp();
});
afterAll(async () => {
  await portal.close();
  server.close();
});
beforeEach(async () => {
  isUp = true;
  superadmin = await portal.loginAs('superadmin');
});

let count = 0;
const body = (more: Record<string, unknown> = {}, oidc: Record<string, unknown> = {}) => {
  count += 1;
  return { kind: 'oidc', name: `Provider ${count}`, oidc: { ...OIDC_SETTINGS, issuer, ...oidc }, ...more };
};
const create = async (more?: Record<string, unknown>, oidc?: Record<string, unknown>) => {
  const answer = await superadmin.post('/api/connections/', body(more, oidc));
  expect([answer.status, answer.text]).toEqual([201, answer.text]);
  return answer.body;
};
const url = (id: number, more = '') => `/api/connections/${id}/${more}`;

describe('a connection', () => {
  it('is listed, changed by version and deleted, and the audit log has each change', async () => {
    const made = await create();
    expect(made).toMatchObject({
      state: 'untested',
      secrets_set: [],
      updated_by: { name: expect.any(String) },
    });
    const { kind: _, ...change } = body({ version: made.version });
    const changed = await superadmin.patch(url(made.id), change);
    expect(changed.body).toMatchObject({ name: change.name, version: made.version + 1 });
    const stale = await superadmin.patch(url(made.id), change);
    expect([stale.status, stale.body.current]).toEqual([409, changed.body]);
    expect((await superadmin.get('/api/connections/')).body).toContainEqual(changed.body);
    expect((await superadmin.call({ method: 'DELETE', url: url(made.id) })).status).toBe(204);
    expect((await superadmin.get(url(made.id))).status).toBe(404);
    const entries = await portal.db.forClient(portal.clientIds.north, (tx) =>
      sql<{ action: string }>`
        select action from audit_log where entity = 'connection' and entity_id = ${String(made.id)} order by id`.execute(
        tx,
      ),
    );
    expect(entries.rows.map(({ action }) => action)).toEqual(['create', 'update', 'delete']);
  });

  it('never shows a secret, and keeps one that a change leaves out', async () => {
    const made = await create({ secrets: { client_secret: 'Pä$$ word' } });
    expect(made.secrets_set).toEqual(['client_secret']);
    const { kind: _, ...change } = body({ version: 1 });
    expect((await superadmin.patch(url(made.id), change)).body.secrets_set).toEqual(['client_secret']);
    const kept = await portal.db.forClient(portal.clientIds.north, (tx) =>
      sql`select c.*, (select jsonb_agg(a) from audit_log a) as audit from connections c`.execute(tx),
    );
    expect(JSON.stringify(kept.rows) + (await superadmin.get('/api/connections/')).text).not.toContain(
      'Pä$$ word',
    );
    const { kind: __, ...none } = body({ version: 2, secrets: { client_secret: null } });
    expect((await superadmin.patch(url(made.id), none)).body.secrets_set).toEqual([]);
  });

  it.each<[string, Record<string, unknown>, Record<string, unknown>, string]>([
    ['no name', { name: ' ' }, {}, 'name'],
    ['no settings', { oidc: undefined }, {}, 'oidc'],
    ['no URL', {}, { issuer: 'login.example.com' }, 'oidc.issuer'],
    ['a URL of another protocol', {}, { issuer: 'file:///etc/passwd' }, 'oidc.issuer'],
    ['a URL with a query', {}, { issuer: 'https://login.example.com?a=b' }, 'oidc.issuer'],
    ['no domain', {}, { email_domains: ['contoso'] }, 'oidc.email_domains.0'],
    ['required for no domain', {}, { required_for: 'domains' }, 'oidc.email_domains'],
    ['required without break glass', {}, { required_for: 'everyone' }, 'oidc.break_glass_user_ids'],
    [
      'an unknown person as break glass',
      {},
      { break_glass_user_ids: [999_999] },
      'oidc.break_glass_user_ids',
    ],
    ['an unknown site', {}, { new_site_ids: [999_999] }, 'oidc.new_site_ids'],
    [
      'an empty mapping',
      {},
      { mappings: [{ claim: 'a', value: 'b', groups: [], site_ids: [] }] },
      'oidc.mappings.0.groups',
    ],
    ['an unknown setting', {}, { admin: true }, 'oidc.admin'],
    ['an unknown secret', { secrets: { password: 'x' } }, {}, 'secrets.password'],
  ])('with %s is refused at its field', async (_, more, oidc, field) => {
    const answer = await superadmin.post('/api/connections/', body(more, oidc));
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, expect.arrayContaining([field])]);
  });

  it('has a name of its own', async () => {
    const made = await create();
    const answer = await superadmin.post('/api/connections/', body({ name: made.name.toUpperCase() }));
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['name']]);
  });

  it('needs the key of the operator for its secrets', async () => {
    const keyless = await createTestApp({ db: portal.db, secretsKeys: null });
    const agent = await keyless.loginAs('superadmin');
    const answer = await agent.post('/api/connections/', body({ secrets: { client_secret: 'x' } }));
    expect(answer.status).toBe(503);
    await keyless.app.close();
  });
});

describe('a test', () => {
  it('says what works, and is the first exchange', async () => {
    const made = await create();
    const { body: tested } = await superadmin.post(url(made.id, 'test/'));
    expect(tested).toMatchObject({ is_passed: true, connection: { state: 'healthy' } });
    expect(tested.checks[0]).toEqual({
      text: 'The provider answers, and its address is correct.',
      is_passed: true,
    });
    expect((await superadmin.get(url(made.id, 'exchanges/'))).body).toMatchObject([
      { operation: 'test', outcome: 'succeeded', status: 200, reason: null, user_id: expect.any(Number) },
    ]);
  });

  it.each([
    ['another issuer', { issuer: () => `${issuer}/realm` }, 'wrong-issuer'],
    ['a server that is away', { issuer: () => 'http://localhost:9' }, 'unreachable'],
    ['an address of the own network', { issuer: () => 'https://169.254.169.254' }, 'address-refused'],
    ['plain http to the internet', { issuer: () => 'http://login.example.com' }, 'not-https'],
  ])('of %s fails with the reason', async (_, settings, reason) => {
    const made = await create({}, { issuer: settings.issuer() });
    const { status, body: tested } = await superadmin.post(url(made.id, 'test/'));
    expect([status, tested.is_passed, tested.connection.state]).toEqual([200, false, 'failing']);
    const [exchange] = (await superadmin.get(url(made.id, 'exchanges/'))).body;
    expect(exchange).toMatchObject({ outcome: 'failed', reason });
  });

  it('leaves the last 100 exchanges', async () => {
    const made = await create();
    await portal.db.forClient(portal.clientIds.north, (tx) =>
      sql`
        insert into connection_exchanges (connection_id, at, direction, operation, outcome, duration_ms, reference)
        select ${made.id}, now(), 'out', 'test', 'succeeded', 1, 'old ' || n from generate_series(1, 120) n`.execute(
        tx,
      ),
    );
    await superadmin.post(url(made.id, 'test/'));
    const { body: exchanges } = await superadmin.get(url(made.id, 'exchanges/'));
    expect([exchanges.length, exchanges.at(-1).reference]).toEqual([100, 'old 22']);
  });
});

describe('a connection that fails', () => {
  const mails = (kind: string, name: string) =>
    portal.outbox({ kind }).then((all) => all.filter(({ subject }) => subject.includes(name)).length);

  it('is reported by email after an hour and disabled after three days, once each', async () => {
    const made = await create();
    isUp = false;
    await superadmin.post(url(made.id, 'test/'));
    await portal.runJobs('connections');
    expect(await mails('connection-failing', made.name)).toBe(0);
    expect(await metricValue(portal.app.portal, 'portal_connections_failing')).toBeGreaterThan(0);
    portal.clock.advance(HOUR_MS);
    await portal.runJobs('connections');
    await portal.runJobs('connections');
    expect(await mails('connection-failing', made.name)).toBe(1);
    portal.clock.advance(71 * HOUR_MS - 1);
    await portal.runJobs('connections');
    expect((await (await portal.loginAs('superadmin')).get(url(made.id))).body.state).toBe('failing');
    portal.clock.advance(1);
    await portal.runJobs('connections');
    await portal.runJobs('connections');
    expect(await mails('connection-disabled', made.name)).toBe(1);
    superadmin = await portal.loginAs('superadmin');
    expect((await superadmin.get(url(made.id))).body).toMatchObject({
      state: 'disabled',
      disabled_reason: 'failing',
      disabled_by: null,
    });
    isUp = true;
    expect((await superadmin.post(url(made.id, 'enable/'))).body).toMatchObject({
      failing_since: null,
      disabled_at: null,
    });
  });

  it('is healthy again as soon as its system answers', async () => {
    const made = await create();
    isUp = false;
    await superadmin.post(url(made.id, 'test/'));
    isUp = true;
    portal.clock.advance(HOUR_MS);
    await portal.runJobs('connections');
    expect(await mails('connection-failing', made.name)).toBe(0);
    superadmin = await portal.loginAs('superadmin');
    expect((await superadmin.get(url(made.id))).body.state).toBe('healthy');
  });
});
