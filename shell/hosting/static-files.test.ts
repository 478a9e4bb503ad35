import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendFile } from './static-files.ts';
import { put } from './store/testing.ts';
import { openTestPortal, type TestPortal } from './testing.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
  put(join(portal.releases, 'mf-a/2.0.0/unlisted.js'), 'not mine');
});
afterAll(() => portal.close());

describe('files', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
    ['', undefined],
  ])('are sent as %j takes them', async (accept, encoding) => {
    const answer = await portal.get('/assets/main.0123.js', { 'accept-encoding': accept });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.vary).toBe('Accept-Encoding');
  });

  it('are kept for ever if the address has the hash, and requested again elsewhere', async () => {
    const forEver = 'public, max-age=31536000, immutable';
    expect((await portal.get('/assets/main.0123.js')).headers['cache-control']).toBe(forEver);
    expect((await portal.get('/remotes/mf-a/1.0.0/entry.js')).headers['cache-control']).toBe(forEver);
    expect((await portal.get('/robots.txt')).headers['cache-control']).toBe('no-cache');
  });

  it('may be loaded by pages of other origins if they are the same for everyone', async () => {
    for (const url of ['/assets/main.0123.js', '/remotes/mf-a/1.0.0/entry.js']) {
      const { headers } = await portal.get(url);
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    }
    for (const url of ['/robots.txt', '/', '/boot.json']) {
      expect((await portal.get(url)).headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  it('has the worker requested again every time, under a policy that lets it call this server', async () => {
    const { headers } = await portal.get('/sw.js');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; connect-src 'self'",
    );
  });

  it('answer 304 to browsers that have them, and HEAD without a body', async () => {
    for (const url of ['/assets/main.0123.js', '/sw.js']) {
      const { headers } = await portal.get(url);
      expect((await portal.get(url, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
    }
    const head = await portal.ask({ method: 'HEAD', url: '/assets/main.0123.js' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  it('of an older shell stay, also if a new one is deployed', async () => {
    portal.shell('1.1.0', {}, { 'assets/new.0001.js': 'news()', 'sw.js': 'newer()' });
    portal.registry({ defaults: { shell: '1.1.0' } });
    const worker = await portal.get('/sw.js');
    expect(worker.body).toBe('newer()');
    expect((await portal.get('/assets/new.0001.js')).body).toBe('news()');
    portal.registry({ defaults: { shell: '1.0.0' } });
    expect((await portal.get('/assets/new.0001.js')).body).toBe('news()');
    // Another version's worker is never taken for the one that the browser has.
    const older = await portal.get('/sw.js', { 'if-none-match': String(worker.headers.etag) });
    expect([older.statusCode, older.body]).toEqual([200, 'worker()']);
    rmSync(join(portal.releases, 'shell/1.1.0'), { recursive: true });
  });

  it.each([
    '/assets/main.9999.js',
    '/assets/',
    '/nothing.js',
    '/favicon.ico',
    '/remotes/mf-a/1.0.0/other.js',
    '/remotes/mf-a/9.9.9/entry.js',
    '/remotes/mf-b/1.0.0/entry.js',
    '/remotes/mf-a/2.0.0/unlisted.js',
    '/remotes/mf-a',
    '/remotes/mf-a/2.0.0/remote.json',
    '/remotes/mf-a/2.0.0/api.json',
    '/remotes/shell/1.0.0/index.html',
    '/remotes/shell/1.0.0/remote.json',
    '/remote.json',
    '/remotes/..%2f..%2fsecret.txt',
    '/remotes/mf-a/%2e%2e/registry.json',
    '/remotes/mf-a/1.0.0/..%2f2.0.0%2funlisted.js',
    '/remotes/mf-a/1.0.0/%2e%2e/%2e%2e/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/%00.js',
    '/remotes/mf-a/constructor/entry.js',
    '/remotes/mf-a/1.0.0/constructor',
    '/constructor.js',
  ])('that are unavailable are a 404, never a page: %s', async (url) => {
    const answer = await portal.get(url);
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.body).not.toMatch(/secret|not mine|<html|integrity/);
  });

  it.each(['/api', '/api/desks/', '/logout'])('leaves %s to the API', async (url) => {
    const answer = await portal.get(url);
    expect([answer.statusCode, answer.json()]).toEqual([404, { detail: 'Not found.' }]);
  });
});

it.each([
  ['script.js', undefined],
  ['styles.css', undefined],
  ['page.html', 'DENY'],
  ['picture.svg', 'DENY'],
])('%s: headers that browsers only heed at pages are %j', async (name, frames) => {
  const folder = mkdtempSync(join(tmpdir(), 'static-files-'));
  put(join(folder, name), 'content');
  const app = Fastify();
  // As the server sets them at every answer.
  app.addHook('onRequest', async (_, reply) => {
    reply.headers({ 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff' });
  });
  app.get('/*', (request, reply) => sendFile(request, reply, join(folder, name), { keeping: 'for ever' }));
  const { headers } = await app.inject('/');
  expect(headers['x-frame-options']).toBe(frames);
  expect(headers['x-content-type-options']).toBe('nosniff');
  await app.close();
  rmSync(folder, { recursive: true });
});
