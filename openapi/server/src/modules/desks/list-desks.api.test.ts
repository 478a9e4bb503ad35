import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  clearReservations,
  type DeskTestData,
  insertDeskTestData,
  insertReservation,
} from './desk-test-data.ts';

/** The clock of the test app: Monday 23 November 2026, 09:00 in London. */
const today = '2026-11-23';
const tomorrow = '2026-11-24';

let portal: TestApp;
let data: DeskTestData;
let booker: Agent;

beforeAll(async () => {
  portal = await createTestApp();
  data = await insertDeskTestData(portal);
  booker = await portal.loginAs('desk');
});
afterAll(() => portal.close());
beforeEach(() => clearReservations(portal.db));

function hold(
  desk: string,
  date: string,
  status: 'pending' | 'approved' | 'denied' = 'approved',
  person = 'employee',
): Promise<number> {
  return insertReservation(portal.db, portal.clientIds.north, {
    site_id: data.siteIds[0],
    desk_id: data.desks[desk] ?? 0,
    user_id: data.people[person] ?? 0,
    date,
    status,
  });
}

async function names(query: string, agent = booker): Promise<string> {
  const answer = await agent.get(`/api/desks/desks/?${query}`);
  expect(answer.status).toBe(200);
  expect(answer.body.count).toBe(answer.body.results.length);
  return answer.body.results.map((desk: { name: string }) => desk.name).join(' ');
}

async function desk(name: string, query = '', agent = booker) {
  const answer = await agent.get(`/api/desks/desks/${data.desks[name]}/?${query}`);
  expect(answer.status).toBe(200);
  return answer.body;
}

describe('the list of desks', () => {
  it('filters by site, zone, name of desk or zone, state, and all of the features', async () => {
    expect(await names('')).toBe('A-1 A-2 A-3 A-4 C-1 C-2 M-1 P-1 R-1 X-1 X-2');
    expect(await names(`site=${data.siteIds[1]}`)).toBe('M-1');
    expect(await names(`zone=${data.zones.cleaning}`)).toBe('C-1 C-2');
    expect(await names('search=a-1')).toBe('A-1');
    expect(await names('search=corner')).toBe('C-1 C-2');
    expect(await names('search=%25')).toBe('');
    expect(await names('is_active=false')).toBe('X-1');
    expect(await names('status=unavailable')).toBe('X-1 X-2');
    expect(await names(`features=${data.features.standing}`)).toBe('A-1 A-2');
    expect(await names(`features=${data.features.standing},${data.features.window}`)).toBe('A-2');
    expect(await names('map=1')).toBe('');
  });

  it('orders by name or zone, both ways, and pages with the whole count', async () => {
    expect(await names('ordering=-name')).toBe('X-2 X-1 R-1 P-1 M-1 C-2 C-1 A-4 A-3 A-2 A-1');
    expect(await names('ordering=zone')).toBe('C-1 C-2 A-1 A-2 A-3 A-4 X-1 X-2 M-1 P-1 R-1');
    const page = await booker.get('/api/desks/desks/?limit=10&page=2');
    expect(page.body).toMatchObject({ count: 11, results: [{ name: 'X-2' }] });
    const beyond = await booker.get('/api/desks/desks/?limit=10&page=9');
    expect(beyond.body).toEqual({ count: 11, results: [] });
  });

  it('shows only desks of the permitted sites', async () => {
    const onesite = await portal.loginAs('onesite');
    expect(await names('', onesite)).not.toContain('M-1');
    expect((await onesite.get(`/api/desks/desks/${data.desks['M-1']}/`)).status).toBe(404);
  });

  it.each([
    'page=0',
    'limit=11',
    'ordering=uuid',
    'status=free',
    'on_date=2026-02-30',
    'on_date=0000-01-01',
    `available_on=${tomorrow},2026-13-01`,
    'colour=red',
    'site=x',
  ])('refuses %s', async (query) => {
    const answer = await booker.get(`/api/desks/desks/?${query}`);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body).map((key) => key.split('.')[0])).toEqual([query.split('=')[0]]);
  });

  it('answers 404 for an id that no column can hold', async () => {
    expect(await names('site=9007199254740991&zone=99999999999')).toBe('');
    expect((await booker.get('/api/desks/desks/9007199254740991/')).status).toBe(404);
  });
});

