import { describe, expect, it } from 'vitest';
import { at, buildScheduleRow, meetingAt } from '../testing/builders.ts';
import type { ScheduleRow, TimeWindow } from '../types.ts';
import { shownSpan, wholeDay } from './days.ts';
import {
  canMoveTo,
  freeTimes,
  heldToFree,
  isFree,
  windowAt,
  windowOfDay,
  windowOfHour,
} from './free-window.ts';

const DAY = '2026-11-24';
const shown = shownSpan(DAY, 'Europe/London');
const early = at('06:00');
const clock = (ms: number) => new Date(ms).toISOString().slice(11, 16);
const words = (window: TimeWindow | null) => (window ? `${clock(window.start)}-${clock(window.end)}` : null);
const HOUR = 3_600_000;
const hour = (time: string) => ({ start: at(time), end: at(time) + 3_600_000 });
const row = (more: Partial<ScheduleRow>) => buildScheduleRow(more);
const slots = [
  { startTime: '09:00', endTime: '10:30' },
  { startTime: '10:30', endTime: '12:00' },
];

describe('freeTimes', () => {
  it.each<[string, Partial<ScheduleRow>, number, string[]]>([
    ['nothing is on: all that is shown', {}, early, ['07:00-00:00']],
    ['from now on, from the next five minutes', {}, at('10:01'), ['10:05-00:00']],
    ['from now itself on a full step', {}, at('10:05'), ['10:05-00:00']],
    ['nothing of a day that is over', {}, at('00:00', '2026-11-25'), []],
    ['around a meeting', { meetings: [meetingAt('10:00', '11:00')] }, early, ['07:00-10:00', '11:00-00:00']],
    [
      'between two that touch nothing is',
      { meetings: [meetingAt('10:00', '11:00'), meetingAt('11:00', '12:00')] },
      early,
      ['07:00-10:00', '12:00-00:00'],
    ],
    [
      'less the holds of the neighbour and the own setup and clean-down',
      {
        setupMinutes: 15,
        cleanDownMinutes: 10,
        meetings: [meetingAt('10:00', '11:00', { heldFrom: at('09:45'), heldUntil: at('11:10') })],
      },
      early,
      ['07:00-09:35', '11:25-00:00'],
    ],
    [
      'a gap of less than five minutes is none',
      {
        setupMinutes: 30,
        cleanDownMinutes: 27,
        meetings: [meetingAt('07:00', '10:00'), meetingAt('11:00', '23:55')],
      },
      early,
      [],
    ],
    [
      'a shared room with a place left',
      { places: 2, meetings: [meetingAt('10:00', '11:00')] },
      early,
      ['07:00-00:00'],
    ],
    [
      'a shared room that is full for half an hour',
      { places: 2, meetings: [meetingAt('10:00', '11:00'), meetingAt('10:30', '12:00', { place: 2 })] },
      early,
      ['07:00-10:30', '11:00-00:00'],
    ],
    ['whole slots', { timeslots: slots }, early, ['09:00-10:30', '10:30-12:00']],
    ['a slot that has begun is none', { timeslots: slots }, at('09:01'), ['10:30-12:00']],
    ['a slot that begins now is one', { timeslots: slots }, at('09:00'), ['09:00-10:30', '10:30-12:00']],
    [
      'a slot with a hold in it is none',
      { timeslots: slots, meetings: [meetingAt('10:00', '10:30')] },
      early,
      ['10:30-12:00'],
    ],
    ['nothing where the room cannot be booked', { refusal: 'Closed' }, early, []],
  ])('%s', (_, more, now, expected) => {
    expect(freeTimes(row(more), shown, now).map(words)).toEqual(expected);
  });
});

describe('a press on an hour', () => {
  it.each<[string, Partial<ScheduleRow>, string, number, string | null]>([
    ['books it', {}, '10:00', early, '10:00-11:00'],
    ['of now books from now on', {}, '10:00', at('10:20'), '10:20-11:20'],
    ['that is over books nothing', {}, '10:00', at('11:00'), null],
    ['is cut by the neighbour', { meetings: [meetingAt('10:30', '12:00')] }, '10:00', early, '10:00-10:30'],
    [
      'cut in two books the longer offer',
      { meetings: [meetingAt('10:10', '10:20')] },
      '10:00',
      early,
      '10:20-11:20',
    ],
    ['that is taken books nothing', { meetings: [meetingAt('09:00', '12:00')] }, '10:00', early, null],
    ['books the slot that it is in', { timeslots: slots }, '10:00', early, '09:00-10:30'],
    ['without a slot books nothing', { timeslots: slots }, '14:00', early, null],
  ])('%s', (_, more, time, now, expected) => {
    const one = row(more);
    const free = freeTimes(one, wholeDay(DAY, 'Europe/London'), now);
    expect(words(windowOfHour(one, free, hour(time), HOUR))).toBe(expected);
  });
});

