import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { plateKey } from '../../mechanisms/plate-key.ts';
import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addCamera, expectPlate, sendEvent, type TestCamera } from './camera-test-data.ts';
import { forgetPictures } from './retention.ts';

const now = '2026-11-23T09:00:00Z';
let server: TestApp;
let admin: Agent;
let camera: TestCamera;
beforeAll(async () => {
  server = await createTestApp({ now });
  admin = await server.loginAs('parking-admin');
  camera = await addCamera(server);
});
afterAll(() => server.close());

let count = 0;
beforeEach(() => {
  count += 1;
});

const event = (change: Record<string, unknown> = {}) => ({
  event_key: `event ${count}`,
  executed_at: '2026-11-23T08:59:58Z',
  direction: 'towards',
  registration: `PL${count} XYZ`,
  confidence: 0.9,
  ...change,
});
const send = (change: Record<string, unknown> = {}, by = camera) => sendEvent(server, by, event(change));
const find = async (id: number) =>
  (await admin.get('/api/parking/camera-events/?limit=100')).body.results.find(
    (row: { id: number }) => row.id === id,
  );
const act = (id: number, verb: string, body?: unknown) =>
  admin.call({
    method: 'POST',
    url: `/api/parking/camera-events/${id}/${verb}/`,
    ...(body === undefined ? {} : { body }),
  });
const inside = async (plate: string) =>
  server.db.forClient(server.clientIds.north, async (tx) => {
    const row = await tx
      .selectFrom('plates')
      .select('is_inside')
      .where('plate_key', '=', plate)
      .executeTakeFirst();
    return row?.is_inside;
  });

describe('plates as they are compared', () => {
  test.each([
    ['LK19 ABC', 'LK19ABC'],
    ['lk-19.abc ', 'LK19ABC'],
    ['mü-ab 123', 'MÜAB123'],
    ['MU\u0308-AB 123', 'MÜAB123'],
    ['ÄÖÜ äöü', 'ÄÖÜÄÖÜ'],
    ['é à ç', 'EAC'],
    ['ß 1', 'SS1'],
    ['ＬＫ１９', 'LK19'],
    ['Жук 12', 'ЖУК12'],
    ['-- . ', ''],
  ])('%j is %j, here and in the database', async (text, key) => {
    expect(plateKey(text)).toBe(key);
    const [row] = await server.db.system(async (tx) => {
      return (await sql<{ key: string }>`select plate_key(${text}) as key`.execute(tx)).rows;
    });
    expect(row?.key).toBe(key);
  });
});

