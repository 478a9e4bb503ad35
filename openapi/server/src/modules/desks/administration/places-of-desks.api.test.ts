import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tx } from '../../../db/database.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { insertRoomRecords } from '../../resources/resources.records.ts';
import { insertDeskTestData } from '../desk-test-data.ts';

const portal = await createTestApp();
const data = await insertDeskTestData(portal);
const admin = await portal.loginAs('desk-admin');
const inNorth = <T>(work: (tx: Tx) => Promise<T>) => portal.db.forClient(portal.clientIds.north, work);
const { floor, emptyFloor: other } = await inNorth((tx) => insertRoomRecords(tx, 'admin@north.test'));
const [one = 0, two = 0] = [data.desks['A-1'], data.desks['A-2']];
const { plain, cleaning, approval } = data.zones;
afterAll(() => portal.close());

/** Two zones on a floor and one on another; both desks are in the first of them, and on its plan. */
beforeEach(() =>
  inNorth(async (tx) => {
    const onFloor = (ids: number[], floor_id: number) =>
      tx.updateTable('zones').set({ floor_id }).where('id', 'in', ids).execute();
    await onFloor([plain, approval], floor);
    await onFloor([cleaning], other);
    const at = { zone_id: plain, x: 1100, y: 700 };
    await tx.updateTable('desks').set(at).where('id', 'in', [one, two]).execute();
  }),
);

const placeOf = async (id: number) => {
  const { x, y } = (await admin.get(`/api/desks/desks/${id}/`)).body;
  return [x, y];
};
const moveAll = (zone_id: number) =>
  admin.patch(
    '/api/desks/desks/bulk_update/',
    [one, two].map((id) => ({ id, zone_id })),
  );
async function moveOne(zone_id: number) {
  const { version } = (await admin.get(`/api/desks/desks/${one}/`)).body;
  return admin.patch(`/api/desks/desks/${one}/`, { version, zone_id });
}
async function moveZone(map_id: number | null) {
  const zones = (await admin.get('/api/desks/zone-settings/')).body as Record<string, unknown>[];
  const { id, site_id: _, desk_count: __, ...zone } = zones.find((found) => found.id === plain) ?? {};
  return admin.call({ method: 'PUT', url: `/api/desks/zones/${id}/`, body: { ...zone, map_id } });
}

describe('a desk that moves to another floor has no place on its plan, if the old one gives none', () => {
  it.each([
    ['with many together', () => moveAll(cleaning)],
    ['with its zone', () => moveZone(other)],
    ['with its zone, which is on no floor then', () => moveZone(null)],
  ])('%s', async (_, move) => {
    expect((await move()).status).toBe(200);
    expect([await placeOf(one), await placeOf(two)]).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  it('automatically', async () => {
    expect((await moveOne(cleaning)).status).toBe(200);
    expect([await placeOf(one), await placeOf(two)]).toEqual([
      [null, null],
      [1100, 700],
    ]);
  });
});

it.each([
  ['many together', () => moveAll(approval)],
  ['one', () => moveOne(approval)],
  ['the zone as it was', () => moveZone(floor)],
])('on the same floor a desk stays where it is: %s', async (_, move) => {
  expect((await move()).status).toBe(200);
  expect([await placeOf(one), await placeOf(two)]).toEqual([
    [1100, 700],
    [1100, 700],
  ]);
});
