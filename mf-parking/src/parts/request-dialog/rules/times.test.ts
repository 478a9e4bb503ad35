import { describe, expect, it } from 'vitest';
import { type Adjusted, defaultTimes, padTime, withMinimum } from './times.ts';

describe('padTime', () => {
  it.each([
    ['9:05', '09:05'],
    ['09:05', '09:05'],
    ['0:00', '00:00'],
    ['23:55', '23:55'],
    ['', ''],
  ])('of %j is %j', (time, expected) => {
    expect(padTime(time)).toBe(expected);
  });
});

describe('withMinimum', () => {
  it.each<[string, string, string, string, Adjusted]>([
    ['09:00', '17:00', '09:00', '17:00', null],
    ['09:00', '13:00', '09:00', '13:00', null],
    ['09:00', '12:55', '09:00', '13:00', 'end'],
    ['9:00', '9:00', '09:00', '13:00', 'end'],
    ['9:00', '13:05', '09:00', '13:05', null],
    ['09:00', '08:00', '09:00', '13:00', 'end'],
    ['17:00', '09:00', '17:00', '21:00', 'end'],
    ['19:55', '20:00', '19:55', '23:55', 'end'],
    // Past midnight: the start moves back.
    ['20:00', '20:30', '19:55', '23:55', 'start'],
    ['20:00', '23:55', '19:55', '23:55', 'start'],
    ['23:55', '00:00', '19:55', '23:55', 'start'],
    ['00:00', '00:00', '00:00', '04:00', 'end'],
  ])('makes %s to %s %s to %s (%s)', (start, end, from, until, adjusted) => {
    expect(withMinimum({ start, end })).toEqual({ start: from, end: until, adjusted });
  });

  it('comes to rest: a second pass changes nothing', () => {
    for (let start = 0; start < 24 * 60; start += 55) {
      for (let end = 0; end < 24 * 60; end += 85) {
        const text = (minutes: number) =>
          `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
        const once = withMinimum({ start: text(start), end: text(end) });
        expect(withMinimum(once)).toEqual({ start: once.start, end: once.end, adjusted: null });
      }
    }
  });
});

describe('defaultTimes', () => {
  const rules = { hasBusinessDay: false, businessDay: { start: '08:00', end: '18:00' } };

  it.each<[string, string, string] | [string, null, null]>([
    ['00:00', '01:00', '05:00'],
    ['08:59', '09:00', '13:00'],
    ['09:00', '10:00', '14:00'],
    ['18:59', '19:00', '23:00'],
    // 20:00 for 4 hours would pass midnight by 5 minutes.
    ['19:00', '19:55', '23:55'],
    ['19:59', '19:55', '23:55'],
    ['20:00', null, null],
    ['23:59', null, null],
  ])('of today at %s are %s to %s', (now, start, end) => {
    expect(defaultTimes(true, { ...rules, now })).toEqual(start === null ? null : { start, end });
  });

  it('of other days are 09:00 to 17:00', () => {
    expect(defaultTimes(false, { ...rules, now: '23:00' })).toEqual({ start: '09:00', end: '17:00' });
  });

  it.each([
    [true, '08:00', '18:00', '08:00', '18:00'],
    [false, '08:00', '18:00', '08:00', '18:00'],
    [false, '08:07', '17:58', '08:05', '17:55'],
    [true, '10:00', '12:00', '10:00', '14:00'],
  ])(
    'with the client’s business day are that day’s, today %s: %s to %s',
    (isToday, start, end, from, until) => {
      const withDay = { hasBusinessDay: true, businessDay: { start, end }, now: '22:00' };
      expect(defaultTimes(isToday, withDay)).toEqual({ start: from, end: until });
    },
  );
});
