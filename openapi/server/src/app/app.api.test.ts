import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { DatabaseUnavailable } from '../db/unavailable.ts';
import { viewerOf } from '../mechanisms/portal/portal.ts';
import { handlers } from '../modules/index.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { buildApp } from './app.ts';

let server: TestApp;
const lines: string[] = [];
const log = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});

beforeAll(async () => {
  server = await createTestApp({
    logger: { level: 'info', stream: log },
    trustProxy: 1,
    securityContact: 'mailto:security@north.test',
    handlers: {
      ...handlers,
      // Two broken handlers: one fails unexpectedly, the other one's answer is not in the document.
      async listHelpTexts() {
        throw new Error('a secret from inside');
      },
      async listAllSites() {
        return [{ id: 1, name: 'X', time_zone: 'Europe/London', secret: 1 }];
      },
    } as typeof handlers,
  });
});
afterAll(() => server.close());

test('names the address for reports of vulnerabilities, for a year', async () => {
  server.clock.set('2026-11-23T09:00:00Z');
  const { status, headers, text } = await server
    .anonymous()
    .call({ method: 'GET', url: '/.well-known/security.txt' });
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text.split('\n')).toEqual([
    'Contact: mailto:security@north.test',
    'Expires: 2027-11-23T09:00:00.000Z',
    'Preferred-Languages: en, de',
    '',
  ]);
});

describe('an unexpected failure', () => {
  test('is a 500 with only a reference id; the log has the id and the reason', async () => {
    const agent = await server.loginAs('employee');
    const { status, body, headers } = await agent.get('/api/help-texts/');
    expect([status, body]).toEqual([
      500,
      { detail: 'Something went wrong. Please try again later.', reference_id: headers['x-request-id'] },
    ]);
    const logged = lines.find(
      (line) => line.includes(body.reference_id) && line.includes('a secret from inside'),
    );
    expect(logged).toBeDefined();
  });

  test('is also an answer that does not match the document', async () => {
    const agent = await server.loginAs('employee');
    expect((await agent.get('/api/sites/all/')).status).toBe(500);
    expect(lines.some((line) => line.includes('listAllSites does not answer as documented'))).toBe(true);
  });
});

test('logs each request without personal data: no address, name, email, search word or cookie', async () => {
  const agent = await server.loginAs('pa');
  lines.length = 0;
  await agent.get('/api/users/?search=zo%C3%AB');
  await agent.get('/api/desks/desks/1/?on_date=2026-11-24');
  await agent.logIn('someone@north.test', 'wrong-password');
  const text = lines.join('');
  expect(text).toContain('"route":"/api/users/"');
  expect(text).toContain('"route":"/api/desks/desks/:id/"');
  for (const secret of [
    'zo%C3',
    'zoë',
    'someone',
    'wrong-password',
    '127.0.0.1',
    agent.cookies.get('session') ?? '-',
  ]) {
    expect(text.toLowerCase()).not.toContain(secret.toLowerCase());
  }
});

test('sets __Host- and Secure cookies behind an https proxy, and accepts only the https Origin', async () => {
  const agent = server.anonymous();
  const secure = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'north.test' };
  const whoami = await agent.get('/api/whoami/', secure);
  expect(whoami.headers['set-cookie']).toMatch(
    /^__Host-csrftoken=[\w-]{43}; Max-Age=1209600; Path=\/; Secure; SameSite=Lax$/,
  );
  expect(whoami.headers['strict-transport-security']).toBe('max-age=31536000');
  const credentials = { email: 'employee@north.test', password: 'Workplace-2026' };
  expect(
    (await agent.post('/api/login/', credentials, { ...secure, origin: 'http://north.test' })).status,
  ).toBe(403);
  const answer = await agent.post('/api/login/', credentials, { ...secure, origin: 'https://north.test' });
  expect(answer.status).toBe(204);
  expect(answer.headers['set-cookie']).toMatch(
    /__Host-session=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; Secure; SameSite=Lax/,
  );
});

describe('the probe', () => {
  const probe = (host: string, app = server.app) =>
    app
      .inject({ url: '/api/health/', headers: { host } })
      .then(({ statusCode, json }) => [statusCode, json().status]);

  test('answers any host name, even one without a portal', async () => {
    for (const host of ['north.test', '10.0.0.7:8080', 'localhost'])
      expect(await probe(host)).toEqual([200, 'ok']);
    const page = await server.app.inject({ url: '/api/whoami/', headers: { host: '10.0.0.7:8080' } });
    expect(page.statusCode).toBe(404);
  });

  test('answers 503 without the reason while the database is away, like everything else', async () => {
    const own = await createTestApp();
    const { db } = own.app.portal;
    await own.anonymous().get('/api/whoami/');
    const agent = await own.loginAs('employee');
    const acquire = vi
      .spyOn(db.engine, 'acquire')
      .mockRejectedValue(new DatabaseUnavailable('10.1.2.3 is away'));
    expect(await probe('10.0.0.7', own.app)).toEqual([503, 'unavailable']);
    const { status, body, headers } = await agent.get('/api/sites/');
    expect([status, headers['retry-after'], body]).toEqual([
      503,
      '1',
      { detail: 'The portal cannot answer at the moment. Please try again shortly.' },
    ]);
    acquire.mockRestore();
    expect((await agent.get('/api/sites/')).status).toBe(200);
    await own.close();
  });
});

describe('the document', () => {
  test('is served unchanged', async () => {
    const { status, body } = await server.anonymous().get('/api/openapi.json');
    expect([status, body.openapi]).toEqual([200, '3.1.0']);
  });

  test('has a readable page of all operations and schemas that needs no script and no other host', async () => {
    const { body: document } = await server.anonymous().get('/api/openapi.json');
    const { text, headers } = await server.anonymous().get('/api/docs');
    const ids = Object.values(
      document.paths as Record<string, Record<string, { operationId?: string }>>,
    ).flatMap((item) => Object.values(item).flatMap(({ operationId }) => operationId ?? []));
    for (const id of ids) expect(text).toContain(`id="${id}"`);
    for (const name of Object.keys(document.components.schemas))
      expect(text).toContain(`id="schema-${name}"`);
    expect(text).not.toMatch(/<script|style=|https?:\/\/(?!localhost)/);
    const targets = [...text.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target);
    for (const target of targets) expect(text).toContain(`id="${target}"`);
    expect(headers['content-security-policy']).toContain("style-src 'self'");
    expect((await server.anonymous().get('/api/docs/style.css')).headers['content-type']).toContain(
      'text/css',
    );
  });
});

test('refuses to start if an operation has no handler, or a handler no operation', async () => {
  const { getDesk: _, ...incomplete } = handlers;
  const start = (some: object) => buildApp({ db: server.db, handlers: some as typeof handlers });
  await expect(start(incomplete)).rejects.toThrow('Operations without a handler: getDesk.');
  await expect(start({ ...handlers, makeCoffee: async () => ({ status: 200 }) })).rejects.toThrow(
    'Handlers without an operation: makeCoffee.',
  );
});

test('lets code hosted next to the API learn the caller from viewerOf', async () => {
  const own = await createTestApp();
  own.app.get('/page', async (request) => {
    const { client, user } = await viewerOf(request);
    return { client: client.key, groups: user?.groups ?? null };
  });
  expect((await own.anonymous('south').get('/page')).body).toEqual({ client: 'south', groups: null });
  const agent = await own.loginAs('desk');
  expect((await agent.get('/page')).body).toEqual({ client: 'north', groups: ['deskbooking', 'employee'] });
  await own.close();
});
