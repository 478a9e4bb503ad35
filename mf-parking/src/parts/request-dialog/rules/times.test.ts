import { expect, it } from 'vitest';
import { adjustedEnd, defaultTimes } from './times.ts';

it.each([
  ['another day', null, false, '10:20', '09:00', '17:00'],
  ['today', null, true, '10:20', '11:00', '15:00'],
  ['today on the hour', null, true, '10:00', '11:00', '15:00'],
  ['late today', null, true, '21:30', '19:00', '23:00'],
  ['the business day', { start: '08:00', end: '18:00' }, true, '10:20', '08:00', '18:00'],
])('begins with %s', (_, businessDay, isToday, now, start, end) => {
  expect(defaultTimes({ businessDay, isToday, now })).toEqual({ start, end });
});

it.each([
  ['09:00', '12:59', '13:00'],
  ['09:00', '13:00', null],
  ['09:05', '09:00', '13:05'],
  ['19:55', '20:00', '23:55'],
  ['20:00', '21:00', null],
])('of %s to %s the end becomes %s', (start, end, expected) => {
  expect(adjustedEnd(start, end)).toBe(expected);
});
