import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import { type RoomsTest, startRooms } from '../resources/booking/booking-test-data.ts';
import { type MeetingTest, startMeetingTest } from './meeting-test-data.ts';

let at: MeetingTest;
let rooms: RoomsTest;
let bridge = 0;
let anchor = 0;
let board = 0;
beforeAll(async () => {
  at = await startMeetingTest();
  rooms = await startRooms(at.server);
  const [site = 0] = at.sites;
  bridge = await rooms.room(site, 'Bridge');
  anchor = await rooms.room(site, 'Anchor');
  board = await rooms.room(site, 'Board', { permission_groups: ['admin'] });
});
afterAll(() => at.server.close());
beforeEach(() => at.forgetMessages());

interface Booked {
  id: number;
  version: number;
  start: string;
  end: string;
  visits: { id: number }[];
}
const none = { visits: [], location: null };
/** An hour at ten, UTC, on each of the days. */
async function series(
  days: readonly string[],
  changes: object = {},
  agent: Agent = at.host,
): Promise<Booked[]> {
  const dates = days.map((day) => ({ start: `${day}T10:00:00Z`, end: `${day}T11:00:00Z` }));
  const answer = await agent.post(
    '/api/meetings/',
    at.body({ ...none, rooms: [bridge], dates, start: undefined, end: undefined, ...changes }),
  );
  expect(answer.status).toBe(201);
  await at.forgetMessages();
  return answer.body.meetings;
}
const read = async ({ id }: { id: number }, agent = at.host) =>
  (await agent.get(`/api/meetings/${id}/`)).body;
const put = (meeting: Booked, changes: object, agent: Agent = at.host) =>
  at.put(agent, meeting, {
    ...none,
    version: meeting.version,
    start: meeting.start,
    end: meeting.end,
    scope: 'later',
    ...changes,
  });
const cancel = (meeting: { id: number }, scope: string, agent: Agent = at.host) =>
  agent.post(`/api/meetings/${meeting.id}/cancel/`, { scope });
const get = (all: readonly Booked[], index: number) => all[index] as Booked;

describe('the series in a meeting', () => {
  it('shows its place and its actions', async () => {
    const all = await series(['2026-12-01', '2026-12-02', '2026-12-03']);
    const second = await read(get(all, 1));
    expect(second).toMatchObject({
      series: { id: second.series_id, rule: null, count: 3, position: 2 },
      actions: ['edit', 'move', 'cancel', 'delete', 'release'],
    });
    expect(await read(get(all, 1), at.reception)).toMatchObject({ actions: second.actions });
  });
});

