import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  dayRange,
  daysBetween,
  isMonth,
  lastDayOf,
  monthOf,
  monthWeeks,
  weekday,
} from './index.ts';

describe('arithmetic of days', () => {
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-10-24', 2, '2026-10-26'],
    ['2026-03-04', 0, '2026-03-04'],
  ])('%s and %i days is %s', (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected);
    expect(daysBetween(day, expected)).toBe(count);
  });

  it('refuses an invalid day', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError);
  });

  it.each([
    ['2026-02-27', '2026-03-01', ['2026-02-27', '2026-02-28', '2026-03-01']],
    ['2026-03-01', '2026-03-01', ['2026-03-01']],
    ['2026-03-02', '2026-03-01', []],
  ])('from %s to %s', (first, last, days) => {
    expect(dayRange(first, last)).toEqual(days);
  });

  it('counts weekdays from Monday, 1, to Sunday, 7', () => {
    expect(dayRange('2026-03-02', '2026-03-08').map(weekday)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });
});

describe('months', () => {
  it.each([
    ['2026-01', 1, '2026-02'],
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-05', 13, '2027-06'],
  ])('%s and %i months is %s', (month, count, expected) => {
    expect(addMonths(month, count)).toBe(expected);
  });

  it.each([
    ['2026-02', '2026-02-28'],
    ['2028-02', '2028-02-29'],
    ['2026-04', '2026-04-30'],
    ['2026-12', '2026-12-31'],
  ])('%s ends on %s', (month, last) => {
    expect(lastDayOf(month)).toBe(last);
    expect(monthOf(last)).toBe(month);
  });

  it.each([
    ['2026-02', true],
    ['2026-13', false],
    ['2026-2', false],
    ['2026-02-01', false],
  ])('%s as a month: %s', (text, real) => {
    expect(isMonth(text)).toBe(real);
  });

  it.each([
    ['four weeks where February starts on a Monday', '2027-02', 4, '2027-02-01', '2027-02-28'],
    ['days of both neighbours', '2026-03', 6, '2026-02-23', '2026-04-05'],
    ['a month that starts on a Sunday', '2026-11', 6, '2026-10-26', '2026-12-06'],
    ['a year’s end', '2026-12', 5, '2026-11-30', '2027-01-03'],
  ])('the grid of a month, Monday first: %s', (_, month, count, first, last) => {
    const weeks = monthWeeks(month);
    expect(weeks).toHaveLength(count);
    expect([weeks.at(0)?.at(0), weeks.at(-1)?.at(-1)]).toEqual([first, last]);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
  });
});
