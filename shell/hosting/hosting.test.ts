import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { employee, openTestPortal, SHELL_PAGE, type TestPortal } from './testing.ts';

let portal: TestPortal;
const developer = { ...employee, user: { id: 8, groups: ['developer'] } };
beforeAll(async () => {
  portal = await openTestPortal({
    mayOverride: ({ user }) => user?.groups.includes('developer') === true,
  });
});
afterAll(() => portal.close());
beforeEach(() => {
  portal.viewer = undefined;
});

const policyOf = async (url: string) => String((await portal.get(url)).headers['content-security-policy']);

describe('the page', () => {
  it.each(['/', '/desks', '/desks?date=2026-11-23', '/visit/6f1c', '/index.html'])(
    'is the answer to %s',
    async (url) => {
      const answer = await portal.get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('private, no-cache');
    },
  );

  it('names the portal before any script has loaded, as text', async () => {
    const { body } = await portal.get('/');
    expect(body).toContain('<title>Bits &#38; &#60;Bobs&#62;</title>');
    expect(body).toContain('<div class="outline-header">Bits &#38; &#60;Bobs&#62;</div>');
  });

  it('carries a fresh nonce, the one of its policy', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const answer = await portal.get('/');
        const nonce = /content="([^"]{22}==)"/.exec(answer.body)?.[1];
        expect(answer.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
        return nonce;
      }),
    );
    expect(nonces[0]).toBeTruthy();
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it('allows no inline script and no eval', async () => {
    const policy = await policyOf('/');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'/);
  });

  it('runs the shell’s own script and styles only as they were released', async () => {
    const { files } = portal.shell('1.0.0');
    const { body } = await portal.get('/');
    const hash = (name: string) => files[name]?.integrity;
    expect(body).toContain(
      `<script defer src="/assets/main.0123.js" integrity="${hash('assets/main.0123.js')}" crossorigin="anonymous" fetchpriority="high"></script>`,
    );
    expect(body).toContain(
      `<link href="/assets/main.4567.css" rel="stylesheet" integrity="${hash('assets/main.4567.css')}" crossorigin="anonymous">`,
    );
  });

  it.each([
    ['', 'light', 'en'],
    ['portal-theme=dark; portal-locale=de', 'dark', 'de'],
    ['portal-theme="><script>; portal-locale=xx', 'light', 'en'],
  ])('is painted as chosen last: %j', async (cookie, theme, locale) => {
    const { body } = await portal.get('/', { cookie });
    expect(body).toContain(`<html lang="${locale}" data-density="comfortable" data-theme="${theme}">`);
  });

  it('holds the responses that its scripts would request, and no person’s data in the one that the worker keeps', async () => {
    portal.registry({ defaults: { shell: '1.0.0', 'mf-a': '1.0.0' } });
    portal.viewer = employee;
    const answer = await portal.get('/desks');
    const { body } = answer;
    expect(JSON.parse(/id="whoami">(.*?)<\/script>/.exec(body)?.[1] ?? '').user.first_name).toBe('</script>');
    expect(answer.headers['set-cookie']).toEqual('csrftoken=1');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(JSON.parse(/id="boot"[^>]*>(.*?)<\/script>/.exec(body)?.[1] ?? '').remotes[0].name).toBe('mf-a');
    expect(body).toContain('<link rel="preload" href="/assets/signed-in.89ab.js" as="script"');
    const kept = await portal.get('/?for=nobody');
    expect(kept.body).not.toMatch(/id="boot"|id="whoami"|mf-a|signed-in/);
    expect(kept.headers['set-cookie']).toBeUndefined();
    expect(kept.headers['cache-control']).toBe('private, no-cache');
    portal.viewer = undefined;
    expect((await portal.get('/')).body).not.toMatch(/id="boot"|signed-in/);
  });

  it('has the hashes of the first screen and of the list; the one that the worker stores has all of the shell’s', async () => {
    const texts = { 'index.html': SHELL_PAGE, 'assets/signed-in.1.js': '', 'assets/later.2.js': '' };
    const hashes = 'assets/hashes.3.json';
    portal.shell('3.0.0', { hashes }, { ...texts, [hashes]: '{}' });
    portal.registry({ defaults: { shell: '3.0.0', 'mf-a': '1.0.0' } });
    portal.viewer = employee;
    const own = async (url: string) => {
      const { body } = await portal.get(url);
      return JSON.parse(/id="shell-files">(.*?)<\/script>/.exec(body)?.[1] ?? '');
    };
    const first = await own('/');
    expect(first).toMatchObject({ base: '/assets/', hashes: 'hashes.3.json' });
    const names = Object.keys(first.integrity);
    expect(names).toEqual(expect.arrayContaining(['hashes.3.json', 'signed-in.1.js']));
    expect(names).not.toContain('later.2.js');
    expect(Object.keys((await own('/?for=nobody')).integrity)).toContain('later.2.js');
    const list = '<link rel="preload" href="/assets/hashes.3.json" as="fetch"';
    expect((await portal.get('/')).body).not.toContain(list);
    expect((await portal.get('/', { cookie: 'portal-locale=de' })).body).toContain(list);
    portal.viewer = undefined;
    portal.registry({ defaults: { shell: '1.0.0' } });
    expect((await portal.get('/')).body).not.toContain('shell-files');
  });

  it('that the worker stores is of its person’s shell', async () => {
    const second = { 'index.html': SHELL_PAGE.replace('main.0123', 'main.9999'), 'assets/main.9999.js': '' };
    portal.shell('2.0.0', {}, { ...second, 'sw.js': 'second()' });
    portal.registry({ defaults: { shell: '1.0.0' }, clientPins: { acme: { shell: '2.0.0' } } });
    portal.viewer = employee;
    expect((await portal.get('/sw.js')).body).toBe('second()');
    expect((await portal.get('/?for=nobody')).body).toContain('src="/assets/main.9999.js"');
    portal.viewer = undefined;
    expect((await portal.get('/?for=nobody')).body).toContain('src="/assets/main.0123.js"');
    portal.registry({ defaults: { shell: '1.0.0' } });
  });

  it('travels compressed', async () => {
    const answer = await portal.get('/', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('csp-nonce');
  });
});

