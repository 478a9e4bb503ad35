import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertRoomRecords, type RoomRecords } from '../resources/resources.records.ts';

let server: TestApp;
let admin: Agent;
let ids: RoomRecords;
let site: number;
beforeAll(async () => {
  server = await createTestApp();
  admin = await server.loginAs('admin');
  ids = await server.db.forClient(server.clientIds.north, (tx) => insertRoomRecords(tx, 'admin@north.test'));
  site = ids.site;
});
afterAll(() => server.close());

const remove = (url: string) => admin.call({ method: 'DELETE', url });
const put = (url: string, body: unknown) => admin.call({ method: 'PUT', url, body });

describe('buildings', () => {
  const url = '/api/buildings/';

  it('are added, listed in their order, changed and removed', async () => {
    const made = await admin.post(url, { name: ' Annex ', site_id: site, address: ' 2 Side St ' });
    expect([made.status, made.body]).toEqual([
      201,
      {
        id: expect.any(Number),
        name: 'Annex',
        site_id: site,
        address: '2 Side St',
        position: expect.any(Number),
        version: 1,
      },
    ]);
    const one = `${url}${made.body.id}/`;
    const changed = await put(one, { version: 1, name: 'East annex', address: null, position: 0 });
    expect(changed.body).toMatchObject({ name: 'East annex', address: null, position: 0, version: 2 });
    const stale = await put(one, { version: 1, name: 'Mine', address: null, position: 0 });
    expect([stale.status, stale.body.current]).toMatchObject([409, { name: 'East annex', version: 2 }]);
    const listed = (await admin.get(`${url}?site=${site}`)).body.map(({ name }: { name: string }) => name);
    expect(listed).toContain('East annex');
    expect((await remove(one)).status).toBe(204);
    expect((await remove(one)).status).toBe(404);
  });

  it('have unique names at a site, even if two are created at the same moment', async () => {
    const other = await server.loginAs('superadmin');
    const answers = await Promise.all(
      [admin, other].map((agent) => agent.post(url, { name: 'Twin', site_id: site })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect((await admin.post(url, { name: 'TWIN', site_id: site })).body).toEqual({
      name: ['A building with this name already exists at this site.'],
    });
  });

  it('cannot be deleted unless empty, and the answer names their content', async () => {
    const refused = await remove(`${url}${ids.building}/`);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'Please move or remove these first: 1 floor, 3 rooms and other resources.',
    ]);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ site_id: 999_999 }, 'site_id'],
    [{ position: -1 }, 'position'],
    [{ position: 1.5 }, 'position'],
  ])('are refused with %j at %s', async (wrong, field) => {
    const answer = await admin.post(url, { name: 'Good', site_id: site, ...wrong });
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
  });
});

describe('floors', () => {
  const url = '/api/desks/maps/';
  const image = '<svg viewBox="0 0 300 200"><script>alert(1)</script><rect width="9" height="9"/></svg>';

  it('are added with a plan that runs no scripts, and have its size', async () => {
    const made = await admin.post(url, { name: 'Attic', building_id: ids.building, level: 3, image });
    expect([made.status, made.body]).toMatchObject([
      201,
      { name: 'Attic', site_id: site, building_id: ids.building, level: 3, width: 300, height: 200 },
    ]);
    const one = `${url}${made.body.id}/`;
    const drawn = await admin.get((await admin.get(one)).body.image);
    expect(drawn.bytes.toString()).toBe(
      '<svg viewBox="0 0 300 200" width="300" height="200" xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"></rect></svg>',
    );
    const changed = await put(one, { version: 1, name: 'Roof', level: 4 });
    expect(changed.body).toMatchObject({ name: 'Roof', level: 4, width: 300, version: 2 });
    expect((await admin.get(one)).body.image).toBe(changed.body.image);
    const stale = await put(one, { version: 1, name: 'Mine', level: 4 });
    expect([stale.status, stale.body.current]).toMatchObject([409, { name: 'Roof', version: 2 }]);
    expect((await remove(one)).status).toBe(204);
  });

  it('cannot be deleted unless empty, and the answer names everything on them', async () => {
    const refused = await remove(`${url}${ids.floor}/`);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'Please move or remove these first: 3 rooms and other resources.',
    ]);
  });

  it.each([
    [{ image: 'a plan' }, 'image'],
    [{ image: '<g>'.repeat(60_000) }, 'image'],
    [{ image: `<svg>${'<g>'.repeat(60_000)}` }, 'image'],
    [{ building_id: 999_999 }, 'building_id'],
    [{ level: 201 }, 'level'],
    [{ name: '\n' }, 'name'],
  ])('are refused with %j at %s', async (wrong, field) => {
    const answer = await admin.post(url, { name: 'Good', building_id: ids.building, level: 0, ...wrong });
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
  });

  it('have unique names in a building', async () => {
    const body = { name: 'Cellar', building_id: ids.building, level: -1 };
    expect((await admin.post(url, body)).status).toBe(201);
    expect((await admin.post(url, { ...body, name: 'CELLAR' })).body).toEqual({
      name: ['A floor with this name already exists in this building.'],
    });
  });
});
