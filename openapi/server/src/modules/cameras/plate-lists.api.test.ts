import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addCamera, expectPlate, sendEvent, type TestCamera } from './camera-test-data.ts';

let server: TestApp;
let admin: Agent;
let camera: TestCamera;
let count = 0;
let plate = '';
beforeAll(async () => {
  server = await createTestApp({ now: '2026-11-23T09:00:00Z' });
  admin = await server.loginAs('parking-admin');
  camera = await addCamera(server);
});
afterAll(() => server.close());
beforeEach(() => {
  count += 1;
  plate = `LIST${count}`;
});

let sent = 0;
const see = (change: Record<string, unknown> = {}) => {
  sent += 1;
  return sendEvent(server, camera, {
    event_key: `list ${sent}`,
    executed_at: '2026-11-23T08:59:58Z',
    direction: 'towards',
    registration: plate,
    ...change,
  });
};
const post = (path: string, body?: unknown) =>
  admin.call({ method: 'POST', url: `/api/parking/${path}`, ...(body === undefined ? {} : { body }) });
const decide = (id: number, verb: string, body?: unknown) => post(`camera-events/${id}/${verb}/`, body);
const add = (change: Record<string, unknown> = {}) =>
  post('plate-lists/', { registration: plate, list: 'allow', ...change });

