import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '../../../testing/agent.ts';
import { type RoomsTest, startRooms } from '../../resources/booking/booking-test-data.ts';
import { type MeetingTest, startMeetingTest } from '../meeting-test-data.ts';

let at: MeetingTest;
let rooms: RoomsTest;
let superadmin: Agent;
const room = { bridge: 0, anchor: 0, foreign: 0 };
const place = { group: 0, floor: 0 };

beforeAll(async () => {
  at = await startMeetingTest();
  superadmin = await at.server.loginAs('superadmin');
  rooms = await startRooms(at.server);
  const [site = 0] = at.sites;
  room.bridge = await rooms.room(site, 'Bridge');
  room.anchor = await rooms.room(site, 'Anchor');
  await rooms.inClient(async (tx) => {
    const id = (row: { id: number }) => row.id;
    const group = { name: 'Suites' };
    const building_id = id(
      await tx
        .insertInto('buildings')
        .values({ site_id: site, name: 'Wing' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const size = { width: 10, height: 10, image: '<svg/>' };
    const floor = { site_id: site, building_id, name: 'Mezzanine', level: 1, ...size };
    place.group = id(
      await tx.insertInto('resource_groups').values(group).returning('id').executeTakeFirstOrThrow(),
    );
    place.floor = id(await tx.insertInto('floors').values(floor).returning('id').executeTakeFirstOrThrow());
    await tx
      .updateTable('resources')
      .set({ group_id: place.group, floor_id: place.floor })
      .where('id', '=', room.bridge)
      .execute();
  });
});
afterAll(() => at.server.close());

const meeting = (day: string, description: string, changes: object = {}) =>
  at.book({
    description,
    visits: [],
    start: `${day}T10:00:00Z`,
    end: `${day}T11:00:00Z`,
    rooms: [room.bridge],
    ...changes,
  });
const ask = (query: string, agent = superadmin) => agent.get(`/api/meetings/?${query}`);
const titles = ({ body }: { body: { results: { description: string }[] } }) =>
  body.results.map(({ description }) => description);

describe('the table of meetings', () => {
  it('has the fields of a row', async () => {
    const { id } = await meeting('2026-12-01', 'Row', {
      visits: [{ visitor: at.guest(0), needs_parking: false }],
    });
    const { status, body } = await ask('from_date=2026-12-01&until_date=2026-12-01');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      count: 1,
      results: [
        {
          id,
          start: '2026-12-01T10:00:00.000Z',
          end: '2026-12-01T11:00:00.000Z',
          rooms: [{ id: room.bridge, name: 'Bridge', status: 'booked' }],
          site: { id: at.sites[0] },
          number_of_attendees: 1,
          number_of_visitors: 1,
          status: 'booked',
          is_private: false,
          can_edit: true,
        },
      ],
    });
    expect(body.results[0].host_name).toBeTruthy();
  });

  it('lists meetings that begin within the days of their site, cancelled ones only on request', async () => {
    await meeting('2026-12-07', 'Before');
    await meeting('2026-12-08', 'First');
    const late = { start: '2026-12-09T23:45:00Z', end: '2026-12-10T00:30:00Z' };
    await meeting('2026-12-09', 'Last minute', late);
    await meeting('2026-12-10', 'After');
    await at.remove(at.host, await meeting('2026-12-08', 'Gone', { rooms: [room.anchor] }));
    const range = 'from_date=2026-12-08&until_date=2026-12-09';
    expect(titles(await ask(range))).toEqual(['First', 'Last minute']);
    expect(titles(await ask(`${range}&ordering=-start`))).toEqual(['Last minute', 'First']);
    expect(titles(await ask(`${range}&ordering=-description`))).toEqual(['Last minute', 'First']);
    const cancelled = await ask(`${range}&status=cancelled`);
    expect(titles(cancelled)).toEqual(['Gone']);
    expect(cancelled.body.results[0]).toMatchObject({ can_edit: false, rooms: [{ name: 'Anchor' }] });
  });

  it('can be filtered by one room that matches everything, and by words', async () => {
    await meeting('2026-12-14', 'Übung 100%');
    await meeting('2026-12-14', 'Other', { rooms: [room.anchor] });
    await meeting('2026-12-15', 'Without', {
      rooms: [],
      visits: [{ visitor: at.guest(1), needs_parking: false }],
    });
    const range = 'from_date=2026-12-14&until_date=2026-12-15';
    const found = async (query: string) => titles(await ask(`${range}&${query}`));
    expect(await found(`space_type=${rooms.typeId}`)).toEqual(['Übung 100%', 'Other']);
    expect(await found(`room_group=${place.group}`)).toEqual(['Übung 100%']);
    expect(await found(`floor=${place.floor}&space_type=${rooms.typeId}`)).toEqual(['Übung 100%']);
    expect(await found('search=ubung')).toEqual(['Übung 100%']);
    expect(await found('search=%25')).toEqual(['Übung 100%']);
    expect(await found('search=anch')).toEqual(['Other']);
    expect(await found('search=anch+other')).toEqual(['Other']);
    expect(await found('search=anch+ubung')).toEqual([]);
    expect(await found(`site=${at.sites[0]}`)).toHaveLength(3);
    for (const unknown of ['site', 'space_type', 'room_group', 'floor']) {
      expect(await found(`${unknown}=999999`)).toEqual([]);
    }
  });

  it('pages, and refuses a page beyond the counted rows', async () => {
    for (let n = 10; n <= 20; n += 1) {
      await meeting('2026-12-16', `Page ${n}`, {
        rooms: [],
        visits: [{ visitor: at.guest(1), needs_parking: false }],
      });
    }
    const range = 'from_date=2026-12-16&until_date=2026-12-18&limit=10';
    const first = await ask(range);
    expect([first.body.count, titles(first).length, titles(first)[0]]).toEqual([11, 10, 'Page 10']);
    expect(titles(await ask(`${range}&page=2`))).toEqual(['Page 20']);
    expect(titles(await ask(`${range}&page=3`))).toEqual([]);
    const far = await ask(`${range}&page=9999`);
    expect([far.status, Object.keys(far.body)]).toEqual([400, ['page']]);
  });

  it('is of today without days', async () => {
    const today = at.server.clock.now().toISOString().slice(0, 10);
    await meeting(today, 'Today', { start: `${today}T20:00:00Z`, end: `${today}T21:00:00Z` });
    expect(titles(await ask('limit=100'))).toContain('Today');
  });

  it.each([
    ['from_date=2026-12-01', 'until_date'],
    ['until_date=2026-12-01', 'from_date'],
    ['from_date=2026-02-30&until_date=2026-03-01', 'from_date'],
    ['from_date=2026-12-02&until_date=2026-12-01', 'until_date'],
    ['from_date=2026-01-01&until_date=2027-01-03', 'until_date'],
  ])('refuses %s at %s', async (query, field) => {
    const { status, body } = await ask(query);
    expect([status, Object.keys(body)]).toEqual([400, [field]]);
  });

  it('is for superadmins', async () => {
    for (const agent of [at.host, at.reception]) expect((await ask('', agent)).status).toBe(403);
  });
});
