import { describe, expect, it } from 'vitest';
import { isoWeekday, opensAt, opensOn } from './claim-window.ts';

describe('opensOn', () => {
  it.each([
    // The week of Monday 23 November 2026, from its first day to its last.
    ['2026-11-23', 1, '2026-11-16'],
    ['2026-11-23', 7, '2026-11-22'],
    ['2026-11-29', 1, '2026-11-16'],
    ['2026-11-29', 7, '2026-11-22'],
    ['2026-11-30', 1, '2026-11-23'],
    // Week 53 of 2026 begins in December and ends in January; week 1 of 2027 follows.
    ['2026-12-28', 4, '2026-12-24'],
    ['2027-01-03', 4, '2026-12-24'],
    ['2027-01-04', 4, '2026-12-31'],
    ['2027-01-04', 5, '2027-01-01'],
    // 1 January 2024 is the Monday of week 1.
    ['2023-12-31', 3, '2023-12-20'],
    ['2024-01-01', 3, '2023-12-27'],
    // A leap day in between.
    ['2028-03-06', 2, '2028-02-29'],
  ])('of %s with weekday %i is %s', (date, weekday, expected) => {
    expect(opensOn(date, weekday)).toBe(expected);
    expect(isoWeekday(expected)).toBe(weekday);
  });

  it('is never, if it is always open', () => expect(opensOn('2026-11-23', null)).toBeNull());
});

describe('opensAt', () => {
  it.each([
    ['2026-11-30', 1, 'Europe/London', '2026-11-23T00:00:00.000Z'],
    ['2026-11-30', 1, 'Europe/Berlin', '2026-11-22T23:00:00.000Z'],
    // Summer time begins on Sunday 29 March 2026: the Sunday itself begins in winter time.
    ['2026-04-01', 7, 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
    ['2026-04-06', 1, 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
    // Beirut's clocks skip midnight of that day.
    ['2026-04-01', 7, 'Asia/Beirut', '2026-03-28T22:00:00.000Z'],
  ])('of %s with weekday %i in %3$s is %4$s', (date, weekday, zone, expected) => {
    expect(opensAt(date, weekday, zone)?.toISOString()).toBe(expected);
  });
});