describe('the status of a desk', () => {
  it('is unavailable before occupied, occupied before needs_cleaning, needs_cleaning before available', async () => {
    await hold('C-1', '2026-11-20');
    await hold('C-2', '2026-11-20', 'approved', 'pa');
    await hold('C-2', today);
    await hold('X-2', today, 'approved', 'pa');
    expect((await desk('A-1')).status_on_date).toBe('available');
    expect((await desk('X-1')).status_on_date).toBe('unavailable');
    expect((await desk('X-2')).status_on_date).toBe('unavailable');
    expect((await desk('C-2')).status_on_date).toBe('occupied');
    expect(await desk('C-1')).toMatchObject({
      status_on_date: 'needs_cleaning',
      status: 'available',
      needs_cleaning: true,
    });
    expect(await names('status=needs_cleaning')).toBe('C-1');
    expect(await names('status=occupied')).toBe('C-2');
  });

  it('is that of the requested day, and names its holder', async () => {
    const id = await hold('A-1', tomorrow, 'pending');
    expect(await desk('A-1')).toMatchObject({ status_on_date: 'available', current_reservation: null });
    expect(await desk('A-1', `on_date=${tomorrow}`)).toMatchObject({
      status: 'available',
      status_on_date: 'occupied',
      current_reservation: { id, status: 'pending', user: { first_name: 'Zoë', last_name: 'Müller' } },
    });
  });

  it('is not held by a denied reservation', async () => {
    await hold('A-1', today, 'denied');
    expect((await desk('A-1')).status).toBe('available');
  });

  it('is unauthorized if the groups lack the permission of the zone', async () => {
    expect(await desk('R-1')).toMatchObject({ status: 'unauthorized', user_has_permission: false });
    const superadmin = await portal.loginAs('superadmin');
    expect(await desk('R-1', '', superadmin)).toMatchObject({
      status: 'available',
      user_has_permission: true,
    });
  });
});

describe('cleaning', () => {
  it('is needed from the next midnight of the site on, until it is done; on other days it does not matter', async () => {
    await hold('C-1', today);
    expect((await desk('C-1')).needs_cleaning).toBe(false);
    try {
      portal.clock.set('2026-11-23T23:59:00Z');
      // A session of its own: that of the others would end by the leap in time.
      const cleaner = await portal.loginAs('cleaning');
      expect((await desk('C-1', '', cleaner)).needs_cleaning).toBe(false);
      portal.clock.set('2026-11-24T00:00:00Z');
      expect(await desk('C-1', '', cleaner)).toMatchObject({
        needs_cleaning: true,
        status_on_date: 'needs_cleaning',
      });
      expect((await desk('C-1', 'on_date=2026-11-25', cleaner)).status_on_date).toBe('available');
      const answer = await cleaner.post(`/api/desks/desks/${data.desks['C-1']}/clean/`);
      expect(answer.body).toMatchObject({ needs_cleaning: false, last_cleaned_on: tomorrow, version: 1 });
    } finally {
      portal.clock.set('2026-11-23T09:00:00Z');
    }
  });

  it('is not needed in zones without cleaning, nor after a cancelled day, and bookers may not record it', async () => {
    await hold('A-1', '2026-11-20');
    await hold('C-1', '2026-11-20', 'denied');
    expect(await names('status=needs_cleaning')).toBe('');
    expect((await booker.post(`/api/desks/desks/${data.desks['C-1']}/clean/`)).status).toBe(403);
  });
});

