import { describe, expect, it } from 'vitest';
import { buildMeeting } from '#testing/builders.ts';

import { noSeries } from '../../series/rules/series-value.ts';
import { createBody, meetingErrors, replaceBody } from './meeting-body.ts';

import {
  canUninvite,
  type MeetingValues,
  meetingValues,
  nextDate,
  withAdded,
  withAlternative,
} from './meeting-values.ts';

const zone = 'Europe/London';
const values: MeetingValues = {
  version: 0,
  description: ' Kick-off ',
  siteId: 1,
  location: '  ',
  dates: [{ date: '2026-11-24' }],
  start: '09:00',
  end: '10:30',
  extraDays: 0,
  attends: [{ id: 7, name: 'Amira Khan', note: '', isHost: true }],
  visits: [{ id: 3, name: 'Ana Lima', note: '', email: 'ana@guests.test', needsParking: true, status: null }],
  rooms: [],
  isPrivate: false,
};
const none = { buildingId: null, hadRooms: false };
const room = (id: number, buildingId: number | null = 2) => ({
  id,
  name: `Room ${id}`,
  typeId: 1,
  typeName: 'Meeting room',
  note: '',
  siteId: 1,
  buildingId,
  capacity: 8,
  timeslots: [],
});

describe('request body', () => {
  it('has one interval for one date, without names', () => {
    expect(createBody(values, zone)).toEqual({
      description: 'Kick-off',
      location: null,
      siteId: 1,
      attends: [{ employee: 7, isHost: true }],
      visits: [{ visitor: 3, needsParking: true, email: 'ana@guests.test' }],
      start: '2026-11-24T09:00:00.000Z',
      end: '2026-11-24T10:30:00.000Z',
    });
  });

  it('has the decided dates and the rule of a repetition, and no building if a date has another room', () => {
    const [one, other] = ['2026-11-24', '2026-12-01'].map((day) => ({
      start: `${day}T09:00:00.000Z`,
      end: `${day}T10:30:00.000Z`,
    }));
    if (!one || !other) throw new Error('Two dates were made.');
    const series = { ...noSeries, frequency: 'weekly' as const, count: 3 };
    const repeated = { ...values, rooms: [room(1)] };
    const body = createBody({ ...repeated, series: { ...series, dates: [one, other] } }, zone);
    expect(body).toMatchObject({
      dates: [one, other],
      rooms: [1],
      buildingId: 2,
      repetition: { frequency: 'weekly', interval: 1, count: 3 },
    });
    const moved = [one, { ...other, rooms: [4] }];
    const elsewhere = createBody({ ...repeated, series: { ...series, dates: moved } }, zone);
    expect(elsewhere).toMatchObject({ dates: moved, buildingId: null });
    // A single date is no series.
    const single = createBody({ ...repeated, series: { ...series, dates: [one] } }, zone);
    expect([single.start, single.repetition]).toEqual([one.start, undefined]);
  });

  it('has a list of intervals for several dates, by the wall time of each', () => {
    const dates = [{ date: '2026-10-23' }, { date: '2026-10-26' }];
    expect(createBody({ ...values, dates }, zone)).toMatchObject({
      dates: [
        { start: '2026-10-23T08:00:00.000Z', end: '2026-10-23T09:30:00.000Z' },
        { start: '2026-10-26T09:00:00.000Z', end: '2026-10-26T10:30:00.000Z' },
      ],
    });
  });

  it.each([
    ['no site', { siteId: null }],
    ['no date', { dates: [{ date: null }] }],
    ['no start', { start: null }],
    ['a time that the clocks skip', { dates: [{ date: '2026-03-29' }], start: '01:30' }],
  ])('is never sent with %s', (_, change) => {
    expect(() => createBody({ ...values, ...change }, zone)).toThrow(TypeError);
    expect(() => replaceBody({ ...values, ...change }, zone, none)).toThrow(TypeError);
  });

  it('keeps the days of a meeting that is longer than one', () => {
    const night = buildMeeting({ start: '2026-11-24T22:00:00Z', end: '2026-11-26T01:00:00Z' });
    expect(replaceBody(meetingValues(night), zone, none)).toMatchObject({
      start: '2026-11-24T22:00:00.000Z',
      end: '2026-11-26T01:00:00.000Z',
    });
  });

  it('has the displayed version, and keeps the building', () => {
    const at9 = { buildingId: 9, hadRooms: false };
    expect(replaceBody({ ...values, version: 4 }, zone, at9)).toMatchObject({ version: 4, buildingId: 9 });
  });

  it('has rooms only if there are or were any: an older server does not know them', () => {
    expect(createBody(values, zone)).not.toHaveProperty('rooms');
    expect(replaceBody(values, zone, none)).not.toHaveProperty('rooms');
    expect(replaceBody(values, zone, { ...none, hadRooms: true })).toMatchObject({ rooms: [] });
  });

  it.each([
    ['the building of its rooms', [room(7), room(8)], 2],
    ['no building if they are in several', [room(7), room(8, 3)], null],
    ['no building if one is in none', [room(7), room(8, null)], null],
  ])('has %s', (_, rooms, buildingId) => {
    const expected = { rooms: [7, 8], buildingId, isPrivate: true };
    expect(createBody({ ...values, rooms, isPrivate: true }, zone)).toMatchObject(expected);
    expect(replaceBody({ ...values, rooms, isPrivate: true }, zone, none)).toMatchObject(expected);
  });
});

