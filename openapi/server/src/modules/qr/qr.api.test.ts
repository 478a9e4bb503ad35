import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../db/database.ts';
import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { startRooms } from '../resources/booking/booking-test-data.ts';
import { type CreatedVisit, insertVisits } from '../visits/visit-test-data.ts';

let server: TestApp;
let reception: Agent;
let employee: Agent;
let visits: Record<string, CreatedVisit>;
let site: { id: number; uuid: string };
let other: { id: number; uuid: string };
let room: { id: number; uuid: string };
let gone: { id: number; uuid: string };
let desk: { id: number; uuid: string; name: string; site_id: number };
const folder = mkdtempSync(join(tmpdir(), 'codes-'));

const inNorth = <T>(work: (tx: Tx) => Promise<T>) => server.db.forClient(server.clientIds.north, work);

beforeAll(async () => {
  server = await createTestApp();
  reception = await server.loginAs('reception');
  employee = await server.loginAs('employee');
  visits = await insertVisits(server, [
    { first: 'Łukasz', last: 'Żółć' },
    { first: 'Eva', last: 'Elsewhere', site: 1, hosts: ['pa'] },
  ]);
  const sites = await inNorth((tx) =>
    tx.selectFrom('sites').select(['id', 'uuid']).orderBy('position').execute(),
  );
  [site = site, other = other] = sites;
  desk = await inNorth((tx) =>
    tx.selectFrom('desks').select(['id', 'uuid', 'name', 'site_id']).limit(1).executeTakeFirstOrThrow(),
  );
  const rooms = await startRooms(server);
  const uuidOf = async (id: number) => ({
    id,
    ...(await inNorth((tx) =>
      tx.selectFrom('resources').select('uuid').where('id', '=', id).executeTakeFirstOrThrow(),
    )),
  });
  room = await uuidOf(await rooms.room(site.id, 'Bridge'));
  gone = await uuidOf(await rooms.room(site.id, 'Gone', { is_active: false }));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

const visitOf = (last: string) => visits[last] ?? { id: 0, uuid: '', code: '', visitorId: 0 };

/** From Debian's zbar-tools; shares no code with the generator of our codes. */
const READER = 'zbarimg';

/** The text that it reads from the picture, 400 px wide. */
async function readByZbar(svg: string): Promise<string> {
  const file = join(folder, `${randomUUID()}.png`);
  writeFileSync(file, await sharp(Buffer.from(svg)).resize(400).png().toBuffer());
  try {
    return execFileSync(READER, ['--quiet', '--raw', file], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new Error(`${READER} is missing: apt-get install zbar-tools`);
    }
    throw error;
  }
}

describe('codes are read by an independent reader', () => {
  it('that of a visit, public for anyone who has its code', async () => {
    const { code } = visitOf('Żółć');
    const { status, headers, text } = await server.anonymous().get(`/api/visits/codes/${code}/`);
    expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(await readByZbar(text)).toBe(`http://localhost/handle-qr?aid=visit-check-in&oid=${code}`);
    expect(text).not.toContain('Żółć');
  });

  it('that of a site, to print', async () => {
    const { status, text } = await reception.get(`/api/sites/${site.id}/sign-in-code/`);
    expect(status).toBe(200);
    expect(await readByZbar(text)).toBe(`http://localhost/handle-qr?aid=site-sign-in&oid=${site.uuid}`);
  });

  it('that of a room’s door', async () => {
    const admin = await server.loginAs('admin');
    const { text } = await admin.get(`/api/rooms/${room.id}/code/`);
    expect(await readByZbar(text)).toBe(`http://localhost/handle-qr?aid=room-open&oid=${room.uuid}`);
  });

  it('those of desks and of rooms, many on a sheet', async () => {
    const desks = (await (await server.loginAs('desk-admin')).get('/api/desks/codes/')).body;
    const rooms = (await (await server.loginAs('admin')).get('/api/rooms/codes/')).body;
    const svgOf = ({ results }: typeof desks, id: number) =>
      results.find((one: { id: number }) => one.id === id).code_svg;
    expect([await readByZbar(svgOf(desks, desk.id)), await readByZbar(svgOf(rooms, room.id))]).toEqual([
      `http://localhost/handle-qr?aid=desk-open&oid=${desk.uuid}`,
      `http://localhost/handle-qr?aid=room-open&oid=${room.uuid}`,
    ]);
  });

  it('that of a room’s door or a desk if the client has no scanner: the address of its page', async () => {
    const other = await createTestApp();
    const id = other.clientIds.north;
    await other.db.system((tx) =>
      sql`update clients set features = array_remove(features, 'qr codes') where id = ${id}`.execute(tx),
    );
    const door = await (await startRooms(other)).room(site.id, 'Bridge');
    const { text } = await (await other.loginAs('admin')).get(`/api/rooms/${door}/code/`);
    expect(await readByZbar(text)).toBe(`http://localhost/rooms/${door}`);
    const { results } = (
      await (await other.loginAs('desk-admin')).get(`/api/desks/codes/?search=${desk.name}`)
    ).body;
    expect(await readByZbar(results[0].code_svg)).toBe(
      `http://localhost/desks?site=${desk.site_id}&search=${desk.name}`,
    );
    await other.close();
  });
});

it('serves the code of a visit until the end of the day, and never the secret of its link', async () => {
  const { code, uuid } = visitOf('Żółć');
  const status = async (oid: string) => (await server.anonymous().get(`/api/visits/codes/${oid}/`)).status;
  expect([await status(uuid), await status(randomUUID())]).toEqual([404, 404]);
  server.clock.set('2026-11-23T23:59:59Z');
  expect(await status(code)).toBe(200);
  server.clock.set('2026-11-24T00:00:00Z');
  expect(await status(code)).toBe(404);
  server.clock.set('2026-11-23T09:00:00Z');
});

it('shows a visitor’s scanner the site of a sign-in code, and nothing about other codes', async () => {
  const headers = { authorization: `Visit ${visitOf('Żółć').uuid}` };
  const read = (oid: string) => server.anonymous().get(`/api/sign-in-codes/${oid}/`, headers);
  expect((await read(other.uuid)).body).toEqual({ action_type: 'sign-in', site_id: other.id });
  for (const oid of [visitOf('Żółć').code, desk.uuid, randomUUID()]) {
    expect((await read(oid)).status).toBe(404);
  }
  const south = await server.db.forClient(server.clientIds.south, (tx) =>
    tx.selectFrom('sites').select('uuid').limit(1).executeTakeFirstOrThrow(),
  );
  expect((await read(south.uuid)).status).toBe(404);
});

describe('a scan', () => {
  const scan = (agent: Agent, aid: string, oid: string) =>
    agent.post('/api/qr-events/', {
      qr_action_id: null,
      qr_action_type_id: aid,
      object_id: oid,
      device: 'scanner',
    });

  it.each(['floor-open', 'ROOM-OPEN', 'VISIT-CHECK-IN', '__proto__', 'constructor'])(
    "says 'This QR code action has not been enabled.' (%s)",
    async (aid) => {
      const { status, body } = await scan(reception, aid, visitOf('Żółć').code);
      expect([status, body]).toEqual([403, { detail: 'This QR code action has not been enabled.' }]);
    },
  );

  it('answers 401 without a session, 403 if the client has no codes', async () => {
    const stranger = server.anonymous();
    await stranger.get('/api/whoami/');
    expect((await scan(stranger, 'visit-check-in', visitOf('Żółć').code)).status).toBe(401);
    const bare = await server.loginAs('superadmin', 'bare');
    expect((await scan(bare, 'visit-check-in', visitOf('Żółć').code)).status).toBe(403);
  });

  it('shows a visit to reception and to its host', async () => {
    for (const agent of [reception, await server.loginAs('security'), employee]) {
      const { status, body } = await scan(agent, 'visit-check-in', visitOf('Żółć').code.toUpperCase());
      expect(status).toBe(200);
      expect(body).toMatchObject({
        qr_action: { message: 'Visit of Łukasz Żółć', url: null },
        qr_action_type: { content_type: 'visit', action: 'check-in' },
        content_object: { id: visitOf('Żółć').id, site_id: site.id, visit: { id: visitOf('Żółć').id } },
      });
    }
  });

  it('shows colleagues nothing about a visit, not even whether it exists', async () => {
    const texts: string[] = [];
    for (const oid of [visitOf('Elsewhere').code, randomUUID()]) {
      const { status, text } = await scan(employee, 'visit-check-in', oid);
      texts.push(`${status} ${text}`);
    }
    expect(texts).toEqual(Array(2).fill('403 {"detail":"This QR code action has not been enabled."}'));
  });

  it('shows reception only the site of a visit elsewhere', async () => {
    await inNorth((tx) => tx.deleteFrom('user_sites').where('site_id', '=', other.id).execute());
    const { status, body, text } = await scan(
      await server.loginAs('reception'),
      'visit-check-in',
      visitOf('Elsewhere').code,
    );
    expect([status, body.content_object]).toEqual([
      200,
      { id: visitOf('Elsewhere').id, name: 'Manchester', site_id: other.id, visit: null },
    ]);
    expect(text).not.toContain('Eva');
  });

  it('identifies a site or a desk, and where to go', async () => {
    expect((await scan(employee, 'site-sign-in', site.uuid)).body).toMatchObject({
      qr_action: { message: 'Sign-in code of London HQ', url: null },
      qr_action_type: { content_type: 'site', action: 'sign-in' },
      content_object: { id: site.id, visit: null },
      user: { first_name: 'Zoë' },
    });
    expect((await scan(employee, 'desk-open', desk.uuid)).body).toMatchObject({
      qr_action: { message: `Desk ${desk.name}`, url: `/desks?site=${desk.site_id}&search=${desk.name}` },
      content_object: { id: desk.id, name: desk.name },
    });
  });

  it('leads to the page of a room, for anyone who finds rooms; at another site it is a 404', async () => {
    const found = await scan(employee, 'room-open', room.uuid.toUpperCase());
    expect([found.status, found.body]).toEqual([
      200,
      {
        qr_action: { message: 'Room Bridge', url: `/rooms/${room.id}` },
        qr_action_type: { content_type: 'room', action: 'open' },
        content_object: { id: room.id, name: 'Bridge', site_id: site.id, visit: null },
        user: expect.anything(),
      },
    ]);
    const security = await server.loginAs('security');
    expect((await scan(security, 'room-open', room.uuid)).status).toBe(403);
    expect((await scan(employee, 'room-open', gone.uuid)).status).toBe(404);
    const south = await server.loginAs('employee', 'south');
    expect((await scan(south, 'room-open', room.uuid)).status).toBe(404);
    await inNorth((tx) => tx.deleteFrom('user_sites').where('site_id', '=', site.id).execute());
    expect((await scan(await server.loginAs('desk'), 'room-open', room.uuid)).status).toBe(404);
  });

  it.each(['x', '1', "' or 1=1", '00000000-0000-0000-0000-00000000000g'])(
    'of a missing record (%s) is a 404',
    async (oid) => {
      for (const aid of ['visit-check-in', 'site-sign-in', 'desk-open', 'room-open']) {
        expect((await scan(reception, aid, oid)).status).toBe(404);
      }
    },
  );
});
