import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { type RoomsTest, startRooms } from '../resources/booking/booking-test-data.ts';

let server: TestApp;
let reception: Agent;
let rooms: RoomsTest;
let sites: number[];
const id = { room: 0, removed: 0, elsewhere: 0, foreign: 0, floor: 0 };

beforeAll(async () => {
  server = await createTestApp();
  reception = await server.loginAs('reception');
  rooms = await startRooms(server);
  sites = await rooms.inClient(async (tx) =>
    (await tx.selectFrom('sites').select('id').orderBy('position').execute()).map((row) => row.id),
  );
  const [here = 0, there = 0] = sites;
  id.room = await rooms.room(here, 'Bridge');
  id.removed = await rooms.room(here, 'Gone', { is_active: false });
  id.elsewhere = await rooms.room(there, 'Elsewhere');
  const south = await startRooms(server, 'south');
  const [site] = await south.inClient((tx) => tx.selectFrom('sites').select('id').execute());
  id.foreign = await south.room(site?.id ?? 0, 'Foreign');
  id.floor = await rooms.inClient(async (tx) => {
    const place = { site_id: here, name: 'Ground' };
    const built = await tx.insertInto('buildings').values(place).returning('id').executeTakeFirstOrThrow();
    const values = { ...place, building_id: built.id };
    return (await tx.insertInto('floors').values(values).returning('id').executeTakeFirstOrThrow()).id;
  });
  await setClient({ features: ['reception', 'rooms', 'screen'] });
});
afterAll(() => server.close());

async function setClient({ features, mode = null }: { features?: string[]; mode?: 'demo' | null }) {
  await server.db.system((tx) =>
    sql`update clients set mode = ${mode}, features = coalesce(${features ?? null}::text[], features) where key = 'north'`.execute(
      tx,
    ),
  );
  server.app.portal.clients.refresh();
}
const enrol = (body: object) => reception.post('/api/devices/', { name: 'Door', site_id: sites[0], ...body });
const pair = (code: string, body: object = {}) =>
  reception.post('/api/devices/pair/', { code, name: 'Door', site_id: sites[0], ...body });
const shown = async (kind: string) => {
  const nobody = server.anonymous();
  await nobody.get('/api/whoami/');
  return nobody.post('/api/device-pairings/', { kind });
};

describe('a display', () => {
  it('is enrolled for its room or its floor, and listed with it', async () => {
    const door = await enrol({ kind: 'room-display', room_id: id.room });
    expect([door.status, door.body.device]).toMatchObject([
      201,
      { room: { id: id.room, name: 'Bridge' }, floor: null },
    ]);
    const wall = await enrol({ kind: 'floor-display', floor_id: id.floor });
    expect(wall.body.device).toMatchObject({ kind: 'floor-display', room: null, floor: { name: 'Ground' } });
    const { results } = (await reception.get('/api/devices/?limit=100')).body;
    expect(results).toContainEqual(
      expect.objectContaining({ id: door.body.device.id, room: { id: id.room, name: 'Bridge' } }),
    );
  });

  it.each<[string, () => object, object]>([
    [
      'a room display without a room',
      () => ({ kind: 'room-display' }),
      { room_id: ['This is a room display: choose its room.'] },
    ],
    [
      'a floor display without a floor',
      () => ({ kind: 'floor-display' }),
      { floor_id: ['This is a floor display: choose its floor.'] },
    ],
    [
      'a kiosk with a room',
      () => ({ kind: 'kiosk', room_id: id.room }),
      { room_id: ['Only a room display has a room.'] },
    ],
    [
      'a room that was removed',
      () => ({ kind: 'room-display', room_id: id.removed }),
      { room_id: ['There is no such room at this site.'] },
    ],
    [
      'a room of another site',
      () => ({ kind: 'room-display', room_id: id.elsewhere }),
      { room_id: ['There is no such room at this site.'] },
    ],
    [
      'a room of another client',
      () => ({ kind: 'room-display', room_id: id.foreign }),
      { room_id: ['There is no such room at this site.'] },
    ],
    [
      'a floor that is none',
      () => ({ kind: 'floor-display', floor_id: 999_999 }),
      { floor_id: ['There is no such floor at this site.'] },
    ],
  ])('is refused at its field: %s', async (_, body, problem) => {
    expect(await enrol(body())).toMatchObject({ status: 400, body: problem });
  });

  it('keeps its floor from being removed', async () => {
    await enrol({ kind: 'floor-display', floor_id: id.floor });
    const admin = await server.loginAs('admin');
    expect(await admin.call({ method: 'DELETE', url: `/api/desks/maps/${id.floor}/` })).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/^Please move or remove these first: \d displays?\.$/) },
    });
  });

  it('is paired by its code; its code can be used again once its room is given, and is not counted as wrong', async () => {
    const { body } = await shown('room-display');
    for (let n = 0; n < 12; n += 1) {
      expect(await pair(body.code)).toMatchObject({
        status: 400,
        body: { room_id: ['This is a room display: choose its room.'] },
      });
    }
    expect(await pair(body.code, { room_id: id.room })).toMatchObject({
      status: 201,
      body: { kind: 'room-display', room: { id: id.room } },
    });
    const headers = { authorization: `Screen ${body.uuid}` };
    expect((await server.anonymous().get('/api/displays/me/', headers)).status).toBe(200);
  });

  it('becomes the kind in the form, whichever display its browser requested', async () => {
    const { body } = await shown('room-display');
    expect(await pair(body.code, { kind: 'kiosk' })).toMatchObject({
      status: 400,
      body: { kind: ['A display shows this code: choose Room display or Floor display.'] },
    });
    expect(await pair(body.code, { kind: 'floor-display', floor_id: id.floor })).toMatchObject({
      status: 201,
      body: { kind: 'floor-display', floor: { id: id.floor }, room: null },
    });
  });

  it('requires rooms and screen, a kiosk requires reception', async () => {
    await setClient({ features: ['rooms', 'screen'] });
    expect(await enrol({ kind: 'kiosk' })).toMatchObject({
      status: 400,
      body: { kind: [expect.any(String)] },
    });
    expect((await shown('kiosk')).status).toBe(404);
    expect((await shown('room-display')).status).toBe(201);
    expect((await enrol({ kind: 'room-display', room_id: id.room })).status).toBe(201);
    await setClient({ features: ['reception', 'rooms'] });
    expect((await enrol({ kind: 'room-display', room_id: id.room })).status).toBe(400);
    expect((await shown('floor-display')).status).toBe(404);
    expect((await enrol({ kind: 'kiosk' })).status).toBe(201);
    await setClient({ features: ['desks', 'screen'] });
    expect((await enrol({ kind: 'room-display', room_id: id.room })).status).toBe(400);
    expect((await shown('floor-display')).status).toBe(201);
    const wall = await enrol({ kind: 'floor-display', floor_id: id.floor });
    expect(wall.status).toBe(201);
    const headers = { authorization: `Screen ${wall.body.uuid}` };
    const { status, body } = await server.anonymous().get('/api/displays/floor/', headers);
    expect([status, body.floor.id, body.rooms]).toEqual([200, id.floor, []]);
    expect((await server.anonymous().get('/api/displays/me/', headers)).status).toBe(404);
    await setClient({ features: ['reception', 'rooms', 'screen'] });
  });
});