describe('this and all later', () => {
  it('changes the edited fields and leaves differences', async () => {
    const all = await series(['2026-12-07', '2026-12-08', '2026-12-09']);
    await put(get(all, 2), { scope: 'this', location: 'By phone' });
    const answer = await put(get(all, 1), { description: 'Plan', rooms: [anchor] });
    expect([answer.status, answer.body.description, answer.body.rooms[0].id]).toEqual([200, 'Plan', anchor]);
    expect(answer.body.series_change).toEqual({ changed: [get(all, 1).id, get(all, 2).id], unchanged: [] });
    expect(await read(get(all, 0))).toMatchObject({ description: 'Budget', rooms: [{ id: bridge }] });
    expect(await read(get(all, 2))).toMatchObject({
      description: 'Plan',
      location: 'By phone',
      rooms: [{ id: anchor }],
    });
  });

  it('moves each by wall time and days, onto days that others of it leave', async () => {
    // The clocks of London go forward on 28 March 2027.
    const days = ['2027-03-26', '2027-03-27', '2027-03-28'];
    const dates = days.map((day) => {
      const hour = day < '2027-03-28' ? '10' : '09';
      return { start: `${day}T${hour}:00:00Z`, end: `${day}T${hour}:45:00Z` };
    });
    const all = await series([], { dates });
    const answer = await put(get(all, 0), { start: '2027-03-27T10:30:00Z', end: '2027-03-27T11:45:00Z' });
    expect(answer.status).toBe(200);
    const starts = await Promise.all(all.map(async (one) => (await read(one)).start));
    expect(starts).toEqual([
      '2027-03-27T10:30:00.000Z',
      '2027-03-28T09:30:00.000Z',
      '2027-03-29T09:30:00.000Z',
    ]);
    expect((await read(get(all, 2))).end).toBe('2027-03-29T10:45:00.000Z');
    const back = await put(
      { ...get(all, 1), ...(await read(get(all, 1))) },
      { start: '2027-03-27T11:45:00Z', end: '2027-03-27T12:45:00Z' },
    );
    expect(back.status).toBe(200);
  });

  it('a time that the clocks of a date skip is a 400 that names the day', async () => {
    const dates = [
      { start: '2027-03-21T10:00:00Z', end: '2027-03-21T11:00:00Z' },
      { start: '2027-03-28T09:00:00Z', end: '2027-03-28T10:00:00Z' },
    ];
    const all = await series([], {
      dates,
      rooms: [],
      visits: [{ visitor: at.guest(0), needs_parking: false }],
    });
    const answer = await put(get(all, 0), {
      visits: [{ visitor: at.guest(0), needs_parking: false }],
      start: '2027-03-21T01:30:00Z',
      end: '2027-03-21T03:30:00Z',
    });
    expect([answer.status, answer.body]).toEqual([
      400,
      { start: [expect.stringMatching(/^Sun,? 28 Mar 2027: The clocks/)] },
    ]);
  });

  it('is all or nothing: a conflict on one date is reported there, and nothing moves', async () => {
    const all = await series(['2026-12-14', '2026-12-15', '2026-12-16']);
    await series(['2026-12-15'], {
      dates: [{ start: '2026-12-15T13:00:00Z', end: '2026-12-15T14:00:00Z' }],
    });
    const held = await rooms.held();
    const answer = await put(get(all, 0), { start: '2026-12-14T13:00:00Z', end: '2026-12-14T14:00:00Z' });
    expect([answer.status, answer.body.dates]).toEqual([
      409,
      [{}, { rooms: [expect.stringMatching(/^Tue,? 15 Dec 2026: /)] }, {}],
    ]);
    expect(await rooms.held()).toEqual(held);
    expect(await at.queued()).toEqual([]);
  });

  it('names those it left unchanged, and why', async () => {
    const host = { employee: at.id('desk'), is_host: true };
    const attends = [host];
    const all = await series(['2027-03-01', '2027-03-02', '2027-03-03'], { attends }, at.reception);
    const handed = [
      { employee: at.id('pa'), is_host: true },
      { ...host, is_host: false },
    ];
    await put(get(all, 1), { scope: 'this', attends: handed }, at.reception);
    const answer = await put(get(all, 0), { attends, description: 'Plan' }, at.colleague);
    expect([answer.status, answer.body.series_change]).toEqual([
      200,
      {
        changed: [get(all, 0).id, get(all, 2).id],
        unchanged: [
          {
            id: get(all, 1).id,
            start: '2027-03-02T10:00:00.000Z',
            reason: 'You may not change this meeting.',
          },
        ],
      },
    ]);
    expect((await read(get(all, 1), at.reception)).description).toBe('Budget');
    const alone = await put(get(all, 2), { scope: 'this', attends, version: 2 }, at.colleague);
    expect([alone.status, 'series_change' in alone.body]).toEqual([200, false]);
  });

  it('proposes rooms that are free on all of the dates, or reports that there is none', async () => {
    const all = await series(['2027-04-05', '2027-04-06']);
    const dates = (day: string) => [{ start: `2027-04-${day}T13:00:00Z`, end: `2027-04-${day}T14:00:00Z` }];
    const later = { start: '2027-04-05T13:00:00Z', end: '2027-04-05T14:00:00Z' };
    await series([], { dates: dates('06') });
    const free = await put(get(all, 0), later);
    expect([free.status, free.body.alternatives]).toMatchObject([409, [{ id: anchor, name: 'Anchor' }]]);
    await series([], { dates: dates('05'), rooms: [anchor] });
    // Another time: for a moment the same question has the same answer.
    const longer = { ...later, end: '2027-04-05T14:30:00Z' };
    const none = await put(get(all, 0), longer);
    expect([none.status, none.body.alternatives, none.body.detail]).toEqual([
      409,
      [],
      'No rooms available at selected times.',
    ]);
  });

  it('answers 400 for a room that they may not book, and for a meeting without a series', async () => {
    const all = await series(['2026-12-21', '2026-12-22']);
    const refused = await put(get(all, 0), { rooms: [board] });
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['rooms']]);
    const alone = await at.book({
      ...none,
      rooms: [bridge],
      start: '2026-12-23T10:00:00Z',
      end: '2026-12-23T11:00:00Z',
    });
    const single = await put(alone, { description: 'Plan' });
    expect([single.status, single.body]).toEqual([400, { scope: ['This meeting is not one of a series.'] }]);
    expect((await cancel(alone, 'later')).status).toBe(400);
  });

  it('an older version, one that was cancelled, another’s: 409, 409, 404', async () => {
    const all = await series(['2027-01-04', '2027-01-05']);
    expect((await put(get(all, 0), { description: 'One' })).status).toBe(200);
    const stale = await put(get(all, 0), { description: 'Two' });
    expect([stale.status, stale.body.current.description]).toEqual([409, 'One']);
    expect((await put(get(all, 1), {}, at.colleague)).status).toBe(404);
    expect((await cancel(get(all, 1), 'this')).body).toEqual({ changed: [get(all, 1).id], unchanged: [] });
    expect((await put({ ...get(all, 1), version: 9 }, {})).status).toBe(409);
  });

  it('notifies new and remaining people once for all dates', async () => {
    const attends = [
      { employee: at.id('employee'), is_host: true },
      { employee: at.id('pa'), is_host: false },
    ];
    const all = await series(['2027-01-11', '2027-01-12', '2027-01-13'], { attends });
    await put(get(all, 1), {
      attends: [...attends, { employee: at.id('desk'), is_host: false }],
      start: '2027-01-12T12:00:00Z',
      end: '2027-01-12T13:00:00Z',
    });
    expect(await at.queued()).toEqual(['meeting-invitation desk@north.test', 'meeting-moved pa@north.test']);
    const [moved] = await at.server.outbox({ kind: 'meeting-moved' });
    expect(moved?.subject).toBe('Changed: Budget, 2 dates');
    expect(moved?.calendar?.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  });
});

