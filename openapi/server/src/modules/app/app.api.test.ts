import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawLogo } from '../../app/seed/logo.ts';
import { asJson } from '../../db/database.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

interface Manifest {
  name: string;
  icons: { src: string; sizes: string; purpose: string }[];
}

async function manifestOf(client: 'north' | 'south' = 'north') {
  const answer = await server.anonymous(client).get('/api/app-manifest/');
  return { answer, manifest: JSON.parse(answer.bytes.toString()) as Manifest };
}

async function pixel(bytes: Buffer, x: number, y: number): Promise<string> {
  const { data } = await sharp(bytes)
    .extract({ left: x, top: y, width: 1, height: 1 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.toString('hex');
}

async function change(logo: string | null, theme: object): Promise<void> {
  await server.db.forClient(server.clientIds.north, (tx) =>
    tx
      .updateTable('clients')
      .set({ logo, theme: asJson(theme) })
      .where('id', '=', server.clientIds.north)
      .execute(),
  );
  server.app.portal.clients.refresh();
}

const theme = { primary_color: '#1f5fbf', header_color: '#2b2d33', border_radius: 8 };

describe('the manifest', () => {
  it('is the client’s, for everyone, and may be cached for five minutes', async () => {
    const { answer, manifest } = await manifestOf();
    expect(answer.headers).toMatchObject({
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'private, max-age=300',
    });
    expect(manifest).toMatchObject({ name: 'North', start_url: '/', display: 'standalone' });
    expect((await manifestOf('south')).manifest.name).toBe('South');
  });
});

describe('an icon', () => {
  it('is a square of the size in the manifest, cached forever', async () => {
    for (const { src, sizes } of (await manifestOf()).manifest.icons) {
      const answer = await server.anonymous().get(src);
      const { width, height, format } = await sharp(answer.bytes).metadata();
      expect([answer.status, format, `${width}x${height}`]).toEqual([200, 'png', sizes]);
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
  });

  it('of a client without a logo is its initial on its colour, to the edge where it may be cut', async () => {
    await change(null, theme);
    const [any = '', , maskable = ''] = (await manifestOf()).manifest.icons.map(({ src }) => src);
    const [round, whole] = await Promise.all([any, maskable].map((src) => server.anonymous().get(src)));
    expect(await pixel(round?.bytes ?? Buffer.of(), 0, 0)).toBe('00000000');
    expect(await pixel(round?.bytes ?? Buffer.of(), 96, 20)).toBe('1f5fbfff');
    expect(await pixel(whole?.bytes ?? Buffer.of(), 0, 0)).toBe('1f5fbfff');
    const { dominant } = await sharp(whole?.bytes).stats();
    expect(dominant.b).toBeGreaterThan(dominant.r);
    expect((await sharp(whole?.bytes).stats()).channels[0]?.max).toBe(255);
  });

  it('has another address when the logo changes, and the old one is a 404', async () => {
    const before = (await manifestOf()).manifest.icons[0]?.src ?? '';
    await change(drawLogo('acme', '#f5b700', '#d01c1c'), theme);
    const after = (await manifestOf()).manifest.icons[2]?.src ?? '';
    expect((await server.anonymous().get(before)).status).toBe(404);
    const { bytes } = await server.anonymous().get(after);
    // The header's colour around, the logo in the middle.
    expect(await pixel(bytes, 0, 0)).toBe('2b2d33ff');
    expect(await pixel(bytes, 130, 256)).toBe('d01c1cff');
    const favicon = after.replace('maskable', 'favicon');
    expect(await pixel((await server.anonymous().get(favicon)).bytes, 24, 3)).toBe('1f5fbfff');
  });

  it('of another client or another size is a 404', async () => {
    const src = (await manifestOf()).manifest.icons[0]?.src ?? '';
    expect((await server.anonymous('south').get(src)).status).toBe(404);
    expect((await server.anonymous().get(src.replace('192', '4096'))).status).toBe(400);
  });
});
