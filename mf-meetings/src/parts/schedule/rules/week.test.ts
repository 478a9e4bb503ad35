import { expect, it } from 'vitest';
import { at, buildScheduleRow, meetingAt } from '../testing/builders.ts';
import type { ScheduleMeeting } from '../types.ts';
import { HOUR_MS } from './days.ts';
import { bookedShare, stripHours, weekDay, weekLines } from './week.ts';

const DAY = '2026-11-24';
const hours = { start: '09:00', end: '17:00' };
const row = (meetings: ScheduleMeeting[], more = {}) => buildScheduleRow({ meetings, ...more });
const four = [
  meetingAt('08:00', '09:00'),
  meetingAt('10:00', '11:00'),
  meetingAt('12:00', '13:00'),
  meetingAt('14:00', '15:00'),
];

it.each([
  [0, 0, 0, 1],
  [3, 3, 0, 3],
  [4, 2, 2, 3],
])('of %i bookings a day has %i lines, and %i more', (count, lines, more, height) => {
  const one = row(four.slice(0, count));
  const day = weekDay(one, DAY);
  expect([day.lines.length, day.more, weekLines(one, [DAY, '2026-11-25'])]).toEqual([lines, more, height]);
});

it('a booking over midnight is of both days', () => {
  const end = at('02:00', '2026-11-25');
  const one = row([meetingAt('22:00', '23:00', { end, heldUntil: end })]);
  expect([DAY, '2026-11-25', '2026-11-26'].map((day) => weekDay(one, day).meetings.length)).toEqual([
    1, 1, 0,
  ]);
});

it.each<[string, ScheduleMeeting[], number, number]>([
  ['the working day and an hour around it', [], 1, 11],
  ['an early booking as well', [meetingAt('07:15', '07:45')], 0, 11],
  ['a late one', [meetingAt('20:00', '21:15')], 1, 15],
  ['at most the hours of the day view', [meetingAt('05:00', '23:30')], 0, 17],
])('strips stand for %s', (_, meetings, from, until) => {
  expect(stripHours([row(meetings)], [DAY], hours)).toEqual({ start: from * HOUR_MS, end: until * HOUR_MS });
});

it.each<[string, ReturnType<typeof row>[], number | null]>([
  ['nothing', [row([])], 0],
  ['a quarter', [row([meetingAt('09:00', '11:00')])], 25],
  ['within working hours alone', [row([meetingAt('07:00', '10:00')])], 13],
  ['of two rooms', [row([meetingAt('09:00', '11:00')]), row([])], 13],
  ['of the places of a shared room', [row([meetingAt('09:00', '11:00')], { places: 2 })], 13],
  [
    'without rooms that cannot be booked',
    [row([]), row([meetingAt('09:00', '11:00')], { refusal: 'Closed' })],
    0,
  ],
  ['of no room', [], null],
])('is booked %s', (_, rows, share) => {
  expect(bookedShare(rows, DAY, hours)).toBe(share);
});
