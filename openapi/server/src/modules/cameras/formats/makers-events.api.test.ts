import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addCamera, expectPlate, type TestCamera } from '../camera-test-data.ts';
import ffGroup from './examples/ff-group.json' with { type: 'json' };
import plateRecognizer from './examples/plate-recognizer.json' with { type: 'json' };

let server: TestApp;
let camera: TestCamera;
beforeAll(async () => {
  server = await createTestApp({ now: '2026-11-23T08:41:10Z' });
  camera = await addCamera(server);
});
afterAll(() => server.close());

const send = (maker: string, body: unknown, key = camera.key) =>
  server.anonymous('north').call({
    method: 'POST',
    url: `/api/parking/camera-events/made-by/${maker}`,
    body,
    headers: { authorization: `Camera ${key}` },
  });

test('a car that is reported three times is one event, and its gate opens once', async () => {
  await expectPlate(server, camera, { registration: 'LK19 ABC', day: '2026-11-23' });
  // The name of the camera has lost a letter on its way, and nothing is kept of it.
  const report = (carState: string, carMoveDirection: string, datetime: string) =>
    send('ff-group/', { ...ffGroup, camera_name: 'S\ufffdd', carState, carMoveDirection, datetime });
  const answers = [
    await report('new', 'unk', '20261123 084102000 +0000'),
    await report('updated', 'in', '20261123 084103120 +0000'),
    await report('updated', 'in', '20261123 084103620 +0000'),
    await report('lost', 'in', '20261123 084109000 +0000'),
  ];
  const said = answers.map(({ status, body }) => [
    status,
    ...body.results.map((one: Record<string, unknown>) => [one.id, one.opens_gate, one.executed_at]),
  ]);
  const [, second] = answers;
  const { id } = second?.body.results[0] ?? {};
  const at = '2026-11-23T08:41:03.120Z';
  expect(said).toEqual([[200], [200, [id, true, at]], [200, [id, false, at]], [200, [id, false, at]]]);
});

test('all cars of one picture are stored, and none twice if it is sent again', async () => {
  const [result] = plateRecognizer.data.results;
  const body = {
    ...plateRecognizer,
    data: { ...plateRecognizer.data, results: [result, { ...result, plate: 'b 2 cde' }] },
  };
  const first = await send('plate-recognizer/?direction=away', body);
  const again = await send('plate-recognizer/?direction=away', body);
  const kept = (answer: typeof first) =>
    answer.body.results.map((one: Record<string, unknown>) => [one.id, one.registration, one.status]);
  expect(kept(first)).toEqual([
    [expect.any(Number), 'LK19ABC', 'exit'],
    [expect.any(Number), 'B2CDE', 'exit'],
  ]);
  expect(kept(again)).toEqual(kept(first));
});

test.each([
  ['no plate', 'ff-group/', { ...ffGroup, plateUTF8: '--' }, 400, 'registration'],
  ['no time', 'ff-group/', { ...ffGroup, datetime: 'now' }, 400, 'datetime'],
  ['a time of last year', 'ff-group/', { ...ffGroup, datetime: '20251123 084103120' }, 400, 'executed_at'],
  ['no direction', 'plate-recognizer/', plateRecognizer, 400, 'direction'],
  ['another maker', 'acme/', ffGroup, 400, 'maker'],
] as const)('a report with %s is refused', async (_, maker, body, status, field) => {
  const answer = await send(maker, body);
  expect([answer.status, Object.keys(answer.body)]).toEqual([status, [field]]);
});

test('one bad plate discards its whole picture', async () => {
  const [result] = plateRecognizer.data.results;
  const results = [
    { ...result, plate: 'good 1' },
    { ...result, plate: '..' },
  ];
  const body = { ...plateRecognizer, data: { ...plateRecognizer.data, results } };
  expect((await send('plate-recognizer/?direction=towards', body)).status).toBe(400);
  const admin = await server.loginAs('parking-admin');
  expect((await admin.get('/api/parking/camera-events/?search=good1')).body.count).toBe(0);
});

test('a wrong key is refused', async () => {
  expect((await send('ff-group/', ffGroup, 'b7c2f0d2-0d3e-4a57-9a1c-8f5f6f0f2b11')).status).toBe(401);
});