it.each<[string, Partial<ScheduleRow>, string, number, string | null]>([
  ['begins at its step', {}, '10:33', 60, '10:30-11:30'],
  ['is as long as the last one', {}, '10:30', 25, '10:30-10:55'],
  ['is cut at the next booking', { meetings: [meetingAt('11:00', '12:00')] }, '10:30', 90, '10:30-11:00'],
  ['is none within a booking', { meetings: [meetingAt('10:00', '12:00')] }, '10:30', 60, null],
  ['is none in the past', {}, '05:00', 60, null],
  ['is the slot', { timeslots: slots }, '09:40', 60, '09:00-10:30'],
])('the offer under the pointer %s', (_, more, time, minutes, expected) => {
  const day = { start: at('00:00'), end: at('23:55') };
  expect(words(windowAt(row(more), day, at(time), early, minutes * 60_000))).toBe(expected);
});

it.each<[string, Partial<ScheduleRow>, string, string, boolean]>([
  ['over its own time', {}, '10:30', '11:30', true],
  ['next to another', {}, '11:00', '12:00', true],
  ['into another', {}, '11:30', '12:30', false],
  ['into the past', {}, '05:00', '06:00', false],
  ['with its setup into another', { setupMinutes: 15 }, '13:00', '14:00', false],
  ['to no slot', { timeslots: slots }, '09:00', '10:00', false],
  ['to a slot', { timeslots: slots }, '10:30', '12:00', true],
])('a booking moves %s', (_, more, start, end, expected) => {
  const meetings = [meetingAt('10:00', '11:00', { id: 1 }), meetingAt('12:00', '13:00', { id: 2 })];
  const window = { start: at(start), end: at(end) };
  expect(canMoveTo(row({ meetings, ...more }), 1, window, early)).toBe(expected);
});

describe('a press on a day', () => {
  const hours = { start: '09:00', end: '17:00' };
  it.each<[string, Partial<ScheduleRow>, number, string | null]>([
    ['books the first hour of the working day', {}, early, '09:00-10:00'],
    ['books the first free one', { meetings: [meetingAt('09:00', '10:00')] }, early, '10:00-11:00'],
    ['passes a gap of half an hour', { meetings: [meetingAt('09:30', '11:00')] }, early, '11:00-12:00'],
    ['books from now on', {}, at('12:31'), '12:35-13:35'],
    ['after work books what is left of the day', {}, at('18:00'), '18:00-19:00'],
    [
      'with a full working day books outside of it',
      { meetings: [meetingAt('09:00', '17:00')] },
      early,
      '07:00-08:00',
    ],
    [
      'with no whole hour books the longest piece',
      { meetings: [meetingAt('07:00', '10:00'), meetingAt('10:40', '23:50')] },
      early,
      '10:00-10:40',
    ],
    [
      'books the first free slot',
      { timeslots: slots, meetings: [meetingAt('09:00', '09:30')] },
      early,
      '10:30-12:00',
    ],
    ['of a full day books nothing', { meetings: [meetingAt('00:00', '23:59')] }, early, null],
  ])('%s', (_, more, now, expected) => {
    expect(words(windowOfDay(row(more), DAY, now, hours, HOUR))).toBe(expected);
  });

  it.each([
    ['a day of 23 hours', '2026-03-29', '2026-03-29T08:00:00.000Z'],
    ['a day of 25 hours', '2026-10-25', '2026-10-25T09:00:00.000Z'],
  ])('%s begins at 09:00 local time', (_, day, start) => {
    const span = shownSpan(day, 'Europe/London');
    const window = windowOfDay(row({}), day, 0, hours, HOUR);
    expect(new Date(window?.start ?? 0).toISOString()).toBe(start);
    expect(span.end - span.start).toBe(17 * 3_600_000);
  });
});

describe('a drawn window', () => {
  const wanted = (start: string, end: string) => ({ start: at(start), end: at(end) });
  const one = { meetings: [meetingAt('10:00', '11:00')] };
  it.each<[string, Partial<ScheduleRow>, TimeWindow, string, string | null]>([
    ['stays where it is free', one, wanted('11:00', '12:00'), '11:30', '11:00-12:00'],
    ['ends where the next begins', one, wanted('09:00', '10:30'), '09:00', '09:00-10:00'],
    ['does not jump over it', one, wanted('09:00', '12:00'), '09:00', '09:00-10:00'],
    ['is none from within a meeting', one, wanted('10:15', '12:00'), '10:15', null],
    ['is the slot', { timeslots: slots }, wanted('09:10', '09:20'), '09:10', '09:00-10:30'],
  ])('%s', (_, more, window, anchor, expected) => {
    expect(words(heldToFree(row(more), shown, window, at(anchor), early))).toBe(expected);
  });
});

it.each([
  ['09:00', '10:00', true],
  ['09:00', '10:01', false],
  ['11:00', '12:00', true],
  ['10:59', '12:00', false],
])('%s to %s is free: %s', (start, end, expected) => {
  const one = row({ meetings: [meetingAt('10:00', '11:00')] });
  expect(isFree(one, { start: at(start), end: at(end) })).toBe(expected);
});
