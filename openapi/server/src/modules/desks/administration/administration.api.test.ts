import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from '../../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  clearReservations,
  type DeskTestData,
  insertDeskTestData,
  insertReservation,
} from '../desk-test-data.ts';

let portal: TestApp;
let data: DeskTestData;
let admin: Agent;
let booker: Agent;

beforeAll(async () => {
  portal = await createTestApp();
  data = await insertDeskTestData(portal);
  admin = await portal.loginAs('desk-admin');
  booker = await portal.loginAs('desk');
});
afterAll(() => portal.close());
beforeEach(() => clearReservations(portal.db));

const put = (url: string, body: unknown) => admin.call({ method: 'PUT', url, body });
const remove = (url: string) => admin.call({ method: 'DELETE', url });
const hold = (desk: string, date: string, person = 'desk') =>
  insertReservation(portal.db, portal.clientIds.north, {
    site_id: data.siteIds[0],
    desk_id: data.desks[desk] ?? 0,
    user_id: data.people[person] ?? 0,
    date,
  });
const bodyOf = ({ id: _, site_id: __, desk_count: ___, ...zone }: Record<string, unknown>) => zone;

describe('codes to print', () => {
  it.each<[string, () => string, string[]]>([
    ['of a zone', () => `zone=${data.zones.cleaning}`, ['C-1', 'C-2']],
    ['of another site', () => `site=${data.siteIds[1]}`, ['M-1']],
    ['of one desk', () => 'search=p-1', ['P-1']],
    ['of a zone whose desks are partly out of use', () => `zone=${data.zones.plain}&search=x-`, ['X-2']],
    ['of a floor without desks', () => 'map=999999', []],
  ])('%s', async (_, query, names) => {
    const { body } = await admin.get(`/api/desks/codes/?${query()}`);
    expect([body.count, body.results.map(({ name }: { name: string }) => name)]).toEqual([
      names.length,
      names,
    ]);
  });

  it('give each desk’s place', async () => {
    const { body } = await admin.get('/api/desks/codes/?search=p-1');
    expect(body.results[0]).toMatchObject({ id: data.desks['P-1'], place: 'Pending Place' });
    expect(body.results[0].code_svg).toMatch(/^<svg /);
  });
});