describe('cancelling', () => {
  it('this and all later: rooms are free, one message per person, those that cannot be deleted are named', async () => {
    const attends = [
      { employee: at.id('employee'), is_host: true },
      { employee: at.id('desk'), is_host: false },
    ];
    const all = await series(['2027-02-01', '2027-02-02', '2027-02-03', '2027-02-04'], {
      attends,
      visits: [{ visitor: at.guest(0), needs_parking: false }],
    });
    await at.setStatus(get(all, 2).visits[0]?.id ?? 0, 'checked-in');
    const answer = await cancel(get(all, 1), 'later');
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        changed: [get(all, 1).id, get(all, 3).id],
        unchanged: [
          {
            id: get(all, 2).id,
            start: '2027-02-03T10:00:00.000Z',
            reason: expect.stringContaining('Łukasz Żółć'),
          },
        ],
      },
    ]);
    expect((await at.queued()).filter((one) => one.startsWith('meeting'))).toEqual([
      'meeting-cancelled desk@north.test',
    ]);
    const [mail] = await at.server.outbox({ kind: 'meeting-cancelled' });
    expect(mail?.text).toContain('2 February 2027');
    expect(mail?.text).toContain('4 February 2027');
    const status = async (index: number) => (await read(get(all, index))).status;
    expect([await status(0), await status(1), await status(2), await status(3)]).toEqual([
      'booked',
      'cancelled',
      'booked',
      'cancelled',
    ]);
    expect(await read(get(all, 1))).toMatchObject({ actions: [], can_edit: false });
    expect((await cancel(get(all, 1), 'later')).status).toBe(409);
  });

  it('is refused once it has begun, and for other people’s', async () => {
    const begun = await at.book({ start: '2026-11-23T08:30:00Z', end: '2026-11-23T12:00:00Z' });
    expect((await cancel(begun, 'this')).body).toEqual({
      detail: 'The meeting has begun and can no longer be cancelled.',
    });
    expect((await read(begun)).actions).toEqual(['edit']);
    expect((await cancel(begun, 'this', at.colleague)).status).toBe(404);
  });
});
