import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Agent } from '../testing/agent.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const URL = '/api/visitors/';
let server: TestApp;
let reception: Agent;
let png: Buffer;
beforeAll(async () => {
  server = await createTestApp();
  reception = await server.loginAs('reception');
  png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#79c' } })
    .png()
    .toBuffer();
});
afterAll(() => server.close());

const send = (key: string, bytes: Buffer = png) => {
  const person = { first_name: 'Ann', last_name: key, email: `${key}@x.test`, phone: '+44 20 7946 0000' };
  const photo = { filename: 'me.png', type: 'image/png', bytes };
  return reception.postForm(URL, { ...person, photo }, { 'idempotency-key': `form-of-${key}` });
};
const countOf = async (name: string) =>
  (await reception.get(`${URL}?search=${name}&limit=10`)).body.count as number;

test('a form with a picture is answered once for its key, byte for byte, and the answer says that it was', async () => {
  const first = await send('once');
  const again = await send('once');
  expect([first.status, first.headers['idempotency-replayed']]).toEqual([201, undefined]);
  expect([again.status, again.headers['idempotency-replayed']]).toEqual([201, 'true']);
  expect(again.text).toBe(first.text);
  expect(await countOf('once')).toBe(1);
});

test('the same key with another picture is a conflict', async () => {
  expect((await send('other')).status).toBe(201);
  const another = await sharp(png).resize(5).png().toBuffer();
  expect((await send('other', another)).status).toBe(409);
});

test('acts once for many parallel calls under one key, though each reads its picture outside the transaction', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => send('many')));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await countOf('many')).toBe(1);
});

test('a refused picture leaves nothing, so that a corrected form may be sent under its key', async () => {
  expect((await send('corrected', Buffer.from('no picture'))).status).toBe(400);
  expect((await send('corrected')).status).toBe(201);
});
