import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addCamera } from '../camera-test-data.ts';
import { sendCars } from './start-simulator.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ now: '2026-11-23T09:00:00Z' });
  await addCamera(server);
});
afterAll(() => server.close());

it('sends a car with its pictures to each client with a camera, and to no other', async () => {
  await sendCars(server.app.portal);
  const admin = await server.loginAs('parking-admin');
  const { body } = await admin.get('/api/parking/camera-events/');
  expect(body.count).toBe(1);
  const { registration_picture: picture, registration_picture_overview: overview } = body.results[0];
  for (const address of [picture, overview]) {
    const { status, headers } = await admin.get(address);
    expect([status, headers['content-type']]).toEqual([200, 'image/jpeg']);
  }
  const south = await server.loginAs('parking-admin', 'south');
  expect((await south.get('/api/parking/camera-events/')).body.count).toBe(0);
});
