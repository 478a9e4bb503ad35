import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import { insertDeskTestData, insertReservation } from '../desks/desk-test-data.ts';
import { type MeetingTest, startMeetingTest } from '../meetings/meeting-test-data.ts';
import { startRooms } from '../resources/booking/booking-test-data.ts';

let at: MeetingTest;
let pa: Agent;
let bridge = 0;
let anchor = 0;
let visited = 0;
let typeId = 0;

beforeAll(async () => {
  at = await startMeetingTest();
  pa = await at.server.loginAs('pa');
  const { desks } = await insertDeskTestData(at.server);
  const rooms = await startRooms(at.server);
  const [london = 0] = at.sites;
  typeId = rooms.typeId;
  bridge = await rooms.room(london, 'Bridge');
  anchor = await rooms.room(london, 'Anchor');
  await insertReservation(at.server.db, at.server.clientIds.north, {
    site_id: london,
    desk_id: desks['A-1'] ?? 0,
    user_id: at.id('pa'),
    date: '2026-12-01',
  });
  const attends = [{ employee: at.id('pa'), is_host: true }];
  const own = (start: string, end: string, changes: object = {}) =>
    at.book({ attends, visits: [], location: null, start, end, ...changes }, pa);
  const visits = [{ visitor: at.guest(0), needs_parking: false, email: 'lukasz@guests.test' }];
  ({ id: visited } = await own('2026-12-01T09:00:00Z', '2026-12-01T10:00:00Z', {
    visits,
    rooms: [bridge, anchor],
    location: 'Second floor',
  }));
  await own('2026-12-01T23:00:00Z', '2026-12-03T00:00:00Z', { rooms: [anchor], description: 'Night watch' });
  await own('2026-12-05T09:00:00Z', '2026-12-05T10:00:00Z', { rooms: [anchor], description: 'Later' });
  await rooms.inClient((tx) =>
    tx
      .updateTable('resource_bookings')
      .set({ status: 'released', released_at: new Date('2026-12-01T09:10:00Z') })
      .where('meeting_id', '=', visited)
      .where('resource_id', '=', anchor)
      .execute(),
  );
});
afterAll(() => at.server.close());

interface Item {
  type: string;
  title: string;
}

const days = async (start: string, end: string, agent = pa) => {
  const { status, body } = await agent.get(`/api/my-days/?start=${start}&end=${end}`);
  expect(status).toBe(200);
  return body.results as { date: string; items: Item[] }[];
};
const titles = async (start: string, end: string, agent = pa) =>
  (await days(start, end, agent)).map(({ date, items }) => [date, ...items.map(({ title }) => title)]);

describe('one’s own days', () => {
  it('have desks before meetings, released rooms, and visitors', async () => {
    const [first] = await days('2026-12-01', '2026-12-01');
    expect(first?.items).toMatchObject([
      { type: 'desk_reservation', title: 'A-1', starts_at: null, rooms: [], visitors: 0, is_host: true },
      {
        type: 'meeting',
        id: visited,
        place: 'Bridge, Second floor',
        rooms: [
          { id: anchor, name: 'Anchor', type_id: typeId, status: 'released' },
          { id: bridge, name: 'Bridge', status: 'booked' },
        ],
        visitors: 1,
        is_host: true,
      },
      { title: 'Night watch' },
    ]);
  });

  it('have the faces of three other attendees, hosts first, and their number', async () => {
    const names = ['pa', 'desk', 'reception', 'security', 'employee'] as const;
    await at.book({
      attends: names.map((name) => ({
        employee: at.id(name),
        is_host: name === 'employee' || name === 'pa',
      })),
      visits: [],
      rooms: [bridge],
      start: '2027-02-10T09:00:00Z',
      end: '2027-02-10T10:00:00Z',
    });
    const [day] = await days('2027-02-10', '2027-02-10');
    const [item] = (day?.items ?? []) as unknown as { people: object[]; other_people: number }[];
    const { first_name, last_name, photo } = (await at.host.get('/api/whoami/')).body.user;
    expect(item?.people).toEqual([{ first_name, last_name, photo }, expect.anything(), expect.anything()]);
    expect(item?.other_people).toBe(4);
  });

  it('list items across midnight on each day that they reach, and no empty day', async () => {
    expect(await titles('2026-12-01', '2026-12-31')).toEqual([
      ['2026-12-01', 'A-1', 'Budget', 'Night watch'],
      ['2026-12-02', 'Night watch'],
      ['2026-12-05', 'Later'],
    ]);
    // It ends at 00:00, and began before the first requested day.
    expect(await titles('2026-12-02', '2026-12-04')).toEqual([['2026-12-02', 'Night watch']]);
  });

  it('exclude those of others, and cancelled ones', async () => {
    expect(await titles('2026-12-01', '2026-12-31', at.colleague)).toEqual([]);
    const made = await at.book({
      visits: [],
      rooms: [bridge],
      start: '2026-12-08T09:00:00Z',
      end: '2026-12-08T10:00:00Z',
    });
    expect(await titles('2026-12-08', '2026-12-08', at.host)).toEqual([['2026-12-08', 'Budget']]);
    await at.remove(at.host, made);
    expect(await titles('2026-12-08', '2026-12-08', at.host)).toEqual([]);
  });

  it('are counted, of every kind and by type of room', async () => {
    const { body } = await pa.get('/api/my-days/counts/?start=2026-12-01&end=2026-12-31');
    const withRoom = (count: number) => [{ id: typeId, count }];
    const kinds = { desks: [], parking: 0, meetings: 1, visitors: 0 };
    expect(body.results).toEqual([
      {
        date: '2026-12-01',
        count: 3,
        resource_types: withRoom(2),
        ...kinds,
        desks: ['A-1'],
        meetings: 2,
        visitors: 1,
      },
      { date: '2026-12-02', count: 1, resource_types: withRoom(1), ...kinds },
      { date: '2026-12-05', count: 1, resource_types: withRoom(1), ...kinds },
    ]);
  });

  it.each([
    ['start=2026-12-02&end=2026-12-01', 'end'],
    ['start=2026-12-01&end=2027-02-02', 'end'],
    ['start=2026-12-01', 'end'],
    ['start=0000-01-01&end=2026-12-01', 'start'],
    ['start=2026-02-30&end=2026-12-01', 'start'],
  ])('refuses bad input: %s', async (query, field) => {
    for (const path of ['my-days/', 'my-days/counts/']) {
      const { status, body } = await pa.get(`/api/${path}?${query}`);
      expect([status, Object.keys(body)]).toEqual([400, [field]]);
    }
  });

  it('cover at most 62 days', async () => {
    expect(await titles('2026-12-05', '2027-02-05')).toEqual([['2026-12-05', 'Later']]);
  });
});

describe('meetings by type of room', () => {
  it('are those with such a room, released or not', async () => {
    const of = (path: string, type: number) => pa.get(`/api/meetings/${path}&resource_type=${type}`);
    const { body } = await of('mine/?date=2026-12-01', typeId);
    expect(body.results).toMatchObject([
      {
        id: visited,
        rooms: [
          { name: 'Anchor', status: 'released' },
          { name: 'Bridge', status: 'booked' },
        ],
      },
      { description: 'Night watch' },
    ]);
    const month = 'my_calendar/?start=2026-12-01&end=2026-12-31';
    expect((await of(month, typeId)).body.results).toEqual([
      { date: '2026-12-01', meetings: 2 },
      { date: '2026-12-02', meetings: 1 },
      { date: '2026-12-05', meetings: 1 },
    ]);
    expect((await of(month, typeId + 1)).body.results).toEqual([]);
  });
});
