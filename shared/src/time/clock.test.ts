import { expect, it } from 'vitest';
import { clockTime, minutesUntil } from './clock.ts';

it.each([
  ['09:00', '17:00', 480],
  ['22:00', '06:00', 480],
  ['23:55', '00:00', 5],
  ['00:00', '00:00', 1440],
])('from %s until %s are %i minutes', (start, end, minutes) => {
  expect(minutesUntil(start, end)).toBe(minutes);
});

it.each([
  [0, '00:00'],
  [545, '09:05'],
  [1440, '00:00'],
  [1445, '00:05'],
])('%i minutes after midnight the clock shows %s', (minutes, time) => {
  expect(clockTime(minutes)).toBe(time);
});
