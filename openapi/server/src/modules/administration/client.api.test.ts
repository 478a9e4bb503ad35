import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../../app/app.ts';
import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: Agent;
beforeAll(async () => {
  server = await createTestApp();
  admin = await server.loginAs('admin');
});
afterAll(() => server.close());

const url = '/api/client/';
const read = async () => (await admin.get(url)).body;
const whoami = async () => (await server.anonymous().get('/api/whoami/')).body.client;
async function save(body: object) {
  const { version } = await read();
  return admin.patch(url, { version, ...body });
}

describe('client settings', () => {
  it('contain values that whoami does not show', async () => {
    expect(await read()).toMatchObject({
      version: 1,
      name: 'North',
      domains: ['localhost', '127.0.0.1', 'north.test'],
      support_email: null,
    });
    expect(await whoami()).not.toHaveProperty('version');
    expect(await whoami()).not.toHaveProperty('support_email');
  });

  it('can be changed in part, and the next whoami shows it', async () => {
    await whoami();
    const { status, body } = await save({
      name: ' Northwind ',
      features: ['desks', 'rooms', 'remote', 'locate colleague'],
      theme: { primary_color: '#112233', header_color: null, border_radius: 3 },
      terms: { en: { visitor: 'guest', visitors: 'guests' }, de: { visitor: 'Gast', visitors: 'Gäste' } },
      business_day_start: '07:30',
      privacy_url: '/privacy',
      support_email: 'help@north.test',
      signup_enabled: false,
    });
    expect([status, body]).toMatchObject([200, { name: 'Northwind', version: 2, business_day_end: '18:00' }]);
    expect(await whoami()).toMatchObject({
      name: 'Northwind',
      features: ['desks', 'rooms', 'remote', 'locate colleague'],
      theme: { primary_color: '#112233' },
      terms: { en: { visitor: 'guest' }, de: { visitors: 'Gäste' } },
      business_day_start: '07:30',
      signup_enabled: false,
      settings: { desk_future_booking_days_limit: 28 },
    });
    expect((await (await server.loginAs('desk', 'south')).get('/api/whoami/')).body.client.name).toBe(
      'South',
    );
  });

  it.each([
    [{ theme: { primary_color: 'red', header_color: null, border_radius: 3 } }, 'theme.primary_color'],
    [{ theme: { primary_color: '#12345g', header_color: null, border_radius: 3 } }, 'theme.primary_color'],
    [{ theme: { primary_color: '#123456', header_color: null, border_radius: 99 } }, 'theme.border_radius'],
    [{ features: ['teleport'] }, 'features.0'],
    [{ features: ['desks', 'desks'] }, 'features'],
    [{ business_day_start: '19:00' }, 'business_day_end'],
    [{ business_day_end: '24:00' }, 'business_day_end'],
    [{ privacy_url: 'http://x.test' }, 'privacy_url'],
    [{ privacy_url: 'javascript:alert(1)' }, 'privacy_url'],
    [{ support_email: 'nobody' }, 'support_email'],
    [{ terms: { de: { visitor: 'Gast', visitors: 'Gäste' } } }, 'terms'],
    [{ name: '   ' }, 'name'],
    [{ mode: 'demo' }, 'mode'],
    [{ domains: ['evil.test'] }, 'domains'],
    [{ logo: 'https://x.test/a.png' }, 'logo'],
    [{ settings: { parking_unrestricted: true } }, 'settings.parking_permit_release_notice_days'],
  ])('refuse %j at %s', async (change, field) => {
    const before = await read();
    const { status, body } = await save(change);
    expect([status, Object.keys(body)[0]]).toEqual([400, field]);
    expect(await read()).toEqual(before);
  });

  it('answer 409 with the stored state for an older version, and change nothing', async () => {
    const { version, name } = await read();
    const stale = await admin.patch(url, { version: version - 1, name: 'Stale' });
    expect([stale.status, stale.body.current]).toMatchObject([409, { version, name }]);
    expect((await whoami()).name).toBe(name);
  });

  it('reach other processes within 5 seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const other = await buildApp({ db: server.db, checkResponses: true });
    const nameThere = async () =>
      (await other.inject({ url: '/api/whoami/', headers: { host: 'north.test' } })).json().client.name;
    try {
      const before = await nameThere();
      await save({ name: 'Elsewhere' });
      expect(await nameThere()).toBe(before);
      vi.setSystemTime(Date.now() + 5_001);
      expect(await nameThere()).toBe('Elsewhere');
    } finally {
      vi.useRealTimers();
      await other.close();
    }
  });

  it('record before and after in the audit log', async () => {
    const { name } = await read();
    await save({ name: 'Audited' });
    const [entry] = (await admin.get('/api/audit-log/?entity=client')).body.results;
    expect(entry).toMatchObject({ action: 'update', before: { name }, after: { name: 'Audited' } });
  });

  it('become a demo by a superadmin only', async () => {
    const refused = await save({ mode: 'demo' });
    expect([refused.status, refused.body.mode]).toEqual([400, ['Only a superadmin can switch demo mode.']]);
    const superadmin = await server.loginAs('superadmin');
    const switchTo = async (mode: 'demo' | null) =>
      superadmin.patch(url, { version: (await read()).version, mode });
    expect((await switchTo('demo')).status).toBe(200);
    expect((await whoami()).mode).toBe('demo');
    // An unchanged mode may be sent along.
    expect((await save({ mode: 'demo' })).status).toBe(200);
    expect((await switchTo(null)).body.mode).toBeNull();
  });
});

