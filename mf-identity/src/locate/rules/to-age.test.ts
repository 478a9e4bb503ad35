import { expect, it } from 'vitest';
import { type Age, toAge } from './to-age.ts';

const now = Date.parse('2026-11-23T12:00:00Z');

it.each<[at: string, age: Age]>([
  ['2026-11-23T12:00:10Z', { key: 'justNow' }],
  ['2026-11-23T11:59:01Z', { key: 'justNow' }],
  ['2026-11-23T11:59:00Z', { key: 'minutesAgo', count: 1 }],
  ['2026-11-23T11:00:01Z', { key: 'minutesAgo', count: 59 }],
  ['2026-11-23T11:00:00Z', { key: 'hoursAgo', count: 1 }],
  ['2026-11-23T08:10:00Z', { key: 'hoursAgo', count: 3 }],
])('shows the age of the knowledge of %s', (at, age) => {
  expect(toAge(at, now)).toEqual(age);
});
