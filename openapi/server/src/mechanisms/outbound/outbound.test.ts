import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readOutboundAllowance } from './allowed-addresses.ts';
import { createOutbound, type OUTBOUND_LIMITS, type Outbound } from './outbound.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const REAL_LIMIT = 1_000_000;
let server: Server;
let base: string;
let calls: string[] = [];
const redirect =
  (to: string): Answer =>
  (_, response) =>
    void response.writeHead(302, { location: to }).end();
const answers: Record<string, Answer> = {
  '/ok': (request, response) => void response.end(`${request.method} ok`),
  '/empty': (_, response) => void response.writeHead(204).end(),
  '/failed': (_, response) => void response.writeHead(500).end('failed'),
  '/large': (_, response) => void response.end('x'.repeat(REAL_LIMIT + 1)),
  '/bomb': (_, response) =>
    void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(REAL_LIMIT + 1))),
  '/zipped': (_, response) =>
    void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('zipped')),
  '/silent': () => {},
  '/slow-body': (_, response) => void response.write('a'),
  '/cut': (_, response) => void response.destroy(),
  '/one': redirect('/ok'),
  '/four': redirect('/three'),
  '/three': redirect('/two'),
  '/two': redirect('/one'),
  '/elsewhere': (_, response) => redirect(base.replace('127.0.0.1', 'localhost'))(_, response),
  '/secure': (_, response) => redirect(base.replace('http:', 'https:'))(_, response),
  '/nowhere': redirect('http://['),
};

beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://local');
    calls.push(pathname);
    answers[pathname]?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const opened: Outbound[] = [];
afterEach(async () => {
  calls = [];
  server.closeAllConnections();
  await Promise.all(opened.splice(0).map((outbound) => outbound.close()));
});

const CALLER = { id: 7, version: 1 };
function open(
  limits: Partial<typeof OUTBOUND_LIMITS> = {},
  allowed = '127.0.0.1',
  resolve?: Parameters<typeof createOutbound>[2],
) {
  const outbound = createOutbound(readOutboundAllowance({ OUTBOUND_ALLOW: allowed }), limits, resolve);
  opened.push(outbound);
  return outbound;
}
const reason = (answer: Promise<Response>) =>
  answer.then(
    ({ status }) => status,
    (error: { reason?: string }) => error.reason ?? error,
  );

describe('a call', () => {
  test('answers with status, headers and the decoded body', async () => {
    const call = open().fetchFor(CALLER);
    expect(await (await call(`${base}/ok`, { method: 'POST', body: 'a=b' })).text()).toBe('POST ok');
    expect(await (await call(`${base}/zipped`)).text()).toBe('zipped');
    expect((await call(`${base}/empty`)).status).toBe(204);
  });

  test.each([
    ['/large', 'too-large'],
    ['/bomb', 'too-large'],
    ['/cut', 'unreachable'],
    ['/silent', 'timeout'],
    ['/slow-body', 'timeout'],
    ['/one', 200],
    ['/three', 200],
    ['/four', 'redirect-refused'],
    ['/elsewhere', 'redirect-refused'],
    ['/secure', 'redirect-refused'],
    ['/nowhere', 'redirect-refused'],
  ])('of %s ends with %s', async (path, expected) => {
    const call = open({ timeoutMs: 500 }, '127.0.0.1,localhost').fetchFor(CALLER);
    expect(await reason(call(base + path))).toBe(expected);
  });

  test('that changes something follows no redirect', async () => {
    const call = open().fetchFor(CALLER);
    expect(await reason(call(`${base}/one`, { method: 'POST', body: '' }))).toBe('redirect-refused');
  });

  test('goes to the address that was checked, which is looked up once', async () => {
    const looked: string[] = [];
    const resolve = ((host: string, _: unknown, done: (e: null, found: object[]) => void) => {
      looked.push(host);
      // The second answer of a name that rebinds.
      done(null, [{ address: looked.length === 1 ? '127.0.0.1' : '192.168.0.1', family: 4 }]);
    }) as unknown as Parameters<typeof createOutbound>[2];
    const named = base.replace('127.0.0.1', 'idp.example');
    expect(await reason(open({}, 'idp.example', resolve).fetchFor(CALLER)(`${named}/ok`))).toBe(200);
    expect(looked).toEqual(['idp.example']);
    const secure = named.replace('http:', 'https:');
    expect(await reason(open({}, '127.0.0.9', resolve).fetchFor(CALLER)(secure))).toBe('address-refused');
    expect(calls).toEqual(['/ok']);
  });

  test('to the own network is refused before anything is sent', async () => {
    const call = open({}, '10.0.0.0/8').fetchFor(CALLER);
    expect(await reason(call(`${base}/ok`))).toBe('address-refused');
    expect(await reason(call(`${base.replace('http:', 'https:').replace('127.0.0.1', 'localhost')}/`))).toBe(
      'address-refused',
    );
    expect(calls).toEqual([]);
  });
});

describe('the calls of a connection', () => {
  test('pause after five consecutive failures, until one succeeds or its settings change', async () => {
    const outbound = open({ pauseMs: 50 });
    const call = outbound.fetchFor(CALLER);
    for (let failure = 0; failure < 5; failure += 1) expect(await reason(call(`${base}/failed`))).toBe(500);
    expect(await reason(call(`${base}/ok`))).toBe('paused');
    expect(calls).toHaveLength(5);
    expect(await reason(outbound.fetchFor({ id: 8, version: 1 })(`${base}/ok`))).toBe(200);
    expect(await reason(outbound.fetchFor({ id: 7, version: 2 })(`${base}/ok`))).toBe(200);
    for (let failure = 0; failure < 5; failure += 1) await reason(call(`${base}/failed`));
    await expect.poll(() => reason(call(`${base}/ok`))).toBe(200);
  });

  test('are limited in number, and the limit is its own', async () => {
    const outbound = open({ atOnce: 1, waiting: 1, timeoutMs: 300 });
    const call = outbound.fetchFor(CALLER);
    const waiting = [call(`${base}/silent`), call(`${base}/silent`)].map(reason);
    expect(await reason(call(`${base}/ok`))).toBe('too-many-calls');
    expect(await reason(outbound.fetchFor({ id: 8, version: 1 })(`${base}/ok`))).toBe(200);
    expect(await Promise.all(waiting)).toEqual(['timeout', 'timeout']);
  });
});
