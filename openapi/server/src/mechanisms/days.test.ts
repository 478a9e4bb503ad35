import { describe, expect, it } from 'vitest';
import { addDays, formatDay, isWorkingDay, todayAt, workingDay } from './days.ts';

describe('addDays', () => {
  it.each([
    ['2026-11-30', 1, '2026-12-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-10-24', 2, '2026-10-26'],
  ])('%s and %i days is %s, also across changes of the clock', (day, count, expected) =>
    expect(addDays(day, count)).toBe(expected),
  );
});

describe('todayAt', () => {
  it.each([
    ['Europe/London', '2026-11-23T23:59:59Z', '2026-11-23'],
    ['Europe/London', '2026-11-24T00:00:00Z', '2026-11-24'],
    ['Europe/London', '2026-06-23T23:00:00Z', '2026-06-24'],
    ['America/New_York', '2026-11-24T04:59:59Z', '2026-11-23'],
    ['Pacific/Auckland', '2026-11-23T11:00:00Z', '2026-11-24'],
  ])('in %s at %s it is %s', (zone, now, expected) => expect(todayAt(zone, new Date(now))).toBe(expected));
});

describe('workingDay', () => {
  it.each([
    ['2026-11-20', 0, '2026-11-20'],
    ['2026-11-21', 0, '2026-11-23'],
    ['2026-11-20', 1, '2026-11-23'],
    ['2026-11-23', -1, '2026-11-20'],
    ['2026-11-23', 5, '2026-11-30'],
  ])('from %s, %i working days on is %s', (day, count, expected) => {
    expect(workingDay(day, count)).toBe(expected);
    expect(isWorkingDay(expected)).toBe(true);
  });
});

it('writes days as the reader does', () => {
  expect([formatDay('2026-11-03', 'en'), formatDay('2026-11-03', 'de')]).toEqual([
    '3 Nov 2026',
    '3. Nov. 2026',
  ]);
});
