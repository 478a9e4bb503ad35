import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertRoomRecords, type RoomRecords } from '../resources/resources.records.ts';

let server: TestApp;
let admin: Agent;
let booker: Agent;
let ids: RoomRecords;
let one: string;
let desk: number;
const svg =
  '<svg viewBox="0 0 600 400"><script>alert(1)</script><rect style="fill:#eee" width="9" height="9"/></svg>';

beforeAll(async () => {
  server = await createTestApp();
  admin = await server.loginAs('desk-admin');
  booker = await server.loginAs('desk');
  ids = await server.db.forClient(server.clientIds.north, (tx) => insertRoomRecords(tx, 'admin@north.test'));
  one = `/api/desks/maps/${ids.floor}/`;
  desk = await server.db.forClient(server.clientIds.north, async (tx) => {
    const { id } = await tx
      .selectFrom('desks')
      .select('id')
      .where('site_id', '=', ids.site)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await tx.updateTable('zones').set({ floor_id: ids.floor }).where('site_id', '=', ids.site).execute();
    return id;
  });
});
afterAll(() => server.close());

const draft = async (agent = admin) => (await agent.get(`${one}draft/`)).body;
const version = async () => (await draft()).version as number;
const markers = (body: object, agent = admin) => agent.call({ method: 'PUT', url: `${one}draft/`, body });
const publish = async (agent = admin) => agent.post(`${one}draft/publish/`, { version: await version() });
const deskOf = (body: { desks: { id: number; x: number | null }[] }) =>
  body.desks.find(({ id }) => id === desk);
async function upload(bytes: Buffer | string, filename = 'plan.svg', type = 'image/svg+xml') {
  const image = { filename, type, bytes: Buffer.from(bytes) };
  return admin.call({ method: 'PUT', url: `${one}draft/image/`, form: { version: await version(), image } });
}
const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();