describe('a browser that becomes a screen', () => {
  it('does so in a demonstration only', async () => {
    const employee = await server.loginAs('employee');
    expect(await employee.post('/api/screens/', { room_id: id.room })).toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining('demo mode') },
    });
    await setClient({ mode: 'demo' });
    const { status, body } = await employee.post('/api/screens/', { room_id: id.room });
    expect([status, body.device]).toMatchObject([201, { kind: 'room-display', name: 'Bridge' }]);
    const headers = { authorization: `Screen ${body.uuid}` };
    expect((await server.anonymous().get('/api/displays/me/', headers)).status).toBe(200);
    // Beside a session a token opens nothing.
    expect((await employee.get('/api/displays/me/', headers)).status).toBe(401);
    const wall = await employee.post('/api/screens/', { floor_id: id.floor });
    expect(wall.body.device).toMatchObject({ kind: 'floor-display', floor: { id: id.floor } });
  });

  it('ends with its device: the browser that leaves is in no list; not so outside of demonstrations', async () => {
    await setClient({ mode: 'demo' });
    const employee = await server.loginAs('employee');
    const { body } = await employee.post('/api/screens/', { room_id: id.room });
    const headers = { authorization: `Screen ${body.uuid}` };
    const leave = () => server.anonymous().call({ method: 'DELETE', url: '/api/screens/me/', headers });
    const listed = async () =>
      (await reception.get('/api/devices/?limit=100')).body.results.some(
        (device: { id: number }) => device.id === body.device.id,
      );
    await setClient({ mode: null });
    expect([(await leave()).status, await listed()]).toEqual([403, true]);
    await setClient({ mode: 'demo' });
    expect([(await leave()).status, await listed()]).toEqual([204, false]);
    expect((await server.anonymous().get('/api/displays/me/', headers)).status).toBe(401);
    expect((await leave()).status).toBe(401);
  });

  it('is refused of a room that the person cannot use, of both and of neither, and of ever more', async () => {
    await setClient({ mode: 'demo' });
    const onesite = await server.loginAs('onesite');
    expect(await onesite.post('/api/screens/', { room_id: id.foreign })).toMatchObject({
      status: 400,
      body: { room_id: ['There is no such room at this site.'] },
    });
    expect((await onesite.post('/api/screens/', {})).status).toBe(400);
    expect((await onesite.post('/api/screens/', { room_id: id.room, floor_id: id.floor })).status).toBe(400);
    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1) {
      statuses.push((await onesite.post('/api/screens/', { floor_id: id.floor })).status);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });
});