describe('available_on', () => {
  it('shows desks that are free on all of the days', async () => {
    await hold('A-1', tomorrow);
    await hold('A-2', '2026-11-25', 'pending');
    await hold('C-1', '2026-11-20');
    expect(await names(`available_on=${tomorrow}&site=${data.siteIds[0]}`)).toBe('A-2 A-3 A-4 C-1 C-2 P-1');
    expect(await names(`available_on=${tomorrow},2026-11-25&zone=${data.zones.plain}`)).toBe('A-3 A-4');
    expect(await names(`available_on=${today}&zone=${data.zones.cleaning}`)).toBe('C-2');
  });

  it('shows nothing before yesterday and beyond the limit of the client', async () => {
    expect(await names('available_on=2026-11-22')).not.toBe('');
    expect(await names('available_on=2026-11-21')).toBe('');
    expect(await names('available_on=2026-12-21')).not.toBe('');
    expect(await names('available_on=2026-12-22')).toBe('');
  });
});

describe('zones and features', () => {
  it('lists zones with desks by site and name, features by name', async () => {
    const zones = await booker.get('/api/desks/zones/');
    expect(zones.body.map((zone: { name: string }) => zone.name)).toEqual([
      'Clean Corner',
      'Engineering',
      'Pending Place',
      'Reports Room',
      'Mill',
    ]);
    const manchester = await booker.get(`/api/desks/zones/?site=${data.siteIds[1]}`);
    expect(manchester.body).toMatchObject([{ name: 'Mill', requires_approval: false }]);
    const features = await booker.get('/api/desks/features/');
    expect(features.body.map((feature: { name: string }) => feature.name)).toEqual([
      'By the window',
      'Standing desk',
    ]);
  });
});

describe('changing a desk', () => {
  it('saves the fields sent, raises the version, and answers an older version with the current desk', async () => {
    const admin = await portal.loginAs('desk-admin');
    const url = `/api/desks/desks/${data.desks['A-4']}/`;
    const saved = await admin.patch(url, { version: 1, name: '  A-9 ', zone_id: data.zones.approval });
    expect(saved.body).toMatchObject({ name: 'A-9', zone: 'Pending Place', is_active: true, version: 2 });
    const stale = await admin.patch(url, { version: 1, is_active: false });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ detail: expect.any(String), current: { name: 'A-9', version: 2 } });
    const back = await admin.patch(url, { version: 2, name: 'A-4', zone_id: data.zones.plain });
    expect(back.body.version).toBe(3);
  });

  it('refuses an empty name, a zone of another site, unknown keys, nothing, and a booker', async () => {
    const admin = await portal.loginAs('desk-admin');
    const url = `/api/desks/desks/${data.desks['A-1']}/`;
    expect((await admin.patch(url, { version: 1, name: '  ' })).body).toEqual({ name: [expect.any(String)] });
    expect((await admin.patch(url, { version: 1, zone_id: data.zones.elsewhere })).body).toEqual({
      zone_id: ['This zone is at another site.'],
    });
    expect((await admin.patch(url, { version: 1, zone_id: 2147483648 })).status).toBe(400);
    expect((await admin.patch(url, { version: 2147483647, name: 'B' })).status).toBe(409);
    // More than the document lets a version be.
    expect((await admin.patch(url, { version: 4294967296, name: 'B' })).status).toBe(400);
    expect((await admin.patch(url, { version: 1, site_id: 1 })).status).toBe(400);
    expect((await admin.patch(url, { version: 1 })).status).toBe(400);
    expect((await booker.patch(url, { version: 1, name: 'B' })).status).toBe(403);
  });

  it('writes person, action, before and after into the audit log', async () => {
    const rows = await portal.db.system((tx) =>
      tx
        .selectFrom('audit_log')
        .selectAll()
        .where('entity', '=', 'desk')
        .where('action', '=', 'update')
        .orderBy('id')
        .execute(),
    );
    expect(rows[0]).toMatchObject({
      user_id: data.people['desk-admin'],
      entity_id: String(data.desks['A-4']),
      before: { name: 'A-4', version: 1 },
      after: { name: 'A-9', version: 2 },
    });
  });
});

it('answers 404 for the desk of another client', async () => {
  const south = await portal.loginAs('desk-admin', 'south');
  const url = `/api/desks/desks/${data.desks['A-1']}/`;
  expect((await south.get(url)).status).toBe(404);
  expect((await south.patch(url, { version: 1, name: 'mine' })).status).toBe(404);
  expect((await south.post(`${url}clean/`)).status).toBe(404);
});
