import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ReadingTest, startReadingTest } from '../availability/reading-test-data.ts';

let test: ReadingTest;
const ids: Record<string, number> = {};
const at = (time: string, day = '2026-11-23') => `${day}T${time}:00Z`;
const week = 'from_date=2026-11-23&until_date=2026-11-29';

beforeAll(async () => {
  test = await startReadingTest({ now: at('09:00') });
  ids.atlas = await test.room('Atlas', { setup: 15, clean_down: 10 });
  ids.bridge = await test.room('Bridge', { private_titles: true });
  ids.north = await test.room('Northern', { site: test.sites[1] ?? 0 });
  ids.private = await test.meeting({
    rooms: [ids.atlas],
    start: at('10:00'),
    end: at('11:00'),
    attends: ['employee', 'pa'],
    isPrivate: true,
    description: 'Redundancies',
  });
  ids.hidden = await test.meeting({
    rooms: [ids.bridge],
    start: at('12:00'),
    end: at('13:00'),
    description: 'Hidden',
  });
  ids.own = await test.meeting({
    rooms: [ids.bridge],
    start: at('08:00'),
    end: at('08:30'),
    host: 'employee',
  });
  await test.meeting({
    rooms: [ids.atlas],
    start: at('23:30', '2026-11-29'),
    end: at('00:30', '2026-11-30'),
  });
  await test.meeting({
    rooms: [ids.atlas],
    start: at('10:00', '2026-11-30'),
    end: at('11:00', '2026-11-30'),
  });
});
afterAll(() => test.server.close());

const titles = (room: { meetings: { description: string }[] }) =>
  room.meetings.map((meeting) => meeting.description);

describe('room schedules', () => {
  it('have the rooms with their meetings, and their subject only for people who may know it', async () => {
    const answer = await test.employee.get(`/api/room-schedules/?${week}`);
    const [atlas, bridge, north] = answer.body.results;
    expect(answer.body.count).toBe(3);
    expect(atlas).toMatchObject({ name: 'Atlas', status: 'available', reason: 'Free until 09:35' });
    expect(atlas.meetings).toMatchObject([
      {
        id: ids.private,
        start: '2026-11-23T10:00:00.000Z',
        end: '2026-11-23T11:00:00.000Z',
        held_from: '2026-11-23T09:45:00.000Z',
        held_until: '2026-11-23T11:10:00.000Z',
        place: 1,
        description: 'Redundancies',
        is_private: true,
        host_name: 'desk Person',
        number_of_attendees: 3,
        user_is_host: false,
        can_edit: false,
        status: 'booked',
      },
      { description: 'Budget' },
    ]);
    expect(bridge.meetings).toMatchObject([
      { id: ids.own, description: 'Budget', user_is_host: true, can_edit: false, is_private: true },
      {
        id: ids.hidden,
        description: 'Private',
        host_name: 'desk Person',
        user_is_host: false,
        can_edit: false,
      },
    ]);
    expect(north.meetings).toEqual([]);
    // Not one of the meeting, not of the front desk.
    const other = await test.server.loginAs('parking');
    const theirs = await other.get(`/api/room-schedules/${ids.atlas}/?${week}`);
    expect(titles(theirs.body)).toEqual(['Private', 'Budget']);
    const desk = await test.reception.get(`/api/room-schedules/${ids.atlas}/?${week}`);
    expect(titles(desk.body)).toEqual(['Redundancies', 'Budget']);
    expect(desk.body.meetings[0].can_edit).toBe(true);
  });

  it.each([
    ['until_date=2026-11-23', 'from_date'],
    ['from_date=2026-11-23', 'until_date'],
    ['from_date=2026-11-23&until_date=2026-11-22', 'until_date'],
    ['from_date=2026-11-23&until_date=2026-12-07', 'until_date'],
    ['from_date=2026-02-30&until_date=2026-03-02', 'from_date'],
    ['from_date=2026-11-01&until_date=2026-11-31', 'until_date'],
  ])('refuse %s at %s', async (query, field) => {
    for (const path of ['', `${ids.atlas}/`]) {
      const answer = await test.employee.get(`/api/room-schedules/${path}?${query}`);
      expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
    }
  });

  it('fourteen days are in one answer', async () => {
    const answer = await test.employee.get('/api/room-schedules/?from_date=2026-11-23&until_date=2026-12-06');
    expect([answer.status, titles(answer.body.results[0])]).toEqual([
      200,
      ['Redundancies', 'Budget', 'Budget'],
    ]);
  });

  it('a day on which the clock goes back has its 25 hours', async () => {
    const room = await test.room('October');
    await test.meeting({
      rooms: [room],
      start: '2026-10-25T23:30:00Z',
      end: '2026-10-25T23:45:00Z',
      description: 'Last',
    });
    await test.meeting({
      rooms: [room],
      start: '2026-10-24T23:15:00Z',
      end: '2026-10-24T23:30:00Z',
      description: 'First',
    });
    const url = (day: string) => `/api/room-schedules/${room}/?from_date=${day}&until_date=${day}`;
    expect(titles((await test.employee.get(url('2026-10-25'))).body)).toEqual(['First', 'Last']);
    expect(titles((await test.employee.get(url('2026-10-26'))).body)).toEqual([]);
  });
});

describe('resource schedules', () => {
  it('are of today at the room’s site, with its state', async () => {
    const answer = await test.employee.get('/api/resource-schedules/?search=atlas');
    expect(answer.body).toMatchObject({
      count: 1,
      results: [{ id: ids.atlas, name: 'Atlas', status: 'available', reason: 'Free until 09:35' }],
    });
    expect(titles(answer.body.results[0])).toEqual(['Redundancies']);
  });

  it('of another day show the rest of it', async () => {
    const { body } = await test.employee.get(`/api/resource-schedules/${ids.atlas}/?on_date=2026-11-30`);
    expect([body.status, body.reason, titles(body)]).toEqual([
      'available',
      'Partly taken',
      ['Budget', 'Budget'],
    ]);
    const free = await test.employee.get(`/api/resource-schedules/${ids.atlas}/?on_date=2026-12-01`);
    expect([free.body.status, free.body.reason]).toEqual(['available', 'Free all day']);
    const wrong = await test.employee.get(`/api/resource-schedules/${ids.atlas}/?on_date=2026-02-29`);
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['on_date']]);
  });
});
