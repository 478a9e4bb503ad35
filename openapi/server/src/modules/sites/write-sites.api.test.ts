import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: Agent;
beforeAll(async () => {
  server = await createTestApp();
  admin = await server.loginAs('admin');
});
afterAll(() => server.close());

const add = (name: string, time_zone = 'Europe/London') => admin.post('/api/sites/', { name, time_zone });
const remove = (id: number) => admin.call({ method: 'DELETE', url: `/api/sites/${id}/` });

describe('sites', () => {
  it('are added at the end, and their creator may use them', async () => {
    const { status, body } = await add(' Leeds ');
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(Number),
        name: 'Leeds',
        time_zone: 'Europe/London',
        address: null,
        map_directions_url: null,
        position: 3,
        version: 1,
      },
    ]);
    const { results } = (await admin.get('/api/sites/')).body;
    expect(results.at(-1)).toMatchObject({ name: 'Leeds' });
    const other = await server.loginAs('employee');
    expect((await other.get('/api/sites/')).body.count).toBe(2);
    expect((await other.get(`/api/sites/${body.id}/`)).body).toMatchObject({ name: 'Leeds' });
  });

  it.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    ['america/new_york', 'America/New_York'],
    ['UTC', 'UTC'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['Asia/Calcutta', 'Asia/Calcutta'],
  ])('take the zone %s as %s', async (zone, stored) =>
    expect((await add(`Site ${zone}`, zone)).body.time_zone).toBe(stored),
  );

  it.each(['Mars/Olympus', 'GMT+1', '+01:00', 'BST', '', "Europe/London'; drop table sites"])(
    'refuse the zone "%s"',
    async (zone) => {
      const { status, body } = await add('Nowhere', zone);
      expect([status, body]).toEqual([
        400,
        { time_zone: ['Please choose a time zone such as Europe/London.'] },
      ]);
    },
  );

  it('have unique names, also if two are created at the same moment', async () => {
    const other = await server.loginAs('superadmin');
    const answers = await Promise.all(
      [admin, other].map((agent) => agent.post('/api/sites/', { name: 'Twin', time_zone: 'UTC' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect((await add('london hq')).body).toEqual({ name: ['A site with this name already exists.'] });
    expect((await add('  ')).body).toEqual({ name: ['This field may not be empty.'] });
  });

  it('can be changed with the latest version only', async () => {
    const { id } = (await add('York')).body;
    const changed = await admin.patch(`/api/sites/${id}/`, {
      version: 1,
      name: 'New York',
      time_zone: 'America/New_York',
    });
    expect(changed.body).toMatchObject({ name: 'New York', time_zone: 'America/New_York', version: 2 });
    const stale = await admin.patch(`/api/sites/${id}/`, { version: 1, name: 'Yorkshire' });
    expect([stale.status, stale.body.current]).toMatchObject([409, { name: 'New York', version: 2 }]);
    const whole = { version: 2, name: 'New York', time_zone: 'UTC', position: 7 };
    const replaced = await admin.call({ method: 'PUT', url: `/api/sites/${id}/`, body: whole });
    expect(replaced.body).toMatchObject({ position: 7, time_zone: 'UTC', version: 3 });
    const [entry] = (await admin.get(`/api/audit-log/?entity=site&entity_id=${id}`)).body.results;
    expect(entry).toMatchObject({
      action: 'update',
      before: { position: expect.any(Number) },
      after: { position: 7 },
    });
  });

  it.each<[{ address?: string; map_directions_url?: string }, number]>([
    [{ address: ' 1 Wharf ', map_directions_url: 'https://maps.example/x' }, 200],
    [{ address: '', map_directions_url: ' ' }, 200],
    [{ map_directions_url: 'javascript:alert(1)' }, 400],
    [{ map_directions_url: 'maps.example' }, 400],
    [{ map_directions_url: 'https://' }, 400],
    [{ address: 'x'.repeat(301) }, 400],
  ])('give their location: %j', async (change, expected) => {
    const { id } = (await add(`Way ${JSON.stringify(change).slice(0, 60)}`)).body;
    const { status, body } = await admin.patch(`/api/sites/${id}/`, { version: 1, ...change });
    expect(status).toBe(expected);
    if (expected === 400) return;
    const kept = (text: string | undefined) => text?.trim() || null;
    expect(body).toMatchObject({
      address: kept(change.address),
      map_directions_url: kept(change.map_directions_url),
    });
  });

  it('can be deleted if nothing depends on them; else the answer gives the reason', async () => {
    const { id } = (await add('Bath')).body;
    expect((await remove(id)).status).toBe(204);
    expect((await admin.get(`/api/sites/${id}/`)).status).toBe(404);
    const [london, manchester] = (await admin.get('/api/sites/all/')).body;
    const people = await remove(london.id);
    expect([people.status, people.body]).toEqual([409, { detail: '18 people have this as home site.' }]);
    await server.db.system((tx) =>
      tx
        .insertInto('zones')
        .values({
          client_id: server.clientIds.north,
          site_id: manchester.id,
          floor_id: null,
          name: 'Mill',
          icon: null,
          color: null,
          confirm_by: null,
        })
        .execute(),
    );
    const places = await remove(manchester.id);
    expect([places.status, places.body]).toEqual([
      409,
      { detail: 'Places or bookings still belong to this site.' },
    ]);
    expect((await admin.get('/api/sites/all/')).body.length).toBeGreaterThan(1);
  });
});
