import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import type { BootDocument } from '@portal/shared/federation';
import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Viewer } from './boot-document.ts';
import { hosting } from './hosting.ts';

const folder = mkdtempSync(join(tmpdir(), 'hosting-'));
const shellDir = join(folder, 'shell');
const releasesDir = join(folder, 'releases');
let app: FastifyInstance;
let viewer: Viewer | undefined;

const employee: Viewer = {
  client: { key: 'demo', features: ['desks'] },
  user: { id: 7, groups: ['deskbooking'] },
};
const HASH = `sha384-${'x'.repeat(64)}`;

function put(path: string, content: string | Buffer) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

function release(version: string, files: Record<string, string> = { 'entry.js': 'run()' }) {
  const manifest = {
    name: 'mf-a',
    version,
    contract: '1.0.0',
    entry: 'entry.js',
    operations: [],
    chunks: {},
    descriptor: {
      name: 'mf-a',
      contract: '1.0.0',
      operations: [],
      routes: [],
      nav: [],
      actions: [],
      cards: [{ name: 'c', slot: 'dashboard', order: 1, size: 'small', gate: { groups: ['deskbooking'] } }],
    },
    files: Object.fromEntries(Object.keys(files).map((name) => [name, { integrity: HASH, size: 5 }])),
  };
  for (const [name, text] of Object.entries(files)) put(join(releasesDir, 'mf-a', version, name), text);
  put(join(releasesDir, 'mf-a', version, 'remote.json'), JSON.stringify(manifest));
}

const setRegistry = (registry: object) => put(join(releasesDir, 'registry.json'), JSON.stringify(registry));

beforeAll(async () => {
  const page = readFileSync(join(import.meta.dirname, '../index.html'));
  put(join(shellDir, 'index.html'), page);
  put(join(shellDir, 'assets/main.0123.js'), 'main()');
  put(join(shellDir, 'assets/main.0123.js.br'), brotliCompressSync('main()'));
  put(join(shellDir, 'assets/main.0123.js.gz'), gzipSync('main()'));
  put(join(shellDir, 'assets/signed-in.4567.js'), 'frame()');
  put(join(shellDir, 'sw.js'), 'worker()');
  put(join(shellDir, 'robots.txt'), 'User-agent: *');
  put(join(folder, 'secret.txt'), 'secret');
  release('1.0.0');
  release('2.0.0');
  put(join(releasesDir, 'mf-a/2.0.0/unlisted.js'), 'not mine');
  app = fastify();
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ detail: 'Not found.' }));
  await app.register(hosting, {
    shellDir,
    releasesDir,
    viewer: async () => viewer,
    nameOf: () => 'Bits & <Bobs>',
    whoami: async () => viewer && { json: '{"user":{"first_name":"</script>"}}', cookies: ['csrftoken=1'] },
  });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('the page', () => {
  it.each(['/', '/desks', '/desks?date=2026-11-23', '/visit/6f1c', '/index.html'])(
    'is the answer to %s',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('private, no-cache');
    },
  );

  it('says whose portal it is before any script has come, as text', async () => {
    const { body } = await app.inject('/');
    expect(body).toContain('<title>Bits &#38; &#60;Bobs&#62;</title>');
    expect(body).toContain('<div class="outline-header">Bits &#38; &#60;Bobs&#62;</div>');
  });

  it('carries a fresh nonce, the one of its policy', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const answer = await get('/');
        const nonce = /content="([^"]{22}==)"/.exec(answer.body)?.[1];
        expect(answer.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
        return nonce;
      }),
    );
    expect(nonces[0]).toBeTruthy();
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it('allows no inline script and no eval', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'/);
  });

  it.each([
    ['', 'light', 'en'],
    ['portal-theme=dark; portal-locale=de', 'dark', 'de'],
    ['portal-theme="><script>; portal-locale=xx', 'light', 'en'],
  ])('is painted as chosen last: %j', async (cookie, theme, locale) => {
    const { body } = await get('/', { cookie });
    expect(body).toContain(`<html lang="${locale}" data-theme="${theme}">`);
  });

  it('holds what its scripts would ask for, and nothing of a person in the one that the worker keeps', async () => {
    setRegistry({ defaults: { 'mf-a': '1.0.0' } });
    viewer = employee;
    const answer = await get('/desks');
    const { body } = answer;
    expect(JSON.parse(/id="whoami">(.*?)<\/script>/.exec(body)?.[1] ?? '').user.first_name).toBe('</script>');
    expect(answer.headers['set-cookie']).toEqual('csrftoken=1');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(JSON.parse(/id="boot">(.*?)<\/script>/.exec(body)?.[1] ?? '').remotes[0].name).toBe('mf-a');
    expect(body).toContain('<link rel="preload" href="/assets/signed-in.4567.js" as="script"');
    const kept = (await get('/?for=nobody')).body;
    expect(kept).not.toMatch(/id="boot"|id="whoami"|mf-a|signed-in/);
    viewer = undefined;
    expect((await get('/')).body).not.toMatch(/id="boot"|signed-in/);
  });

  it('travels compressed', async () => {
    const answer = await get('/', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('csp-nonce');
  });
});