describe('an event', () => {
  it('is stored once, however often it is sent, and answered as the first time', async () => {
    const first = await send();
    expect([first.status, first.body]).toEqual([
      201,
      {
        id: expect.any(Number),
        event_key: `event ${count}`,
        registration: `PL${count}XYZ`,
        status: 'unknown',
        opens_gate: false,
        executed_at: '2026-11-23T08:59:58.000Z',
        is_clock_wrong: false,
        is_late: false,
      },
    ]);
    await act(first.body.id, 'allow');
    const again = await Promise.all([send(), send({ registration: `pl${count}-xyz` }), send()]);
    expect(again.map(({ status, body }) => [status, body])).toEqual(again.map(() => [200, first.body]));
    const { body } = await admin.get(`/api/parking/camera-events/?search=PL${count}XYZ`);
    expect(body.count).toBe(1);
  });

  it('sent twice at the same time is stored once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => send()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  it('is refused if another one has its key, and stored if another camera sends it', async () => {
    await send();
    expect((await send({ registration: 'OTHER 1' })).status).toBe(409);
    expect((await send({ direction: 'away' })).status).toBe(409);
    expect((await send({}, await addCamera(server))).status).toBe(201);
  });

  it.each([
    ['unknown to all', 'unknown', {}],
    ['of a person without a booking', 'unauthorized', { registration: 'kn-1 ow' }],
    ['of a person with a booking', 'authorized', { registration: 'BOOK 1' }],
    ['of a visitor who is expected', 'authorized', { registration: 'vi-s 1' }],
    ['that drives away', 'exit', { registration: 'BOOK 1', direction: 'away' }],
  ])('%s is %s', async (_, status, change) => {
    await prepare();
    const { body } = await send(change);
    expect(body).toMatchObject({ status, opens_gate: status === 'authorized' });
  });
  let prepared: Promise<void> | undefined;
  function prepare(): Promise<void> {
    prepared ??= (async () => {
      await server.db.forClient(server.clientIds.north, async (tx) => {
        await sql`
          insert into vehicles (user_id, registration)
          select id, case email when 'desk@north.test' then 'KN1OW' else 'BOOK1' end from users
          where email in ('desk@north.test', 'ev@north.test')`.execute(tx);
      });
      await expectPlate(server, camera, { email: 'ev@north.test', day: '2026-11-23' });
      await expectPlate(server, camera, { registration: 'VIS 1', day: '2026-11-23' });
    })();
    return prepared;
  }

  it('of another day is not expected', async () => {
    await expectPlate(server, camera, { registration: `MON${count}`, day: '2026-11-24' });
    expect((await send({ registration: `MON${count}` })).body.status).toBe('unknown');
  });

  it.each([
    [{ registration: '- .' }, { registration: ['Has no letters and no digits.'] }],
    [{ registration: 'A'.repeat(21) }, { registration: ['No plate has more than 20 letters and digits.'] }],
    [{ registration: '' }, { registration: expect.any(Array) }],
    [{ registration: 'A'.repeat(41) }, { registration: expect.any(Array) }],
    [{ executed_at: '2026-10-24T08:59:59Z' }, { executed_at: ['It happened more than 30 days ago.'] }],
    [{ executed_at: 'yesterday' }, { executed_at: expect.any(Array) }],
    [{ direction: 'up' }, { direction: expect.any(Array) }],
    [{ status: 'authorized' }, expect.any(Object)],
  ])('%j is refused with a reason', async (change, expected) => {
    const { status, body } = await send(change);
    expect([status, body]).toEqual([400, expected]);
  });

  it('takes 20 letters and digits, however they are spaced', async () => {
    expect((await send({ registration: `${'A B-'.repeat(9)}AB` })).body.registration).toBe('AB'.repeat(10));
  });

  it('of a clock that is ahead is stored as of now, and marked', async () => {
    const { body } = await send({ executed_at: '2026-11-23T09:05:01Z' });
    expect(body).toMatchObject({ executed_at: '2026-11-23T09:00:00.000Z', is_clock_wrong: true });
    const other = await addCamera(server);
    await send({ event_key: 'ahead', executed_at: '2026-11-23T09:10:00Z' }, other);
    const cameras = (await admin.get('/api/parking/cameras/')).body;
    expect(cameras.find((one: { id: number }) => one.id === other.id)).toMatchObject({
      clock_skew_ms: 600_000,
    });
  });
});

describe('cars inside', () => {
  const seen = (key: string, at: string, direction: string) =>
    send({ event_key: `${key} ${count}`, executed_at: `2026-11-23T${at}Z`, direction });

  it('follows the times of the cameras, whatever the order in which they arrive', async () => {
    const plate = `PL${count}XYZ`;
    await seen('in', '08:00:00', 'towards');
    expect(await inside(plate)).toBe(true);
    await seen('out', '08:30:00', 'away');
    await seen('late in', '08:10:00', 'towards');
    expect(await inside(plate)).toBe(false);
    await seen('in again', '08:40:00', 'towards');
    expect(await inside(plate)).toBe(true);
  });

  it('is not set by an event older than a day, and a late one opens no gate', async () => {
    const { body } = await send({ executed_at: '2026-11-20T09:00:00Z' });
    expect([body.is_late, body.opens_gate, await inside(`PL${count}XYZ`)]).toEqual([true, false, false]);
  });

  it('leaves out who was turned away', async () => {
    const { body } = await send();
    await act(body.id, 'deny');
    expect(await inside(`PL${count}XYZ`)).toBe(false);
    await act(body.id, 'allow');
    expect(await inside(`PL${count}XYZ`)).toBe(true);
  });
});