describe('a remote from a developer’s machine', () => {
  const LOCAL = 'http://localhost:3001';

  it('may be loaded by the page of a permitted person, over http and by socket', async () => {
    portal.viewer = developer;
    const policy = await policyOf(`/desks?remote=mf-a@${LOCAL}`);
    for (const part of ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src']) {
      expect(policy).toMatch(new RegExp(`${part} [^;]*${LOCAL}(?: |;)`));
    }
    expect(policy).toMatch(/connect-src [^;]*ws:\/\/localhost:3001;/);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("worker-src 'self';");
  });

  it('is allowed by its origin only, whatever else the address contains', async () => {
    portal.viewer = developer;
    const policy = await policyOf(`/?remote=mf-a@${LOCAL}/x%3B%20script-src%20*`);
    expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' ${LOCAL};`);
    expect(policy).not.toContain('*');
  });

  it.each([
    ['by who may not', `/?remote=mf-a@${LOCAL}`, employee],
    ['by who is not logged in', `/?remote=mf-a@${LOCAL}`, { ...employee, user: null }],
    ['by an unknown caller', `/?remote=mf-a@${LOCAL}`, undefined],
    ['in the page that the worker keeps', `/?for=nobody&remote=mf-a@${LOCAL}`, developer],
    ['from another machine', '/?remote=mf-a@https://evil.example', developer],
    ['from a name that only looks like this one', '/?remote=mf-a@http://localhost.evil.example', developer],
    ['from more than one place', `/?remote=mf-a@${LOCAL}&remote=mf-b@http://localhost:3002`, developer],
    ['with words for the policy', '/?remote=mf-a@http://localhost:3001%3B%20script-src%20*', developer],
    ['if nothing was requested', '/', developer],
  ])('is not, %s', async (_title, url, who) => {
    portal.viewer = who;
    const policy = await policyOf(url);
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).toContain("connect-src 'self';");
    expect(policy).not.toMatch(/localhost|evil/);
  });
});