describe('a floor plan', () => {
  it('places desks and rooms on the picture, for everyone to see', async () => {
    const put = await markers({
      version: 0,
      desk_circle_size: 30,
      desks: [{ id: desk, x: 100, y: 50.5 }],
      rooms: [{ id: ids.room, x: 300, y: 200, floor_plan_icon_shape: 'square' }],
    });
    expect([put.status, put.body]).toMatchObject([
      200,
      { floor_id: ids.floor, version: 1, is_changed: true },
    ]);
    expect(put.body.saved_by).toBeTruthy();
    expect(deskOf((await booker.get(one)).body)?.x).not.toBe(100);
    const published = await publish();
    expect([published.status, published.body]).toMatchObject([200, { version: 2, is_changed: false }]);
    const { body } = await booker.get(one);
    expect(body).toMatchObject({ desk_circle_size: 30, room_marker_size: 40, on_date: '2026-11-23' });
    expect(body.desks.find(({ id }: { id: number }) => id === desk)).toMatchObject({ x: 100, y: 50.5 });
    expect(body.desks[0]).not.toHaveProperty('uuid');
    expect(body.rooms.find(({ id }: { id: number }) => id === ids.room)).toMatchObject({
      x: 300,
      floor_plan_icon_shape: 'square',
      status: expect.any(String),
    });
  });

  it('shows a room at a day and time of day, with the meetings of that day', async () => {
    const roomAt = async (query: string) => {
      const { body } = await booker.get(`${one}?${query}`);
      return body.rooms.find(({ id }: { id: number }) => id === ids.room);
    };
    const taken = await roomAt('on_date=2026-11-24&at=10:00');
    expect(taken).toMatchObject({
      status: 'occupied',
      meetings: [{ id: ids.bookedMeeting, user_is_host: false }],
    });
    expect(await roomAt('on_date=2026-11-24&at=12:00')).toMatchObject({ status: 'available' });
    expect((await booker.get(`${one}?at=25:00`)).status).toBe(400);
    expect((await booker.get(`${one}?on_date=2026-02-30`)).status).toBe(400);
  });

  it('names oneself and locatable people who sit there', async () => {
    const day = '2026-11-25';
    const taken = await booker.post('/api/desks/reservations/', { desk_id: desk, dates: [day] });
    expect(taken.status).toBe(201);
    const sitter = async (agent: Agent) =>
      (await agent.get(`${one}?on_date=${day}`)).body.desks.find(({ id }: { id: number }) => id === desk)
        .current_reservation;
    const locate = (is_locatable: boolean) =>
      server.db.forClient(server.clientIds.north, (tx) =>
        tx.updateTable('users').set({ is_locatable }).where('email', '=', 'desk@north.test').execute(),
      );
    const employee = await server.loginAs('employee');
    await locate(false);
    expect(await sitter(booker)).toMatchObject({ is_own: true, user: { first_name: expect.any(String) } });
    expect(await sitter(employee)).toMatchObject({ is_own: false, status: 'approved', user: null });
    await locate(true);
    expect(await sitter(employee)).toMatchObject({ is_own: false, user: { id: expect.any(Number) } });
  });

  it('hides rooms from callers who may not read them', async () => {
    const cleaner = await server.loginAs('cleaning');
    expect((await cleaner.get(one)).body.rooms).toEqual([]);
  });

  it.each([
    [
      'another floor',
      () => ({
        desks: [
          { id: desk, x: 1, y: 1 },
          { id: 999_999, x: 1, y: 1 },
        ],
      }),
      'desks',
      /999999/,
    ],
    ['no room', () => ({ rooms: [{ id: 999_999, x: 1, y: 1 }] }), 'rooms', /999999/],
    ['a place outside', () => ({ desks: [{ id: desk, x: 1201, y: 1 }] }), 'desks', /outside the plan/],
    ['half a place', () => ({ desks: [{ id: desk, x: 1, y: null }] }), 'desks', /only one of x and y/],
    [
      'the same twice',
      () => ({
        desks: [
          { id: desk, x: 1, y: 1 },
          { id: desk, x: 2, y: 1 },
        ],
      }),
      'desks',
      /twice/,
    ],
  ])('of %s is refused with a reason, and nothing moves', async (_, body, field, words) => {
    const before = await draft();
    const answer = await markers({ version: before.version, ...body() });
    expect([answer.status, answer.body[field][0]]).toEqual([400, expect.stringMatching(words)]);
    expect(await draft()).toEqual(before);
  });

  it('shows the second of two administrators the changes of the first', async () => {
    const seen = await version();
    const body = { version: seen, desks: [{ id: desk, x: 7, y: 7 }] };
    const answers = await Promise.all([markers(body), markers({ ...body, desk_circle_size: 50 })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.current).toMatchObject({
      version: seen + 1,
      saved_by: expect.any(String),
    });
    const late = await Promise.all(
      ['publish', 'discard'].map((end) => admin.post(`${one}draft/${end}/`, { version: seen })),
    );
    expect(late.map(({ status }) => status)).toEqual([409, 409]);
  });

  it('is left as it was when its draft is discarded', async () => {
    const before = (await booker.get(one)).body;
    await markers({
      version: await version(),
      desks: [{ id: desk, x: 9, y: 9 }],
      room_marker_shape: 'square',
    });
    const dropped = await admin.post(`${one}draft/discard/`, { version: await version() });
    expect([dropped.status, dropped.body.is_changed]).toEqual([200, false]);
    expect(deskOf(dropped.body)).toMatchObject({ x: deskOf(before)?.x });
    expect(await publish()).toMatchObject({ status: 200, body: { room_marker_shape: 'circle' } });
  });

  it('is in the audit log with its begin and its end, however often it is saved', async () => {
    const logged = async () => {
      const { rows } = await server.db.system((tx) =>
        sql<{ action: string }>`
          select action from audit_log where entity = 'floor_plan_draft' and entity_id = ${ids.floor}::text order by id`.execute(
          tx,
        ),
      );
      return rows.map(({ action }) => action);
    };
    const before = await logged();
    for (const x of [11, 12, 13]) {
      expect((await markers({ version: await version(), desks: [{ id: desk, x, y: 9 }] })).status).toBe(200);
    }
    await admin.post(`${one}draft/discard/`, { version: await version() });
    expect((await logged()).slice(before.length)).toEqual(['update', 'delete']);
  });

  it('moves and renames desks without affecting their reservations', async () => {
    const day = '2026-11-26';
    expect((await booker.post('/api/desks/reservations/', { desk_id: desk, dates: [day] })).status).toBe(201);
    const { desks } = await draft();
    const [first, second] = desks as { id: number; name: string }[];
    if (first === undefined || second === undefined) throw new Error('two desks are needed');
    const swapped = [
      { id: first.id, x: 20, y: 20, name: second.name },
      { id: second.id, x: 40, y: 20, name: ` ${first.name} ` },
    ];
    expect((await markers({ version: await version(), desks: swapped })).status).toBe(200);
    // The name stays with the place that is put after it.
    await markers({ version: await version(), desks: [{ id: first.id, x: 25, y: 20 }] });
    expect((await publish()).status).toBe(200);
    const { body } = await booker.get(`${one}?on_date=${day}`);
    const now = new Map(body.desks.map((one: { id: number }) => [one.id, one]));
    expect(now.get(first.id)).toMatchObject({ name: second.name, x: 25 });
    expect(now.get(second.id)).toMatchObject({ name: first.name, x: 40 });
    expect(now.get(desk)).toMatchObject({ current_reservation: { is_own: true } });
  });

  it('refuses a name that another desk of the site has, and then publishes nothing', async () => {
    const [first, second] = (await draft()).desks as { id: number; name: string }[];
    const name = second?.name.toUpperCase();
    await markers({ version: await version(), desks: [{ id: first?.id, x: 77, y: 7, name }] });
    const refused = await publish();
    expect([refused.status, refused.body.desks[0]]).toEqual([400, expect.stringContaining(String(name))]);
    expect((await booker.get(one)).body.desks.find(({ id }: { id: number }) => id === first?.id).x).not.toBe(
      77,
    );
    expect((await draft()).is_changed).toBe(true);
    await admin.post(`${one}draft/discard/`, { version: await version() });
    const office = await server.loginAs('admin');
    const named = [{ id: first?.id, x: 1, y: 1, name: 'New' }];
    expect((await markers({ version: await version(), desks: named }, office)).status).toBe(403);
    const blank = [{ id: first?.id, x: 1, y: 1, name: '  ' }];
    expect((await markers({ version: await version(), desks: blank })).body.desks[0]).toMatch(/needs a name/);
  });
});

describe('the picture of a floor plan', () => {
  it('is a cleaned drawing under an address of its own content; markers keep their places in it', async () => {
    await markers({ version: await version(), desks: [{ id: desk, x: 600, y: 400 }] });
    await publish();
    const before = (await admin.get(one)).body;
    const saved = await upload(svg);
    expect([saved.status, saved.body]).toMatchObject([
      200,
      { width: 600, height: 400, is_new_image: true, removed: ['script'] },
    ]);
    expect(saved.body.image).not.toBe(before.image);
    expect(deskOf(saved.body)).toMatchObject({ x: 300, y: 200 });
    expect((await booker.get(one)).body).toMatchObject({ image: before.image, width: before.width });
    expect([(await booker.get(saved.body.image)).status, (await admin.get(saved.body.image)).status]).toEqual(
      [404, 200],
    );
    expect((await publish()).status).toBe(200);
    const file = await booker.get(saved.body.image);
    expect(file.headers).toMatchObject({
      'content-type': expect.stringContaining('image/svg+xml'),
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'unsafe-inline';/),
    });
    expect(file.bytes.toString()).toContain('xmlns="http://www.w3.org/2000/svg"');
    expect(file.bytes.toString()).toContain('style="fill:#eee;"');
    expect(file.bytes.toString()).not.toContain('script');
    expect((await booker.get(before.image)).status).toBe(404);
    const after = (await admin.get(one)).body;
    expect(after.desks.find(({ id }: { id: number }) => id === desk)).toMatchObject({ x: 300, y: 200 });
  });

  it('may be a PNG', async () => {
    const saved = await upload(await solid(60, 40), 'plan.png', 'image/png');
    expect([saved.status, saved.body]).toMatchObject([200, { width: 60, height: 40 }]);
    await publish();
    const file = await booker.get(saved.body.image);
    expect([file.headers['content-type'], (await sharp(file.bytes).metadata()).width]).toEqual([
      'image/png',
      60,
    ]);
    expect((await upload(svg)).status).toBe(200);
  });

  it.each([
    ['a PDF', '%PDF-1.7 x', 'plan.pdf', /PDF is not taken as it is/],
    ['a PDF that is none', 'hello', 'plan.pdf', /called a PDF but is none/],
    ['a page', '<html><svg></svg></html>', 'plan.svg', /SVG drawing or a PNG/],
    ['nothing', '', 'plan.svg', /SVG drawing or a PNG/],
    [
      'a drawing of 30,000 units',
      '<svg viewBox="0 0 30000 20000"></svg>',
      'plan.svg',
      /30000 × 20000.*20000/,
    ],
    ['700 kB of groups in groups', `<svg>${'<g>'.repeat(230_000)}`, 'plan.svg', /more than 100 levels/],
    ['half a drawing', '<svg viewBox="0 0 9 9"><g>', 'plan.svg', /error in line 1/],
    ['half a PNG', '\x89PNG\r\n\x1a\n', 'plan.png', /SVG drawing|cannot be read/],
  ])('is not %s', async (_, bytes, filename, words) => {
    const answer = await upload(Buffer.from(bytes, 'latin1'), filename);
    expect([answer.status, answer.body.image?.[0]]).toEqual([400, expect.stringMatching(words)]);
  });

  it('cannot have 30,000 pixels on a side', async () => {
    const answer = await upload(await solid(30_000, 10), 'plan.png', 'image/png');
    expect([answer.status, answer.body.image[0]]).toEqual([400, expect.stringContaining('30000 × 10')]);
  });
});
