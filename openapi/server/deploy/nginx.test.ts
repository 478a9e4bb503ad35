import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureNginx } from '../../../.scripts/machine.ts';
import { ROOT, read } from './repository.ts';

/** nginx with the site's file, without TLS, before a server that says what it was asked; the end-to-end tests have TLS. */
let folder: string;
let nginx: ChildProcess;
let upstream: Server;
let port: number;

beforeAll(async () => {
  const program = ensureNginx();
  folder = mkdtempSync(join(tmpdir(), 'portal-nginx-'));
  mkdirSync(join(folder, 'cache'));
  upstream = createServer((asked, answer) => {
    asked.resume().on('end', () => answer.end(asked.url));
  });
  await new Promise<void>((done) => upstream.listen(0, '127.0.0.1', done));
  const server = (upstream.address() as AddressInfo).port;
  port = await freePort();
  const places: readonly [RegExp, string][] = [
    [/^server \{\s*listen 80;.*?^\}$/ms, ''],
    [/^\s*ssl_.*$/gm, ''],
    [/127\.0\.0\.1:808[12]/g, `127.0.0.1:${server}`],
    [/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`],
    [/\/var\/cache\/nginx-portal/, join(folder, 'cache')],
    [/\/srv\/portal\/releases/, join(folder, 'releases')],
    [/\/etc\/nginx\/portal-proxy\.conf/g, join(ROOT, 'shell/hosting/nginx/portal-proxy.conf')],
  ];
  let text = read('shell/hosting/nginx/portal.conf');
  for (const [example, here] of places) {
    if (text.search(example) < 0) throw new Error(`portal.conf does not say ${example}`);
    text = text.replace(example, here);
  }
  const main = [
    process.getuid?.() === 0 ? 'user root;' : '',
    'include /etc/nginx/modules-enabled/*.conf;',
    `pid ${folder}/pid; error_log /dev/null crit; daemon off; worker_processes 1;`,
    'events { worker_connections 1024; } http { access_log off;',
    ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    ),
    text,
    '}',
  ];
  writeFileSync(join(folder, 'nginx.conf'), main.join('\n'));
  nginx = spawn(program, ['-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let tries = 0; (await ask('GET', '/').catch(() => undefined)) === undefined; tries += 1) {
    if (tries > 200) throw new Error('nginx does not answer.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}, 60_000);

afterAll(async () => {
  const ended = new Promise((resolve) => nginx.once('exit', resolve));
  nginx.kill('SIGTERM');
  await ended;
  upstream.close();
  rmSync(folder, { recursive: true, force: true });
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createTcpServer().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as AddressInfo;
      probe.close(() => resolve(free));
    });
  });
}

interface Answer {
  status: number | undefined;
  retryAfter: string | undefined;
  type: string | undefined;
  text: string;
}

function ask(method: string, path: string, body = ''): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-length': body.length };
    const asked = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      let text = '';
      answer.on('data', (part) => {
        text += part;
      });
      answer.on('end', () => {
        const { 'retry-after': retryAfter, 'content-type': type } = answer.headers;
        resolve({ status: answer.statusCode, retryAfter, type, text });
      });
    });
    // A client that sends too much may get the answer and then a closed connection.
    asked.on('error', reject);
    asked.end(body);
  });
}

test('passes the API on, but neither metrics nor release metadata', async () => {
  expect(await ask('GET', '/api/health/')).toMatchObject({ status: 200, text: '/api/health/' });
  for (const path of ['/metrics', '/remotes/mf-desks/1.0.0/remote.json', '/remotes/mf-desks/1.0.0/a.js.br']) {
    expect((await ask('GET', path)).status).toBe(404);
  }
  // A doubled slash reaches nothing of ours, and is no way around the rule.
  expect((await ask('GET', '//metrics')).status).toBe(404);
});

test('answers 413 in the shape of the API when a body is too large', async () => {
  const { status, type, text } = await ask('POST', '/api/photos/', 'x'.repeat(6_300_000));
  expect([status, type]).toEqual([413, 'application/json']);
  expect(JSON.parse(text)).toEqual({ detail: expect.stringContaining('5 MB') });
});

test('allows a whole office to log in at the same time, and stops a script with Retry-After', async () => {
  const answers = await Promise.all(Array.from({ length: 240 }, () => ask('POST', '/api/login/', '{}')));
  const passed = answers.filter(({ status }) => status === 200);
  const stopped = answers.filter(({ status }) => status === 429);
  expect(passed.length).toBeGreaterThanOrEqual(100);
  expect(passed.length + stopped.length).toBe(240);
  expect(stopped[0]).toMatchObject({ retryAfter: '5', type: 'application/json' });
  expect(JSON.parse(stopped[0]?.text ?? '')).toEqual({
    detail: expect.stringContaining('Too many requests'),
  });
  // Everything else of that office goes on.
  expect((await ask('GET', '/api/whoami/')).status).toBe(200);
});

test('does not wait for a sender that has fallen silent', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write('GET /api/whoami/ HTTP/1.1\r\nHost: localhost\r\n');
  const began = Date.now();
  await new Promise((resolve) => socket.once('close', resolve));
  // It would be a minute by default.
  expect(Date.now() - began).toBeLessThan(30_000);
}, 60_000);