describe('a decision', () => {
  it('allows an unknown one once; the next time it is unknown again', async () => {
    const { body } = await see();
    const { status, body: event } = await decide(body.id, 'allow');
    expect([status, event.status, event.actions, event.decided_by]).toEqual([
      ...[200, 'authorized', ['deny'], expect.stringContaining('parking-admin')],
    ]);
    expect((await see()).body.status).toBe('unknown');
  });

  it('puts it on a list with a note, for the next time too', async () => {
    const { body } = await see();
    const denied = await decide(body.id, 'denylist', { note: ' Blocks the road ' });
    expect(denied.body).toMatchObject({ status: 'denied', note: 'Blocks the road', list: 'deny' });
    expect((await see()).body.status).toBe('denied');
    const { body: entries } = await admin.get(`/api/parking/plate-lists/?search=${plate}`);
    expect(entries.results).toMatchObject([{ registration: plate, list: 'deny', note: 'Blocks the road' }]);
  });

  it.each([
    ['exit', 'allow', { direction: 'away' }],
    ['exit', 'allowlist', { direction: 'away' }],
    ['authorized', 'allow', {}],
    ['authorized', 'denylist', {}],
  ])('on %s: %s is refused with a reason', async (status, verb, change) => {
    if (status === 'authorized') await add();
    const { body } = await see(change);
    expect(body.status).toBe(status);
    const answer = await decide(body.id, verb);
    expect([answer.status, answer.body.detail]).toEqual([409, expect.stringContaining(status)]);
  });

  it('of two simultaneous calls that put it on lists one is refused', async () => {
    const { body } = await see();
    const answers = await Promise.all([decide(body.id, 'allowlist'), decide(body.id, 'denylist')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('accepts a note of 500 characters and not one of 1,000', async () => {
    const { body } = await see();
    expect((await decide(body.id, 'allowlist', { note: 'n'.repeat(1000) })).status).toBe(400);
    expect((await decide(body.id, 'allowlist', { note: 'n'.repeat(500) })).status).toBe(200);
  });

  it('corrects a plate to a suggested one, and shows the original reading', async () => {
    await expectPlate(server, camera, { registration: `QX1${count}ABC`, day: '2026-11-23' });
    const { body } = await see({ registration: `OXI${count}A8C` });
    expect(body.status).toBe('unknown');
    const { body: page } = await admin.get(`/api/parking/camera-events/?search=OXI${count}A8C`);
    expect(page.results[0].suggestions).toEqual([
      { registration: `QX1${count}ABC`, list: null, expected_at: expect.any(String), name: null },
    ]);
    const { body: event } = await decide(body.id, 'correct', { registration: `QX1${count}ABC` });
    expect(event).toMatchObject({
      status: 'authorized',
      read_registration: `OXI${count}A8C`,
      vehicle: { registration: `QX1${count}ABC` },
    });
  });
});

describe('a plate that resembles one of a list', () => {
  it.each([
    ['deny', 'BAN D01S', 'BANDO1S'],
    ['allow', 'WA 1234O', 'WA12340'],
    ['allow', '\u0421\u0412 1234 \u0410\u041D', 'CB1234AH'],
    ['allow', '\u0396\u039A\u0391-4321', 'ZKA4321'],
    ['allow', 'M\u00DC-A 77', 'MUA77'],
    ['deny', '\u0661\u0662\u0663\u0664 AXQ', '1234AXQ'],
  ])('%s: %s is suggested for %s, which stays unknown', async (list, entered, read) => {
    await add({ registration: entered, list });
    const { body } = await see({ registration: read });
    expect(body.status).toBe('unknown');
    const { body: page } = await admin.get(`/api/parking/camera-events/?search=${read}`);
    expect(page.results[0].suggestions).toEqual([
      { registration: entered, list, expected_at: null, name: null },
    ]);
    const { body: event } = await decide(body.id, 'correct', { registration: entered });
    expect(event.status).toBe(list === 'deny' ? 'denied' : 'authorized');
  });

  it('comes after denied ones, once, and only on the days of its entry', async () => {
    const [read, denied, allowed, later] = ['O', 'X', 'Q', '0'].map((sign) => `ZZ${sign}${count}YY`);
    await add({ registration: denied, list: 'deny' });
    await add({ registration: allowed });
    await add({ registration: later, starts_on: '2026-11-24' });
    await expectPlate(server, camera, { registration: String(denied), day: '2026-11-23' });
    await see({ registration: read });
    const { body } = await admin.get(`/api/parking/camera-events/?search=${read}`);
    expect(body.results[0].suggestions).toMatchObject([
      { registration: denied, list: 'deny' },
      { registration: allowed, list: 'allow' },
    ]);
    expect(body.results[0].suggestions).toHaveLength(2);
  });

  it('is named for an expected car if it is denied and only similar characters differ', async () => {
    const [read, denied, other] = [`AUO${count}YY`, `AU0${count}YY`, `AUX${count}YY`];
    for (const registration of [denied, other]) await add({ registration, list: 'deny' });
    await add({ registration: `AUQ${count}YY` });
    await expectPlate(server, camera, { registration: read, day: '2026-11-23' });
    expect((await see({ registration: read })).body.status).toBe('authorized');
    const { body } = await admin.get(`/api/parking/camera-events/?search=${read}`);
    expect(body.results[0].suggestions).toMatchObject([{ registration: denied, list: 'deny' }]);
    expect(body.results[0].suggestions).toHaveLength(1);
  });
});

describe('a list', () => {
  it('stores a plate once, whichever way it is written', async () => {
    expect((await add({ registration: `li-st ${count}` })).status).toBe(201);
    const answer = await add({ list: 'deny' });
    expect([answer.status, answer.body]).toEqual([
      409,
      { detail: 'This plate is on the allowlist already. End that entry first.' },
    ]);
  });

  it('of several simultaneous calls one is created', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => add()));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });

  it.each([
    [{ ends_on: '2026-11-22' }, { ends_on: ['Must not be before today.'] }],
    [{ starts_on: '2026-12-02', ends_on: '2026-12-01' }, { ends_on: expect.any(Array) }],
    [{ registration: ' - ' }, { registration: ['Has no letters and no digits.'] }],
    [{ note: 'n'.repeat(1000) }, { note: expect.any(Array) }],
    [{ list: 'maybe' }, { list: expect.any(Array) }],
  ])('refuses %j', async (change, expected) => {
    const { status, body } = await add(change);
    expect([status, body]).toEqual([400, expected]);
  });

  it('counts from its first to its last day, and makes room after that', async () => {
    await add({ starts_on: '2026-11-24' });
    expect((await see()).body.status).toBe('unknown');
    plate = `${plate}B`;
    await add({ ends_on: '2026-11-23' });
    expect((await see()).body.status).toBe('authorized');
    await server.db.forClient(server.clientIds.north, (tx) =>
      tx
        .updateTable('plate_lists')
        .set({ starts_on: '2026-11-01', ends_on: '2026-11-22' })
        .where('plate_key', '=', plate)
        .execute(),
    );
    expect((await see()).body.status).toBe('unknown');
    const ended = await admin.get(`/api/parking/plate-lists/?search=${plate}&state=ended`);
    expect(ended.body.count).toBe(1);
    expect((await add({ list: 'deny' })).status).toBe(201);
  });

  it('an entry is changed by its version, ended once, and stays as history', async () => {
    const { body: entry } = await add();
    const change = (version: number, body: object) =>
      admin.call({
        method: 'PATCH',
        url: `/api/parking/plate-lists/${entry.id}/`,
        body: { version, ...body },
      });
    expect((await change(1, { note: 'Post' })).body).toMatchObject({ note: 'Post', version: 2 });
    expect((await change(1, { note: 'Older' })).status).toBe(409);
    expect((await change(2, { ends_on: '2026-11-22' })).status).toBe(400);
    const ended = await post(`plate-lists/${entry.id}/end/`);
    expect(ended.body).toMatchObject({ state: 'ended', ended_by: expect.any(String) });
    expect((await post(`plate-lists/${entry.id}/end/`)).body).toEqual(ended.body);
    expect((await change(3, { note: 'Too late' })).status).toBe(409);
    expect((await see()).body.status).toBe('unknown');
  });

  it('is a table for spreadsheets, and its download is recorded', async () => {
    await add({ note: '=SUM(A1)' });
    const { status, text } = await admin.get(`/api/parking/plate-lists/export/?search=${plate}`);
    expect([status, text.split('\r\n')[0]]).toEqual([
      200,
      '\ufeffRegistration,List,Note,From,Until,Added by,Added,Ended,Ended by',
    ]);
    expect(text).toContain(`${plate},allowlist,'=SUM(A1),2026-11-23`);
  });
});

describe('a vehicle', () => {
  it('has a permanent note, changed by its version', async () => {
    await see();
    const read = async () =>
      (await admin.get(`/api/parking/camera-events/?search=${plate}`)).body.results[0].vehicle;
    const { id } = await read();
    const save = (body: object) => admin.call({ method: 'PATCH', url: `/api/parking/vehicles/${id}/`, body });
    expect((await save({ note: ' Blue van ', version: 1 })).body).toMatchObject({
      note: 'Blue van',
      version: 2,
    });
    expect((await save({ note: 'Older', version: 1 })).status).toBe(409);
    expect((await save({ note: null })).body).toMatchObject({ note: null, version: 3 });
    expect((await save({ note: 'n'.repeat(501) })).status).toBe(400);
  });
});

describe('the live view', () => {
  it('pages, filters, and holds still at an event', async () => {
    const ids: number[] = [];
    for (const at of ['08:00', '08:10', '08:05']) {
      const { body } = await see({ executed_at: `2026-11-23T${at}:00Z` });
      ids.push(body.id);
    }
    const list = async (query: string) =>
      (await admin.get(`/api/parking/camera-events/?search=${plate}&${query}`)).body.results.map(
        (row: { id: number }) => row.id,
      );
    const [first = 0, second = 0, third = 0] = ids;
    expect(await list('')).toEqual([second, third, first]);
    expect(await list(`before=${second}`)).toEqual([second, first]);
    expect(await list(`after=${second}`)).toEqual([third]);
    expect(await list('status=exit')).toEqual([]);
    expect(await list(`camera=${camera.id}&status=unknown`)).toEqual([second, third, first]);
    expect((await admin.get('/api/parking/camera-events/?limit=11')).status).toBe(400);
  });
});