describe('files', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
    ['', undefined],
  ])('are sent as %j takes them', async (accept, encoding) => {
    const answer = await get('/assets/main.0123.js', { 'accept-encoding': accept });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.vary).toBe('Accept-Encoding');
  });

  it('are kept for ever where the name has the hash, and asked for again elsewhere', async () => {
    expect((await get('/assets/main.0123.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await get('/remotes/mf-a/1.0.0/entry.js')).headers['cache-control']).toContain('immutable');
    expect((await get('/robots.txt')).headers['cache-control']).toBe('no-cache');
  });

  it('has the worker asked for again every time, under a policy that lets it ask this server', async () => {
    const { headers } = await get('/sw.js');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toContain("connect-src 'self'");
  });

  it('answer 304 to who has them, and HEAD without a body', async () => {
    const { headers } = await get('/assets/main.0123.js');
    expect((await get('/assets/main.0123.js', { 'if-none-match': String(headers.etag) })).statusCode).toBe(
      304,
    );
    const head = await app.inject({ method: 'HEAD', url: '/assets/main.0123.js' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
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
  ])('that are not to be had are a 404, never a page: %s', async (url) => {
    const answer = await get(url);
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.body).not.toMatch(/secret|not mine|<html/);
  });

  it.each(['/api', '/api/desks/', '/logout'])('leaves %s to the API', async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.json()]).toEqual([404, { detail: 'Not found.' }]);
  });
});

describe('boot.json', () => {
  const boot = async (who: Viewer | undefined = employee) => {
    viewer = who;
    const answer = await get('/boot.json');
    return { answer, document: answer.json<BootDocument>() };
  };

  it('names the version, its address and the hash of every file, and the version before', async () => {
    setRegistry({ defaults: { 'mf-a': '2.0.0' }, previous: { 'mf-a': '1.0.0' } });
    const { answer, document } = await boot();
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    expect(document.remotes).toMatchObject([
      {
        name: 'mf-a',
        version: '2.0.0',
        base: '/remotes/mf-a/2.0.0/',
        entry: 'entry.js',
        integrity: { 'entry.js': HASH },
        previous: { version: '1.0.0', base: '/remotes/mf-a/1.0.0/' },
      },
    ]);
  });

  it('is 304 while nothing changed, and new the moment the registry does', async () => {
    setRegistry({ defaults: { 'mf-a': '2.0.0' } });
    const first = await boot();
    const headers = { 'if-none-match': String(first.answer.headers.etag) };
    expect((await get('/boot.json', headers)).statusCode).toBe(304);
    setRegistry({ defaults: { 'mf-a': '2.0.0' }, kill: { 'mf-a': ['2.0.0'] } });
    const after = await get('/boot.json', headers);
    expect([after.statusCode, after.json<BootDocument>().remotes]).toEqual([200, []]);
    expect(after.json<BootDocument>().deployment).not.toBe(first.document.deployment);
  });

  it('leaves out what the user may not have, and all that is not public for who is not logged in', async () => {
    setRegistry({ defaults: { 'mf-a': '2.0.0' } });
    const stranger = { ...employee, user: { id: 8, groups: ['reception'] } };
    expect((await boot(stranger)).document.remotes).toEqual([]);
    expect((await boot({ ...employee, user: null })).document.remotes).toEqual([]);
  });

  it('takes the previous version where the registry names one that is not in the store', async () => {
    setRegistry({ defaults: { 'mf-a': '7.7.7' }, previous: { 'mf-a': '1.0.0' } });
    const { document } = await boot();
    expect(document.remotes.map(({ version, previous }) => [version, previous])).toEqual([
      ['1.0.0', undefined],
    ]);
  });

  it('stays with the last good registry while the file is broken', async () => {
    setRegistry({ defaults: { 'mf-a': '2.0.0' } });
    await boot();
    put(join(releasesDir, 'registry.json'), '{ "defaults": ');
    expect((await boot()).document.remotes).toHaveLength(1);
  });

  it('tells a host that no client has nothing', async () => {
    viewer = undefined;
    const answer = await get('/boot.json');
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('Unknown portal');
  });
});
