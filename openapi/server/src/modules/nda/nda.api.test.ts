import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import { signaturePng } from '../../testing/signature.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertVisitRecords, type VisitRecords } from '../visits/visits.records.ts';
import { ndaStateOf } from './nda-state.ts';
import { hasInk } from './rules/has-ink.ts';

let server: TestApp;
let admin: Agent;
let visits: VisitRecords;

beforeAll(async () => {
  server = await createTestApp();
  admin = await server.loginAs('admin');
  visits = await server.db.forClient(server.clientIds.north, async (tx) => {
    const ids = await insertVisitRecords(tx, 'employee@north.test');
    await tx.deleteFrom('ndas').execute();
    return ids;
  });
});
afterAll(() => server.close());

const headers = () => ({ authorization: `Visit ${visits.visitUuid}` });
const read = async () => (await server.anonymous().get('/api/client/nda/', headers())).body;
const sign = (nda_signature_data: string) =>
  server
    .anonymous()
    .call({ method: 'PUT', url: '/api/client/nda/', body: { nda_signature_data }, headers: headers() });
const write = (version: number, text: string) =>
  admin.call({ method: 'PUT', url: '/api/client/nda/text/', body: { version, text } });
const state = () => server.db.forClient(server.clientIds.north, (tx) => ndaStateOf(tx, visits.visitor));
const blank = async (background: object, width = 60) => {
  const png = await sharp({ create: { width, height: 24, channels: 4, background } as never })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
};

describe('ink', () => {
  const pixels = (ground: number[], dots: number, ink: number[]) =>
    Uint8Array.from(Array.from({ length: 400 }, (_, index) => (index >= 400 - dots ? ink : ground)).flat());
  test.each([
    ['black on nothing', pixels([0, 0, 0, 0], 20, [0, 0, 0, 255]), true],
    ['white on nothing, as in dark mode', pixels([0, 0, 0, 0], 20, [255, 255, 255, 255]), true],
    ['blue on white', pixels([255, 255, 255, 255], 40, [0, 0, 160, 255]), true],
    ['a slip of the finger', pixels([0, 0, 0, 0], 19, [0, 0, 0, 255]), false],
    ['an untouched pad', pixels([0, 0, 0, 0], 0, []), false],
    ['a white one', pixels([255, 255, 255, 255], 0, []), false],
    ['a black one', pixels([0, 0, 0, 255], 0, []), false],
    ['invisible colours', pixels([0, 0, 0, 0], 400, [200, 0, 0, 0]), false],
    ['nothing at all', new Uint8Array(), false],
  ])('%s: %#', (_, dots, expected) => expect(hasInk(dots)).toBe(expected));
});

describe('the agreement', () => {
  it('does not exist until there is a text; then it is unsigned', async () => {
    const none = {
      nda_text: null,
      nda_updated: null,
      nda_signed: null,
      nda_signature_data: null,
      valid_signature: false,
    };
    expect(await read()).toEqual(none);
    expect(await state()).toEqual({ isRequired: false, signedAt: null });
    expect((await admin.get('/api/client/nda/text/')).body).toEqual({
      text: '',
      updated_at: null,
      version: 0,
    });
    expect((await sign(signaturePng)).status).toBe(409);
    const text = '<p onclick="x()">Secret<script>alert(1)</script></p>';
    const written = await write(0, text);
    expect([written.status, written.body]).toEqual([
      200,
      { text: '<p>Secret</p>', updated_at: '2026-11-23T09:00:00.000Z', version: 1 },
    ]);
    expect(await read()).toEqual({
      ...none,
      nda_text: '<p>Secret</p>',
      nda_updated: '2026-11-23T09:00:00.000Z',
    });
    expect(await state()).toEqual({ isRequired: true, signedAt: null });
    const stale = await write(0, '<p>Mine</p>');
    expect([stale.status, stale.body.current.version]).toEqual([409, 1]);
  });

  it("says 'Your signature is required': an empty pad is refused", async () => {
    const required = { nda_signature_data: ['Your signature is required'] };
    for (const pad of [
      await blank({ r: 0, g: 0, b: 0, alpha: 0 }),
      await blank({ r: 255, g: 255, b: 255, alpha: 1 }),
      await blank({ r: 0, g: 0, b: 0, alpha: 1 }),
    ]) {
      const answer = await sign(pad);
      expect([answer.status, answer.body]).toEqual([400, required]);
    }
  });

  it('refuses a signature that is not a picture, or a huge one', async () => {
    const jpeg = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    for (const data of [
      `data:image/png;base64,${Buffer.from('hello hello hello').toString('base64')}`,
      `data:image/png;base64,${jpeg.toString('base64')}`,
      `${signaturePng.slice(0, 200)}AAAA`,
      await blank({ r: 0, g: 0, b: 0, alpha: 0 }, 4_001),
      'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=',
      'https://elsewhere.test/signature.png',
    ]) {
      const answer = await sign(data);
      expect([data.slice(0, 40), answer.status, Object.keys(answer.body)]).toEqual([
        data.slice(0, 40),
        400,
        ['nda_signature_data'],
      ]);
    }
    expect((await state()).signedAt).toBeNull();
  });

  it('is signed once; the picture that was drawn comes back, and the log has no name', async () => {
    const both = await Promise.all([sign(signaturePng), sign(signaturePng)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const nda = await read();
    expect(nda).toMatchObject({ nda_signed: '2026-11-23T09:00:00.000Z', valid_signature: true });
    const drawn = Buffer.from(nda.nda_signature_data.split(',')[1], 'base64');
    expect(await sharp(drawn).metadata()).toMatchObject({ format: 'png', width: 60, height: 24 });
    expect((await state()).signedAt?.toISOString()).toBe('2026-11-23T09:00:00.000Z');
    expect((await sign(signaturePng)).body).toEqual({ detail: 'You have signed this agreement already.' });
    const log = (await admin.get('/api/audit-log/?entity=nda_signature')).body.results;
    expect(log).toMatchObject([{ action: 'sign', user: null, after: { visit: visits.visit } }]);
    expect(JSON.stringify(log)).not.toContain(visits.visitorLastName);
  });

  it('another text must be signed again, the same text need not', async () => {
    expect((await write(1, ' <p>Secret</p> ')).body.version).toBe(1);
    expect((await read()).valid_signature).toBe(true);
    expect((await write(1, '<p>More secret</p>')).body.version).toBe(2);
    expect(await read()).toMatchObject({ valid_signature: false, nda_signed: '2026-11-23T09:00:00.000Z' });
    expect((await sign(signaturePng)).body).toMatchObject({ valid_signature: true });
    expect((await write(2, '')).body).toMatchObject({ text: '', version: 3 });
    expect(await state()).toEqual({ isRequired: false, signedAt: null });
  });
});
