import { describe, expect, it } from 'vitest';
import { type FreeTime, isStillFree, noTimesReason, timesOf } from './rules.ts';

const time = (clock: string, ...providerIds: number[]): FreeTime => ({
  start: `2026-11-24T${clock}:00Z`,
  end: `2026-11-24T${clock.slice(0, 3)}55:00Z`,
  providerIds,
});
const times = [time('09:00', 1), time('09:30', 1, 2), time('10:00', 2)];

it.each([
  [null, ['09:00', '09:30', '10:00']],
  [1, ['09:00', '09:30']],
  [2, ['09:30', '10:00']],
  [3, []],
])('of provider %s there are the times %j', (provider, clocks) => {
  expect(timesOf(times, provider).map(({ start }) => start.slice(11, 16))).toEqual(clocks);
});

describe('the chosen time', () => {
  it.each([
    ['is free', time('09:00', 1), null, true],
    ['is free with this provider', time('09:30', 1), 2, true],
    ['is not with this provider', time('09:00', 1), 2, false],
    ['is gone', time('11:00', 1), null, false],
    [
      'is written in another way',
      { ...time('09:00', 1), start: '2026-11-24T10:00:00.000+01:00' },
      null,
      true,
    ],
    ['is nothing', null, null, false],
  ])('%s', (_, chosen, provider, expected) => {
    expect(isStillFree(chosen, times, provider)).toBe(expected);
  });
});

it.each([
  [{ closed: true, providers: [] }, null, 'closedDay'],
  [{ closed: false, providers: [] }, 4, 'nobody'],
  [{ closed: false, providers: [{}] }, 4, 'providerFull'],
  [{ closed: false, providers: [{}] }, null, 'dayFull'],
] as const)('explains why there is none: %j, %s', (answer, provider, why) => {
  expect(noTimesReason(answer, provider)).toBe(why);
});
