import { clockTime } from '@portal/shared/time';
import { describe, expect, it } from 'vitest';
import { comingTimes, defaultTimes, padTime, withMinimum } from './times.ts';

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
  it.each<[string, string, boolean, string, string, boolean]>([
    ['09:00', '17:00', false, '09:00', '17:00', false],
    ['09:00', '13:00', false, '09:00', '13:00', false],
    ['09:00', '12:55', false, '09:00', '13:00', true],
    ['9:00', '9:00', false, '09:00', '13:00', true],
    ['9:00', '13:05', false, '09:00', '13:05', false],
    ['09:00', '08:00', false, '09:00', '13:00', true],
    ['17:00', '09:00', false, '17:00', '21:00', true],
    ['00:00', '00:00', false, '00:00', '04:00', true],
    // Past midnight.
    ['22:00', '23:00', false, '22:00', '02:00', true],
    ['22:00', '06:00', true, '22:00', '06:00', false],
    ['22:00', '01:55', true, '22:00', '02:00', true],
    ['22:00', '06:00', false, '22:00', '02:00', true],
    ['09:00', '08:00', true, '09:00', '08:00', false],
    ['00:00', '00:00', true, '00:00', '00:00', false],
    ['09:00', '17:00', true, '09:00', '17:00', false],
  ])('makes %s to %s, of the next day: %s, %s to %s', (start, end, endsNextDay, from, until, isAdjusted) => {
    expect(withMinimum({ start, end }, endsNextDay)).toEqual({ start: from, end: until, isAdjusted });
  });

  it('is stable: a second pass changes nothing', () => {
    for (let start = 0; start < 24 * 60; start += 55) {
      for (let end = 0; end < 24 * 60; end += 85) {
        const once = withMinimum({ start: clockTime(start), end: clockTime(end) }, false);
        const again = withMinimum(once, once.end <= once.start);
        expect(again).toEqual({ start: once.start, end: once.end, isAdjusted: false });
      }
    }
  });
});

describe('defaultTimes', () => {
  const rules = { hasBusinessDay: false, businessDay: { start: '08:00', end: '18:00' } };

  it.each([
    ['00:00', '01:00', '05:00'],
    ['08:59', '09:00', '13:00'],
    ['09:00', '10:00', '14:00'],
    ['18:59', '19:00', '23:00'],
    ['19:00', '20:00', '00:00'],
    ['21:59', '22:00', '02:00'],
    ['23:00', '23:55', '03:55'],
  ])('of today at %s are %s to %s', (now, start, end) => {
    expect(defaultTimes(true, { ...rules, now })).toEqual({ start, end });
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

describe('times that can still come', () => {
  const rules = { hasBusinessDay: true, businessDay: { start: '08:00', end: '18:00' }, now: '12:20' };
  it.each([
    ['another day', false, rules, '08:00', '18:00'],
    ['before the business day begins', true, { ...rules, now: '07:55' }, '08:00', '18:00'],
    ['at its start', true, { ...rules, now: '08:00' }, '09:00', '13:00'],
    ['during it', true, rules, '13:00', '17:00'],
    ['without a business day', true, { ...rules, hasBusinessDay: false }, '13:00', '17:00'],
    ['late in the evening', true, { ...rules, now: '22:30' }, '23:00', '03:00'],
  ])('%s', (_, isToday, given, start, end) => {
    expect(comingTimes(isToday, given)).toEqual({ start, end });
  });
});