describe('zones', () => {
  it('are added as plain as can be, changed by their version, and removed without desks', async () => {
    const [london] = data.siteIds;
    const { status, body: zone } = await admin.post('/api/desks/zones/', {
      site_id: london,
      name: ' Attic ',
    });
    expect([status, zone]).toMatchObject([
      201,
      {
        name: 'Attic',
        version: 1,
        permission_groups: [],
        requires_cleaning: false,
        check_in_hour: null,
        is_active: true,
      },
    ]);
    const url = `/api/desks/zones/${zone.id}/`;
    const changed = await put(url, {
      ...bodyOf(zone),
      check_in_hour: 10,
      color: '#2f7d5b',
      permission_groups: ['reporting'],
    });
    expect(changed.body).toMatchObject({ version: 2, check_in_hour: 10, permission_groups: ['reporting'] });
    const stale = await put(url, { ...bodyOf(zone), name: 'Loft' });
    expect([stale.status, stale.body.current]).toMatchObject([409, { name: 'Attic', version: 2 }]);
    expect((await remove(url)).status).toBe(204);
    expect((await remove(url)).status).toBe(404);
  });

  it('have a unique name at the site, and one of its floors', async () => {
    const create = (body: object) => admin.post('/api/desks/zones/', body);
    const [london, manchester] = data.siteIds;
    expect((await create({ site_id: london, name: 'clean corner' })).body).toEqual({
      name: ['Another zone of this site has this name.'],
    });
    const elsewhere = await create({ site_id: manchester, name: 'Clean Corner' });
    expect(elsewhere.status).toBe(201);
    await remove(`/api/desks/zones/${elsewhere.body.id}/`);
    expect((await create({ site_id: london, name: 'X', map_id: 999 })).body).toHaveProperty('map_id');
    expect((await create({ site_id: 999, name: 'X' })).body).toHaveProperty('site_id');
    const both = await Promise.all([1, 2].map(() => create({ site_id: london, name: 'Twins' })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  });

  it('with desks count them; booked ones stay in use; once out of use, their desks cannot be booked', async () => {
    const url = `/api/desks/zones/${data.zones.approval}/`;
    expect((await remove(url)).body).toEqual({ detail: 'Please move or remove these first: 1 desk.' });
    const zones = (await admin.get('/api/desks/zone-settings/')).body as Record<string, unknown>[];
    const zone = zones.find(({ id }) => id === data.zones.approval) ?? {};
    await hold('P-1', '2026-11-30');
    expect(await put(url, { ...bodyOf(zone), is_active: false })).toMatchObject({
      status: 409,
      body: { detail: 'One reservation still stands on it. Please cancel it first.' },
    });
    await clearReservations(portal.db);
    const off = await put(url, { ...bodyOf(zone), is_active: false });
    expect(off.body).toMatchObject({ is_active: false, version: 2 });
    expect((await booker.get(`/api/desks/desks/${data.desks['P-1']}/`)).body.status).toBe('unavailable');
    const refused = await booker.post('/api/desks/reservations/', {
      desk_id: data.desks['P-1'],
      dates: ['2026-11-30'],
    });
    expect(refused.body).toEqual({ desk_id: ['This desk cannot be booked.'] });
    const shown = (await booker.get('/api/desks/zones/')).body as { id: number }[];
    expect(shown.some(({ id }) => id === data.zones.approval)).toBe(false);
    await put(url, { ...bodyOf(off.body), is_active: true });
  });
});

describe('desks', () => {
  it('are added with features, renamed to no name of the site, and removed while never used', async () => {
    const { status, body: desk } = await admin.post('/api/desks/desks/', {
      zone_id: data.zones.plain,
      name: 'N-1',
      feature_ids: [data.features.standing],
    });
    expect([status, desk]).toMatchObject([201, { name: 'N-1', features: [{ name: 'Standing desk' }] }]);
    const url = `/api/desks/desks/${desk.id}/`;
    expect((await admin.patch(url, { version: 1, name: 'a-1' })).body).toEqual({
      name: ['Another desk of this site has this name.'],
    });
    const changed = await admin.patch(url, { version: 1, name: 'N-2', feature_ids: [data.features.window] });
    expect(changed.body).toMatchObject({ name: 'N-2', version: 2, features: [{ name: 'By the window' }] });
    expect((await admin.patch(url, { version: 2, feature_ids: [999] })).body).toHaveProperty('feature_ids');
    expect((await remove(url)).status).toBe(204);
  });

  it('that are booked stay, and those with past bookings are retained', async () => {
    const url = `/api/desks/desks/${data.desks['A-1']}/`;
    await hold('A-1', '2026-11-24');
    await hold('A-1', '2026-11-25', 'pa');
    const detail = '2 reservations still stand on it. Please cancel them first.';
    expect(await remove(url)).toMatchObject({ status: 409, body: { detail } });
    const { version } = (await admin.get(url)).body;
    expect((await admin.patch(url, { version, is_active: false })).body).toEqual({ detail });
    const ahead = await admin.get(
      `/api/desks/reservations/?desk=${data.desks['A-1']}&start=2026-11-23&hide_cancelled=true`,
    );
    expect(ahead.body.count).toBe(2);
    expect((await admin.get(`/api/desks/reservations/?zone=${data.zones.plain}`)).body.count).toBe(2);
    await clearReservations(portal.db);
    await hold('A-1', '2026-11-02');
    expect((await remove(url)).body.detail).toContain('kept for the past');
  });
});

describe('the day since which a desk is in use', () => {
  it('is today at the site unless an earlier one is given, and stays until another is sent', async () => {
    const added = await admin.post('/api/desks/desks/', { zone_id: data.zones.plain, name: 'S-1' });
    expect(added.body.in_use_since).toBe('2026-11-23');
    const url = `/api/desks/desks/${added.body.id}/`;
    const older = await admin.patch(url, { version: 1, in_use_since: '2024-02-29' });
    expect(older.body).toMatchObject({ version: 2, in_use_since: '2024-02-29' });
    expect((await admin.patch(url, { version: 2, name: 'S-2' })).body.in_use_since).toBe('2024-02-29');
    await remove(url);
    const body = { zone_id: data.zones.plain, name: 'S-3', in_use_since: '2026-11-24' };
    expect((await admin.post('/api/desks/desks/', body)).body).toEqual({
      in_use_since: ['Choose today or an earlier day.'],
    });
  });

  it('is not after its first booking, also a released one, and counts if it is unchanged', async () => {
    const url = `/api/desks/desks/${data.desks['A-1']}/`;
    const [site_id, desk_id] = [data.siteIds[0], data.desks['A-1'] ?? 0];
    const reservation = { site_id, desk_id, user_id: data.people.desk ?? 0 };
    const north = portal.clientIds.north;
    await insertReservation(portal.db, north, { ...reservation, date: '2026-11-02', status: 'denied' });
    await insertReservation(portal.db, north, { ...reservation, date: '2026-11-04', status: 'released' });
    const since = async (day: string) => {
      const { version } = (await admin.get(url)).body;
      return (await admin.patch(url, { version, in_use_since: day })).body;
    };
    expect(await since('2026-11-05')).toEqual({
      in_use_since: ['The first booking is on 4 Nov 2026. Choose that day or an earlier one.'],
    });
    expect(await since('2026-11-04')).toMatchObject({ in_use_since: '2026-11-04' });
    await insertReservation(portal.db, north, { ...reservation, date: '2026-11-03' });
    expect(await since('2026-11-04')).toMatchObject({ in_use_since: '2026-11-04' });
  });
});

describe('the zone of many desks', () => {
  const bulk = (body: unknown) => admin.patch('/api/desks/desks/bulk_update/', body);
  const zoneOf = async (name: string) =>
    (await admin.get(`/api/desks/desks/${data.desks[name]}/`)).body.zone_id;

  it('changes for all of them', async () => {
    const to = data.zones.cleaning;
    const all = ['A-3', 'A-4'].map((name) => ({ id: data.desks[name], zone_id: to }));
    expect((await bulk(all)).body).toEqual({ updated: 2 });
    expect([await zoneOf('A-3'), await zoneOf('A-4')]).toEqual([to, to]);
    await bulk(all.map(({ id }) => ({ id, zone_id: data.zones.plain })));
  });

  it('is changed for none if one is wrong, and the answer names it and the reason', async () => {
    const south = await portal.db.forClient(portal.clientIds.south, (tx) =>
      tx.selectFrom('desks').select('id').orderBy('id').executeTakeFirstOrThrow(),
    );
    const to = data.zones.cleaning;
    const answer = await bulk([
      { id: data.desks['A-3'], zone_id: to },
      { id: south.id, zone_id: to },
      { id: data.desks['A-3'], zone_id: to },
      { id: data.desks['M-1'], zone_id: to },
      { id: data.desks['A-4'], zone_id: 999_999 },
    ]);
    expect([answer.status, answer.body]).toEqual([
      400,
      [
        {},
        { id: ['There is no such desk.'] },
        { id: ['This desk is named twice.'] },
        { zone_id: ['This zone is at another site.'] },
        { zone_id: ['There is no such zone.'] },
      ],
    ]);
    expect(await zoneOf('A-3')).toBe(data.zones.plain);
    expect((await bulk([])).status).toBe(400);
    expect((await bulk([{ id: data.desks['A-3'], zone_id: to, name: 'X' }])).status).toBe(400);
  });
});

describe('features', () => {
  it('have a unique name and a version, and are removed from their desks', async () => {
    const create = (name: string) =>
      admin.post('/api/desks/features/', { name, icon: 'plug', color: '#1f5fbf' });
    const { body: feature } = await create('Lamp');
    expect(feature).toMatchObject({ version: 1, desk_count: 0 });
    expect((await create('Lamp')).body).toEqual({ name: ['Another feature has this name.'] });
    const url = `/api/desks/features/${feature.id}/`;
    const values = { version: 1, name: 'Lamp', icon: 'sound', color: null };
    expect((await put(url, values)).body).toMatchObject({ version: 2, icon: 'sound', color: null });
    expect((await put(url, values)).body.current).toMatchObject({ version: 2 });
    const standing = `/api/desks/features/${data.features.standing}/`;
    expect((await remove(standing)).status).toBe(204);
    expect((await admin.get(`/api/desks/desks/${data.desks['A-1']}/`)).body.features).toEqual([]);
  });
});

describe('an import of desks', () => {
  it('reports errors row by row, and adds the valid ones', async () => {
    const { name: site } = await portal.db.forClient(portal.clientIds.north, (tx) =>
      tx.selectFrom('sites').select('name').where('id', '=', data.siteIds[0]).executeTakeFirstOrThrow(),
    );
    const csv = [
      'Name;Zone;Site;Features;Active;In use since;Colour',
      `I-1;engineering;${site};by the window;nein;2.11.2026;red`,
      `I-2;Engineering;${site};;;;`,
      `i-1;Engineering;${site};;;;`,
      `A-1;Engineering;${site};Sauna;maybe;24.11.2026;`,
      ';Nowhere;Atlantis;;;;',
    ].join('\n');
    const seen = (await admin.post('/api/desks/desks/import/preview/', { csv })).body;
    expect(seen).toMatchObject({ valid: 2, invalid: 3, unknown_columns: ['Colour'] });
    expect(seen.rows.map(({ errors }: { errors: object }) => errors)).toEqual([
      {},
      {},
      { name: ['Row 1 has this name already.'] },
      {
        name: ['Another desk of this site has this name.'],
        features: ['There is no feature "Sauna".'],
        active: ['Must be yes or no.'],
        in_use_since: ['Choose today or an earlier day.'],
      },
      { name: ['This field is required.'], site: ['There is no site of this name that you may use.'] },
    ]);
    expect((await admin.post('/api/desks/desks/import/', { csv })).body).toMatchObject({
      created: 2,
      refused: 3,
    });
    const found = (await admin.get('/api/desks/desks/?search=I-')).body.results;
    expect(found).toMatchObject([
      { name: 'I-1', is_active: false, in_use_since: '2026-11-02', features: [{ name: 'By the window' }] },
      { name: 'I-2', is_active: true, in_use_since: '2026-11-23', features: [] },
    ]);
    expect((await admin.post('/api/desks/desks/import/', { csv })).body).toMatchObject({
      created: 0,
      refused: 5,
    });
  });
});
