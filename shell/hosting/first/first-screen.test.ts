import { brotliDecompressSync } from 'node:zlib';
import type { BootDocument, CardEntry } from '@portal/shared/federation';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Viewer } from '../boot/boot-document.ts';
import { employee, openTestPortal, type TestPortal } from '../testing.ts';

let portal: TestPortal;
const developer: Viewer = { ...employee, user: { id: 8, groups: ['developer'] } };
const chunks = { 'cards-tile': ['tile.js'] };

async function open(options: Parameters<typeof openTestPortal>[0] = {}) {
  portal = await openTestPortal(options);
  // The server caches what it has read of 1.0.0: a version never changes.
  portal.shell('1.2.0', { firstFile: 1 });
  for (const version of ['1.0.0', '2.0.0']) portal.remote(version, { firstFile: 1, chunks });
  portal.registry({ defaults: { shell: '1.2.0', 'mf-a': '2.0.0' }, previous: { 'mf-a': '1.0.0' } });
  portal.viewer = employee;
}
beforeEach(() => open({ mayOverride: ({ user }) => user?.groups.includes('developer') === true }));
afterEach(() => portal.close());

/** The page's first file: from its script, and from its signed document. */
async function firstOf(url = '/', cookie = '') {
  const { body } = await portal.get(url, { cookie });
  const script = /<script defer fetchpriority="high" src="([^"]+)" integrity="([^"]+)"[^>]* data-first>/.exec(
    body,
  );
  const text = /<script type="application\/json" id="boot"[^>]*>(.*?)<\/script>/.exec(body)?.[1];
  const boot = text === undefined ? undefined : (JSON.parse(text) as BootDocument);
  return { body, address: script?.[1], integrity: script?.[2], first: boot?.first };
}

describe('the page of the first screen', () => {
  it('names one file, in its script and under its signature, instead of the files it contains', async () => {
    const { body, address, integrity, first } = await firstOf();
    expect(first).toEqual({
      address,
      integrity,
      holds: ['shell/1.2.0/assets/signed-in.89ab.js', 'mf-a/2.0.0/entry.js', 'mf-a/2.0.0/tile.js'],
    });
    expect(address).toMatch(/^\/assets\/first\/shell@1\.2\.0\/mf-a@2\.0\.0:tile\/[\w-]{22}\.js$/);
    expect(body).not.toContain('rel="preload"');
  });

  it('is in the last chosen language', async () => {
    expect((await firstOf('/', 'portal-locale=de')).address).toContain('/shell@1.2.0:de/');
    expect((await firstOf('/', 'portal-locale=en')).address).toContain('/shell@1.2.0/');
  });

  it('is named after the shell’s own script, which is notified in any case', async () => {
    const { body } = await firstOf();
    expect(body.indexOf('main.0123.js')).toBeLessThan(body.indexOf('data-first'));
  });

  it('does not change the deployment', async () => {
    const asked = await portal.boot();
    expect(asked.first).toBeUndefined();
    const { body } = await firstOf();
    expect(body).toContain(`"deployment":"${asked.deployment}"`);
  });

  describe('for someone who is not logged in', () => {
    const title = { en: 'A', de: 'A' };
    const route = (name: string) =>
      ({ name, path: `/${name}`, title, layout: 'bare', public: true }) as const;
    beforeEach(() => {
      const screens = { 'screens-log-in': ['tile.js'], 'screens-signup': ['tile.js'] };
      const { descriptor } = portal.remote('3.0.0', { firstFile: 1 });
      portal.remote('3.0.0', {
        firstFile: 1,
        chunks: { ...chunks, ...screens },
        descriptor: { ...descriptor, routes: [route('log-in'), route('signup')] },
      });
      portal.registry({ defaults: { shell: '1.2.0', 'mf-a': '3.0.0' } });
      portal.viewer = { ...employee, user: null };
    });

    it.each([
      ['/log-in', 'log-in'],
      ['/log-in?redirect=%2Fdesks', 'log-in'],
      ['/', 'log-in'],
      ['/desks', 'log-in'],
      ['/signup', 'signup'],
    ])('at %s names one with only the screen %s', async (url, screen) => {
      const { address, integrity, first } = await firstOf(url);
      expect(address).toMatch(new RegExp(`/shell@1.2.0/mf-a@3.0.0:[+]${screen}/[\\w-]{22}\\.js$`));
      expect(first).toEqual({ address, integrity, holds: ['mf-a/3.0.0/entry.js', 'mf-a/3.0.0/tile.js'] });
      const sent = await portal.get(address ?? '');
      expect(sent.headers['cache-control']).toContain('immutable');
      expect(sent.body).toContain('tile()');
    });

    it.each(['/privacy', '/log-in?for=nobody'])('at %s names none', async (url) => {
      expect((await firstOf(url)).address).toBeUndefined();
    });
  });

  const closed = {
    name: 'tile',
    slot: 'dashboard',
    order: 1,
    size: 'small',
    gate: { groups: ['PA'] },
  } satisfies CardEntry;
  it.each<[string, () => string | undefined]>([
    ['of another screen', () => '/desks'],
    ['for nobody, that the worker keeps', () => '/?for=nobody'],
    [
      'with a remote from a developer’s machine',
      () => {
        portal.viewer = developer;
        return '/?remote=mf-a@http://localhost:3001';
      },
    ],
    [
      'of who is not logged in, where no remote has a public screen',
      () => {
        portal.viewer = { ...employee, user: null };
        return '/';
      },
    ],
    [
      'of a shell that does not know first files',
      () => {
        portal.registry({ defaults: { shell: '1.0.0', 'mf-a': '2.0.0' } });
        return '/';
      },
    ],
    [
      'of a shell, newer than this server, that takes another form of them',
      () => {
        portal.shell('1.3.0', { firstFile: 2 });
        portal.registry({ defaults: { shell: '1.3.0', 'mf-a': '2.0.0' } });
        return '/';
      },
    ],
    [
      'whose one remote was built before first files',
      () => {
        portal.remote('3.0.0', { chunks });
        portal.registry({ defaults: { shell: '1.2.0', 'mf-a': '3.0.0' } });
        return '/';
      },
    ],
    [
      'whose cards are closed to the person',
      () => {
        const { descriptor } = portal.remote('3.0.0', { firstFile: 1, chunks });
        const routes = [{ name: 'a', path: '/a', title: { en: 'A', de: 'A' }, layout: 'frame' as const }];
        portal.remote('3.0.0', {
          firstFile: 1,
          chunks,
          descriptor: { ...descriptor, routes, cards: [closed] },
        });
        portal.registry({ defaults: { shell: '1.2.0', 'mf-a': '3.0.0' } });
        return '/';
      },
    ],
  ])('names none %s', async (_what, prepare) => {
    const { body, address, first } = await firstOf(prepare());
    expect(body).toContain('<div id="root">');
    expect([address, first]).toEqual([undefined, undefined]);
  });

  it.each<[string, object]>([
    ['killed', { kill: { 'mf-a': ['2.0.0'] } }],
    ['rolled back', { withdrawn: { 'mf-a': ['2.0.0'] }, defaults: { shell: '1.2.0', 'mf-a': '1.0.0' } }],
  ])('contains no version that was %s before', async (_what, change) => {
    expect((await firstOf()).address).toContain('mf-a@2.0.0');
    portal.registry({
      defaults: { shell: '1.2.0', 'mf-a': '2.0.0' },
      previous: { 'mf-a': '1.0.0' },
      ...change,
    });
    expect((await firstOf()).address).toContain('mf-a@1.0.0');
  });

  it('is loaded from the origin of the static files', async () => {
    await portal.close();
    await open({ staticUrl: 'https://static.example.com' });
    const { address, first } = await firstOf();
    expect(address).toMatch(/^https:\/\/static\.example\.com\/assets\/first\//);
    expect(first?.address).toBe(address);
  });
});

describe('the first file', () => {
  const ask = async (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') => {
    const { address = '' } = await firstOf();
    return portal.ask({ url: address, headers, method });
  };

  it('is the same for everyone, and may be cached forever', async () => {
    portal.viewer = employee;
    const { headers, body } = await ask();
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      vary: 'Accept-Encoding',
    });
    expect(headers['set-cookie']).toBeUndefined();
    expect(body).toContain('"mf-a/2.0.0/entry.js":function(){run(\'2.0.0\')');
  });

  it('is compressed immediately, and cached forever by shared caches only at its smallest', async () => {
    const br = { 'accept-encoding': 'gzip, br' };
    const plain = (await ask()).body;
    const hurried = await ask(br);
    expect(hurried.headers['cache-control']).toContain('s-maxage=5');
    await vi.waitFor(async () => expect((await ask(br)).headers['cache-control']).not.toContain('s-maxage'));
    for (const answer of [hurried, await ask(br)]) {
      expect(answer.headers['content-encoding']).toBe('br');
      expect(String(brotliDecompressSync(answer.rawPayload))).toBe(plain);
    }
  });

  it('answers HEAD, and 304 if the browser has it', async () => {
    const head = await ask({}, 'HEAD');
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect((await ask({ 'if-none-match': String(head.headers.etag) })).statusCode).toBe(304);
  });

  it('of a killed version is still served to its page, which leaves it as usual', async () => {
    const { address = '' } = await firstOf();
    portal.registry({ defaults: { shell: '1.2.0', 'mf-a': '1.0.0' }, kill: { 'mf-a': ['2.0.0'] } });
    expect((await portal.get(address)).statusCode).toBe(200);
  });

  it.each([
    ['nothing', '/assets/first/'],
    ['another hash', `/assets/first/shell@1.2.0/mf-a@2.0.0:tile/${'A'.repeat(22)}.js`],
    ['a path out of the store', `/assets/first/shell@1.2.0/..%2f..%2fsecret.txt/${'A'.repeat(22)}.js`],
    ['a long address', `/assets/first/${'a'.repeat(9000)}.js`],
  ])('is a plain 404 at an address of %s', async (_what, address) => {
    const answer = await portal.get(address);
    expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([
      404,
      'Not found\n',
      'no-store',
    ]);
  });
});