describe('initial values', () => {
  it('show the meeting on its site’s clock, without cancelled visits', () => {
    const meeting = buildMeeting();
    const [visit] = meeting.visits;
    if (!visit) throw new Error('The builder has a visit.');
    meeting.visits.push({ ...visit, id: 99, status: 'cancelled' });
    expect(meetingValues(meeting)).toMatchObject({
      version: meeting.version,
      dates: [{ date: '2026-11-24' }],
      start: '09:00',
      end: '10:00',
      visits: [{ id: visit.visitor.id, status: 'scheduled' }],
    });
  });

  it.each([
    [null, true],
    ['scheduled', true],
    ['expected', true],
    ['arrived', false],
    ['checked-in', false],
    ['checked-out', false],
    ['no-show', false],
  ] as const)('let a visitor with status %s be removed: %s', (status, expected) => {
    expect(canUninvite({ id: 1, name: '', note: '', email: null, needsParking: false, status })).toBe(
      expected,
    );
  });

  it('add a day to the previous date for each new date', () => {
    expect(nextDate([{ date: '2026-12-31' }])).toEqual({ date: '2027-01-01' });
    expect(nextDate([{ date: '2026-12-30' }, { date: null }])).toEqual({ date: '2026-12-31' });
    expect(nextDate([{ date: null }])).toEqual({ date: null });
  });

  it('have no one twice', () => {
    expect(withAdded([{ id: 1 }], [{ id: 2 }, { id: 1 }, { id: 2 }])).toEqual([{ id: 1 }, { id: 2 }]);
  });
});

describe('proposed room', () => {
  const other = { ...room(9), name: 'Anchor' };
  const pod = { ...room(8), typeId: 2 };
  it.each([
    ['replaces the taken one', [room(7), room(8)], [8], [7, 9]],
    ['replaces the first of its type if none is known to be taken', [pod, room(7)], [], [8, 9]],
    ['replaces the last if none is of its type', [pod], [], [9]],
    ['is the only one if there was none', [], [], [9]],
  ])('%s', (_, rooms, taken, expected) => {
    expect(withAlternative(rooms, other, new Set(taken)).map(({ id }) => id)).toEqual(expected);
  });
});

describe('refusals', () => {
  it('appear at their field, and for several dates at each date', () => {
    expect(meetingErrors({ fields: { start: ['Past.'], buildingId: ['Elsewhere.'] } }).fields).toEqual({
      start: ['Past.'],
      siteId: ['Elsewhere.'],
    });
    expect(
      meetingErrors({
        fields: { 'dates.1.start': ['Past.'] },
        dates: [{}, { start: ['Past.'], visits: ['Twice.'] }],
      }).fields,
    ).toEqual({
      'dates.1.date': ['Past.', 'Twice.'],
    });
  });

  it('of a single date appear at the room and the time, not at the date', () => {
    const dates = [{ rooms: ['Bridge: taken.'], start: ['Past.'] }];
    expect(meetingErrors({ dates, detail: 'Bridge: taken.' }).fields).toEqual({
      rooms: ['Bridge: taken.'],
      start: ['Past.'],
    });
  });
});
