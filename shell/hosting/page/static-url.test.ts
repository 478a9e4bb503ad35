import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { employee, openTestPortal, type TestPortal } from '../testing.ts';
import { checkStaticUrl } from './policy.ts';

const CDN = 'https://static.example.com';

describe('with STATIC_URL', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await openTestPortal({ staticUrl: CDN });
    portal.registry({
      defaults: { shell: '1.0.0', 'mf-a': '2.0.0' },
      previous: { 'mf-a': '1.0.0' },
    });
    portal.viewer = employee;
  });
  afterAll(() => portal.close());

  it('a page loads every file of the shell from there, checked', async () => {
    const { body } = await portal.get('/');
    expect(body).toContain(`<script defer src="${CDN}/assets/main.0123.js" integrity="sha384-`);
    expect(body).toContain(`<link href="${CDN}/assets/main.4567.css" rel="stylesheet" integrity="sha384-`);
    expect(body).toContain(`<link rel="preload" href="${CDN}/assets/signed-in.89ab.js"`);
    expect(body).toContain(`<meta name="static-url" content="${CDN}">`);
    expect(body).not.toMatch(/(src|href)="\/assets/);
  });

  it('and every remote', async () => {
    const [remote] = (await portal.boot()).remotes;
    expect([remote?.base, remote?.previous?.base]).toEqual([
      `${CDN}/remotes/mf-a/2.0.0/`,
      `${CDN}/remotes/mf-a/1.0.0/`,
    ]);
  });

  it('and may: files of every kind, but nothing that is a frame, a worker or a form', async () => {
    const policy = String((await portal.get('/')).headers['content-security-policy']);
    for (const part of ['script-src', 'style-src', 'font-src', 'img-src', 'connect-src']) {
      expect(policy).toMatch(new RegExp(`${part} [^;]*${CDN};`));
    }
    expect(policy).toContain("worker-src 'self';");
    expect(policy).toContain("form-action 'self';");
    expect((await portal.get('/sw.js')).headers['content-security-policy']).toContain(
      `connect-src 'self' ${CDN}`,
    );
  });

  it('the server serves the files as well, for the CDN to fetch', async () => {
    expect((await portal.get('/assets/main.0123.js')).body).toBe('main()');
    expect((await portal.get('/remotes/mf-a/2.0.0/entry.js')).body).toContain('2.0.0');
  });
});

describe('STATIC_URL', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    [CDN, CDN],
    [`${CDN}/`, CDN],
    ['http://localhost:4099', 'http://localhost:4099'],
  ])('may be %j', (value, origin) => {
    expect(checkStaticUrl(value)).toBe(origin);
  });

  it.each([
    'static.example.com',
    'ftp://x.example',
    `${CDN}/files`,
    `${CDN}?x`,
    `${CDN}; script-src *`,
    'https://',
  ])('is refused by name if it is not an origin: %s', (value) => {
    expect(() => checkStaticUrl(value)).toThrow(/^STATIC_URL is not an origin/);
  });
});