describe('the font', () => {
  const inter = readFileSync(
    new URL('../../../../../shared/src/ui/theme/fonts/inter-latin.woff2', import.meta.url),
  );
  const [colours, system] = [
    { primary_color: '#112233', header_color: null, border_radius: 3 },
    { primary_color: '#112233', header_color: null, border_radius: 3, font: 'system' },
  ];
  async function put(bytes: Buffer) {
    const { version } = await read();
    const font = { filename: 'brand.woff2', type: 'font/woff2', bytes };
    return admin.call({ method: 'PUT', url: '/api/client/font/', form: { version, font } });
  }

  it('is public, and can be cached forever under its address', async () => {
    const { status, body } = await put(inter);
    expect([status, body.theme.font]).toEqual([
      200,
      expect.stringMatching(/^\/api\/fonts\/[0-9a-f-]{36}\/$/),
    ]);
    expect((await whoami()).theme.font).toBe(body.theme.font);
    const font = await server.anonymous().get(body.theme.font);
    expect([font.headers['content-type'], font.bytes.equals(inter)]).toEqual(['font/woff2', true]);
    expect(font.headers['cache-control']).toContain('immutable');
    expect((await server.anonymous('south').get(body.theme.font)).status).toBe(404);
  });

  it('stays when other parts of the theme are saved, and is deleted when another is chosen', async () => {
    const { font } = (await read()).theme;
    expect((await save({ theme: colours })).body.theme.font).toBe(font);
    expect((await save({ theme: { ...colours, font } })).status).toBe(200);
    expect((await save({ theme: system })).body.theme.font).toBe('system');
    expect((await server.anonymous().get(font)).status).toBe(404);
  });

  const damaged = Buffer.concat([inter.subarray(0, 48), Buffer.alloc(inter.length - 48, 1)]);
  const longer = Buffer.from(inter);
  longer.writeUInt32BE(900_000_000, 16);
  it.each([
    ['a text', Buffer.from('hello'), /WOFF2/],
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), /WOFF2/],
    ['a cut font', inter.subarray(0, 1000), /WOFF2/],
    ['one that unpacks to 900 MB', longer, /WOFF2/],
    ['a damaged font', damaged, /cannot be read/],
    ['a font of more than 200 kB', Buffer.concat([inter, Buffer.alloc(200_000)]), /200 kB/],
  ])('is refused with the reason: %s', async (_, bytes, reason) => {
    const before = await read();
    const { status, body } = await put(bytes);
    expect([status, body.font]).toEqual([400, [expect.stringMatching(reason)]]);
    expect(await read()).toEqual(before);
  });

  it('cannot be an address that was not uploaded', async () => {
    const font = '/api/fonts/00000000-0000-4000-8000-000000000000/';
    expect((await save({ theme: { ...colours, font } })).body).toHaveProperty(['theme.font']);
    expect((await save({ theme: { ...colours, font: 'https://fonts.test/a.woff2' } })).status).toBe(400);
  });
});

describe('the logo', () => {
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="20"><script>alert(1)</script><rect width="80" height="20"/></svg>';
  async function put(bytes: Buffer | string, filename: string, type: string) {
    const { version } = await read();
    return admin.call({
      method: 'PUT',
      url: '/api/client/logo/',
      form: { version, logo: { filename, type, bytes } },
    });
  }

  it('is public, and can be cached forever under its address', async () => {
    const { status, body } = await put(pixel, 'logo.png', 'image/png');
    expect([status, body.logo]).toEqual([200, expect.stringMatching(/^\/api\/logos\/[0-9a-f-]{36}\/$/)]);
    expect((await whoami()).logo).toBe(body.logo);
    const picture = await server.anonymous().get(body.logo);
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png']);
    expect(picture.headers['cache-control']).toContain('immutable');
    const elsewhere = server.anonymous('south');
    expect((await elsewhere.get(body.logo)).status).toBe(404);
  });

  it('loses scripts in an SVG, because the drawing is stored as a picture', async () => {
    const old = (await read()).logo;
    const { body } = await put(drawing, 'logo.svg', 'image/svg+xml');
    const picture = await server.anonymous().get(body.logo);
    expect(picture.headers['content-type']).toBe('image/png');
    expect(picture.text).not.toContain('script');
    expect((await server.anonymous().get(old)).status).toBe(404);
  });

  it.each([
    ['HTML that says it is a PNG', '<html><script>alert(1)</script></html>'],
    ['a text', 'hello'],
    ['a cut picture', pixel.subarray(0, 40)],
  ])('is refused with the reason: %s', async (_, bytes) => {
    const before = await read();
    const { status, body } = await put(bytes, 'logo.png', 'image/png');
    expect([status, Object.keys(body)]).toEqual([400, ['logo']]);
    expect(await read()).toEqual(before);
  });

  it('answers 409 for an older version, and stays', async () => {
    const { version, logo } = await read();
    const form = { version: version - 1, logo: { filename: 'a.png', type: 'image/png', bytes: pixel } };
    expect((await admin.call({ method: 'PUT', url: '/api/client/logo/', form })).status).toBe(409);
    expect((await server.anonymous().get(logo)).status).toBe(200);
  });

  it('can be removed in favour of the name', async () => {
    expect((await admin.call({ method: 'DELETE', url: '/api/client/logo/' })).body.logo).toBeNull();
    expect((await whoami()).logo).toBeNull();
  });
});