describe('the key', () => {
  const withKey = (authorization: string) =>
    server.anonymous().call({
      method: 'POST',
      url: '/api/parking/camera-events/',
      body: event(),
      headers: { authorization },
    });

  it('may come as the password of Basic', async () => {
    const basic = Buffer.from(`gate:${camera.key}`).toString('base64');
    expect((await withKey(`Basic ${basic}`)).status).toBe(201);
    expect((await withKey(`Basic ${Buffer.from(camera.key).toString('base64')}`)).status).toBe(200);
  });

  it.each([
    ['of no camera', `Camera ${crypto.randomUUID()}`, {}],
    ['of no camera, from a program that names no origin', `Camera ${crypto.randomUUID()}`, { origin: '' }],
    ['that was copied in part', 'Camera 4f3c6c5e-7a9d', {}],
    ['that was copied in part, without an origin', 'Camera 4f3c6c5e-7a9d', { origin: '' }],
    [
      'that is no password of Basic',
      `Basic ${Buffer.from('gate:secret').toString('base64')}`,
      { origin: '' },
    ],
  ])('%s is a 401 with a reason', async (_, authorization, headers) => {
    const answer = await server.anonymous().call({
      method: 'POST',
      url: '/api/parking/camera-events/',
      body: event(),
      headers: { authorization, ...headers },
    });
    const detail = 'Unknown key. Check that you copied all of it and that it has not been replaced.';
    expect([answer.status, answer.body]).toEqual([401, { detail }]);
  });

  it('of another client opens nothing here', async () => {
    const south = await addCamera(server, 'south');
    expect((await send({}, south)).status).toBe(401);
    expect((await sendEvent(server, south, event(), 'south')).status).toBe(201);
  });

  it('of a camera that is switched off is refused with a reason; a new key ends the old one', async () => {
    const other = await addCamera(server);
    const { body } = await admin.call({ method: 'POST', url: `/api/parking/cameras/${other.id}/key/` });
    expect((await send({}, other)).status).toBe(401);
    expect((await send({}, { ...other, key: body.key })).status).toBe(201);
    const off = {
      method: 'PATCH',
      url: `/api/parking/cameras/${other.id}/`,
      body: { version: 1, is_active: false },
    };
    expect((await admin.call(off)).body).toMatchObject({ is_active: false, key_hint: body.key.slice(-4) });
    const answer = await send({ event_key: 'off' }, { ...other, key: body.key });
    expect([answer.status, answer.body]).toEqual([403, { detail: 'This camera is switched off.' }]);
  });

  it('takes 60 wrong guesses, then answers 429 for a while; a right one still passes', async () => {
    const guess = () => withKey(`Camera ${crypto.randomUUID()}`);
    expect((await guess()).status).toBe(401);
    for (let index = 1; index < 60; index += 1) await guess();
    const refused = await guess();
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await send()).status).toBe(201);
  });
});

describe('pictures', () => {
  const picture = (width = 64, height = 32) =>
    sharp({ create: { width, height, channels: 3, background: '#888888' } })
      .jpeg()
      .toBuffer();
  const form = (files: Record<string, { filename: string; type: string; bytes: Buffer }>) =>
    server.anonymous().call({
      method: 'POST',
      url: '/api/parking/camera-events/',
      form: { ...event(), ...files },
      headers: { authorization: `Camera ${camera.key}` },
    });
  const file = (bytes: Buffer) => ({ filename: 'plate.jpg', type: 'image/jpeg', bytes });

  it('are stored, shown, and deleted after 30 days', async () => {
    const files = {
      registration_picture: file(await picture()),
      registration_picture_overview: file(await picture(3000, 100)),
    };
    const made = await form(files);
    expect([made.status, made.text]).toEqual([201, made.text]);
    const row = await find(made.body.id);
    expect((await admin.get(row.registration_picture)).status).toBe(200);
    expect((await admin.get(row.registration_picture_overview)).status).toBe(200);
    expect((await form(files)).status).toBe(200);
    await server.db.forClient(server.clientIds.north, (tx) =>
      forgetPictures({ tx, now: () => new Date('2026-12-23T09:00:01Z') }),
    );
    expect((await find(made.body.id)).registration_picture).toBeNull();
    expect((await admin.get(row.registration_picture)).status).toBe(404);
  });

  it('that are invalid are refused, and the event may be sent without', async () => {
    const answer = await form({ registration_picture: file(Buffer.from('no picture')) });
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['registration_picture']]);
    expect((await send()).status).toBe(201);
  });

  it('of 50 megapixels and of more than 2 MB are refused', async () => {
    const large = await picture(10_000, 5_000);
    expect((await form({ registration_picture: file(large) })).status).toBe(400);
    const heavy = Buffer.concat([await picture(), Buffer.alloc(2 * 1024 * 1024)]);
    const answer = await form({ registration_picture: file(heavy) });
    expect([answer.status, answer.body]).toEqual([
      400,
      { registration_picture: ['The picture is larger than 2 MB.'] },
    ]);
  });
});
