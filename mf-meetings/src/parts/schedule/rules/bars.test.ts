import { expect, it } from 'vitest';
import { at, meetingAt } from '../testing/builders.ts';
import type { ScheduleMeeting } from '../types.ts';
import { barsOf, pastOf } from './bars.ts';
import { cellSpans, wholeDay } from './days.ts';

const ZONE = 'Europe/London';
const DAY = '2026-11-24';
const hours = cellSpans('day', [DAY], ZONE);
const bars = (meeting: ScheduleMeeting, places = 1, day = DAY) =>
  barsOf([meeting], cellSpans('day', [day], ZONE), wholeDay(day, ZONE), places).map(
    ({ meeting: _, ...bar }) => bar,
  );
const plain = { setup: null, cleanDown: null, isEarlier: false, nth: 0, lane: 0, lanes: 1 };

it.each<[string, ScheduleMeeting, object[]]>([
  ['an hour in its cell', meetingAt('10:00', '11:00'), [{ ...plain, cell: 3, left: 0, width: 100 }]],
  ['on into the next', meetingAt('10:30', '12:00'), [{ ...plain, cell: 3, left: 50, width: 150 }]],
  [
    'from before 07:00 at the edge',
    meetingAt('06:00', '08:00'),
    [{ ...plain, cell: 0, left: 0, width: 100 }],
  ],
  [
    'over before 07:00 as a mark',
    meetingAt('06:00', '07:00'),
    [{ ...plain, cell: 0, left: 0, width: 0, isEarlier: true }],
  ],
  ['of another day nothing', meetingAt('10:00', '11:00', {}, '2026-11-25'), []],
  [
    'setup and clean-down next to it',
    meetingAt('10:00', '11:00', { heldFrom: at('09:30'), heldUntil: at('11:30') }),
    [
      {
        ...plain,
        cell: 3,
        left: 0,
        width: 100,
        setup: { left: -50, width: 50 },
        cleanDown: { left: 100, width: 50 },
      },
    ],
  ],
  [
    'over midnight until the day ends',
    meetingAt('23:00', '23:30', { end: at('02:00', '2026-11-25'), heldUntil: at('02:00', '2026-11-25') }),
    [{ ...plain, cell: 16, left: 0, width: 100 }],
  ],
])('draws %s', (_, meeting, expected) => {
  expect(bars(meeting)).toEqual(expected);
});

it('puts marks of the same edge side by side', () => {
  const two = [meetingAt('05:00', '06:00'), meetingAt('06:00', '07:00')];
  const drawn = barsOf(two, hours, wholeDay(DAY, ZONE), 1);
  expect(drawn.map(({ isEarlier, nth }) => [isEarlier, nth])).toEqual([
    [true, 0],
    [true, 1],
  ]);
});

it('draws a piece on each day that it lasts', () => {
  const end = at('08:30', '2026-11-25');
  const long = meetingAt('22:00', '23:00', { end, heldUntil: end });
  expect(bars(long)).toMatchObject([{ cell: 15, width: 200 }]);
  expect(bars(long, 1, '2026-11-25')).toMatchObject([{ cell: 0, left: 0, width: 150 }]);
});

it.each([
  [1, 0, 1],
  [2, 1, 2],
  [9, 1, 3],
])('a room of %i places draws the second in lane %i of %i', (places, lane, lanes) => {
  const [bar] = bars(meetingAt('10:00', '11:00', { place: 2 }), places);
  expect([bar?.lane, bar?.lanes]).toEqual([lane, lanes]);
});

it.each([
  ['2026-03-29', 23],
  ['2026-10-25', 25],
])('%s: 10:00 is in the fourth cell, of a day of %i hours', (day, length) => {
  const cells = cellSpans('day', [day], ZONE);
  const whole = wholeDay(day, ZONE);
  expect((whole.end - whole.start) / 3_600_000).toBe(length);
  const [begin, end] = [cells[3]?.start ?? 0, cells[3]?.end ?? 0];
  const meeting = { ...meetingAt('10:00', '11:00'), start: begin, end, heldFrom: begin, heldUntil: end };
  expect(barsOf([meeting], cells, whole, 1)[0]).toMatchObject({ cell: 3, left: 0, width: 100 });
});

it.each([
  ['09:59', 0],
  ['10:00', 0],
  ['10:30', 50],
  ['11:00', 100],
  ['12:00', 100],
])('at %s this much of the hour from 10:00 is over: %i %%', (time, expected) => {
  expect(pastOf({ start: at('10:00'), end: at('11:00') }, at(time))).toBe(expected);
});
