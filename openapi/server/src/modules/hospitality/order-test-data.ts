import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import { type MeetingTest, startMeetingTest } from '../meetings/meeting-test-data.ts';
import { type RoomsTest, startRooms } from '../resources/booking/booking-test-data.ts';

export let at: MeetingTest;
export let rooms: RoomsTest;
export let pa: Agent;
export let admin: Agent;
/** Rooms with a day's, four hours' and no notice; one that offers nothing; one at another site. */
export const id = { suite: 0, bridge: 0, pod: 0, plain: 0, other: 0 };
export const item = { coffee: 0, lunch: 0, gone: 0, foreign: 0 };
export const PHONE = '+44 20 7946 0011';

async function addItems(client: 'north' | 'south', names: readonly string[]): Promise<number[]> {
  return at.server.db.forClient(at.server.clientIds[client], async (tx) => {
    const { id: category_id } = await tx
      .insertInto('addon_categories')
      .values({ name: 'Menu' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const values = names.map((name, index) => ({
      ...{ category_id, name, cost_pence: 250 * (index + 1), is_active: name !== 'Gone' },
    }));
    const rows = await tx.insertInto('addon_items').values(values).returning('id').execute();
    return rows.map((row) => row.id);
  });
}

export async function setPhone(catering_phone: string | null): Promise<void> {
  const { version, settings } = (await admin.get('/api/client/')).body;
  const body = { version, settings: { ...settings, catering_phone } };
  const { status, text } = await admin.call({ method: 'PATCH', url: '/api/client/', body });
  expect([status, text]).toEqual([200, text]);
}

/** Rooms, a menu and who orders, for the tests of a file; at eight on Monday each begins, with nothing ordered. */
export function withOrders(): void {
  beforeAll(async () => {
    at = await startMeetingTest();
    pa = await at.server.loginAs('pa');
    admin = await at.server.loginAs('superadmin');
    rooms = await startRooms(at.server);
    const [site = 0, elsewhere = 0] = at.sites;
    const offers = (addon_notice_hours: number) => ({ addons_enabled: true, addon_notice_hours });
    id.suite = await rooms.room(site, 'Suite', offers(24));
    id.bridge = await rooms.room(site, 'Bridge', offers(4));
    id.pod = await rooms.room(site, 'Pod', offers(0));
    id.plain = await rooms.room(site, 'Plain');
    id.other = await rooms.room(elsewhere, 'Elsewhere', offers(4));
    [item.coffee = 0, item.lunch = 0, item.gone = 0] = await addItems('north', ['Coffee', 'Lunch', 'Gone']);
    [item.foreign = 0] = await addItems('south', ['Foreign']);
    await setPhone(PHONE);
  });
  afterAll(() => at.server.close());
  beforeEach(async () => {
    now('2026-11-23T08:00');
    await rooms.inClient((tx) => tx.deleteFrom('resource_bookings').execute());
    await rooms.inClient((tx) => tx.deleteFrom('addon_orders').execute());
  });
}

export const now = (clock: string) => at.server.clock.set(`${clock}:00.000Z`);
export const order = (changes: object = {}) => ({
  cost_centre: 'AB123',
  lines: [{ item_id: item.coffee, quantity: 2 }],
  ...changes,
});
/** Today from two to three in the afternoon: within the hours that a session lasts. */
const afternoon = { start: '2026-11-23T14:00:00Z', end: '2026-11-23T15:00:00Z' };
const wanted = (changes: object = {}) =>
  at.body({ visits: [], rooms: [id.bridge], ...afternoon, ...changes });
export const create = (changes: object = {}, agent = at.host) =>
  agent.post('/api/meetings/', wanted(changes));
export const book = async (changes: object = {}) =>
  at.book({ visits: [], rooms: [id.bridge], addon_order: order(), ...afternoon, ...changes });
export const put = (meeting: { id: number }, body: object, agent = at.host) =>
  agent.call({ method: 'PUT', url: `/api/meetings/${meeting.id}/addon-order/`, body });
export const remove = (meeting: { id: number }, agent = at.host) =>
  agent.call({ method: 'DELETE', url: `/api/meetings/${meeting.id}/addon-order/` });
export const read = async (meeting: { id: number }) =>
  (await at.host.get(`/api/meetings/${meeting.id}/`)).body;
export const replace = async (meeting: { id: number }, changes: object, agent = at.host) => {
  const { version } = await read(meeting);
  return at.put(agent, meeting, { visits: [], rooms: [id.bridge], version, ...afternoon, ...changes });
};
export const day = async (date: string, agent = at.reception) =>
  (await agent.get(`/api/addon-orders/?site=${at.sites[0]}&date=${date}`)).body;
const stored = () =>
  rooms.inClient(async (tx) => ({
    meetings: (await tx.selectFrom('meetings').select('id').execute()).length,
    bookings: (await tx.selectFrom('resource_bookings').select('id').execute()).length,
    orders: await tx.selectFrom('addon_orders').select(['id', 'status', 'version']).orderBy('id').execute(),
    lines: (await tx.selectFrom('addon_order_lines').select(['order_id', 'quantity']).execute()).length,
  }));

/** Asserts that the request is refused and leaves all as it was. */
export async function refused<Body>(request: () => Promise<{ status: number; body: Body }>) {
  const before = await stored();
  const { status, body } = await request();
  expect(await stored()).toEqual(before);
  return { status, body };
}
