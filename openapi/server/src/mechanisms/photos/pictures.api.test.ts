import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { deletePicture, savePicture } from './pictures.ts';

const bytes = Buffer.from([0, 255, 1, 254, 0, 10, 13]);

let server: TestApp;
let photo = '';
let logo = '';
beforeAll(async () => {
  server = await createTestApp();
  await server.db.forClient(server.clientIds.north, async (tx) => {
    const at = { by: null, now: server.clock.now() };
    photo = await savePicture(tx, { kind: 'photo', type: 'image/jpeg', bytes }, at);
    logo = await savePicture(tx, { kind: 'logo', type: 'image/png', bytes }, at);
  });
});
afterAll(() => server.close());

test('a photo is for people with a session, byte for byte, and cached by their browsers', async () => {
  expect(photo).toMatch(/^\/api\/photos\/[0-9a-f-]{36}\/$/);
  expect((await server.anonymous().get(photo)).status).toBe(401);
  const employee = await server.loginAs('employee');
  const answer = await employee.get(photo);
  expect([answer.status, answer.bytes.equals(bytes)]).toEqual([200, true]);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  const again = await employee.get(photo, { 'if-none-match': answer.headers.etag ?? '' });
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
});

test('serves a logo to everyone: log-in shows it', async () => {
  const answer = await server.anonymous().get(logo);
  expect([answer.status, answer.headers['content-type'], answer.bytes.equals(bytes)]).toEqual([
    200,
    'image/png',
    true,
  ]);
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('a picture of another client, of another kind, or a missing one is a 404', async () => {
  const south = await server.loginAs('employee', 'south');
  expect((await south.get(photo)).status).toBe(404);
  expect((await server.anonymous('south').get(logo)).status).toBe(404);
  const employee = await server.loginAs('employee');
  for (const path of [
    photo.replace('photos', 'logos'),
    logo.replace('logos', 'photos'),
    '/api/photos/00000000-0000-4000-8000-000000000000/',
    '/api/photos/aaaaaaaaaaaaaaaaaaaaaaaaaaaa/',
  ])
    expect([path, (await employee.get(path)).status]).toEqual([path, 404]);
  expect((await employee.get('/api/photos/1/')).status).toBe(400);
});

test('dropping an address deletes its picture, and nothing for an address that is not ours', async () => {
  const gone = await server.db.forClient(server.clientIds.north, async (tx) => {
    const at = { by: null, now: server.clock.now() };
    const address = await savePicture(tx, { kind: 'photo', type: 'image/jpeg', bytes }, at);
    for (const other of [null, '', 'https://x.test/', address.replace('photos', 'logos'), `${address}x`])
      await deletePicture(tx, other);
    const before = await tx.selectFrom('pictures').select('id').execute();
    await deletePicture(tx, address);
    const after = await tx.selectFrom('pictures').select('id').execute();
    return [before.length, after.length];
  });
  expect(gone).toEqual([3, 2]);
});
