import { describe, expect, it } from 'vitest';
import { daysToBook, weeklyDays } from './rules.ts';

describe('weeklyDays', () => {
  it.each([
    [
      'two weekdays',
      '2026-11-23',
      '2026-12-03',
      [2, 4],
      ['2026-11-24', '2026-11-26', '2026-12-01', '2026-12-03'],
    ],
    ['the first day itself', '2026-11-24', '2026-11-24', [2], ['2026-11-24']],
    ['over the change to summer time', '2027-03-26', '2027-03-29', [7, 1], ['2027-03-28', '2027-03-29']],
    [
      'over the change to winter time',
      '2026-10-24',
      '2026-10-26',
      [6, 7, 1],
      ['2026-10-24', '2026-10-25', '2026-10-26'],
    ],
    ['a leap day', '2028-02-28', '2028-03-01', [2], ['2028-02-29']],
    ['no weekday', '2026-11-23', '2026-12-03', [], []],
    ['an end before the first day', '2026-11-23', '2026-11-20', [1, 5], []],
  ])('%s', (_, first, until, weekdays, days) => {
    expect(weeklyDays({ first, until, weekdays })).toEqual(days);
  });

  it('ends after a year, whatever is typed', () => {
    expect(weeklyDays({ first: '2026-11-23', until: '2999-01-01', weekdays: [1] }).at(-1)).toBe('2027-11-22');
  });
});

it('requests days that have a desk and were not left out', () => {
  const desk = { id: 12, name: 'L1-012' };
  const like = { id: 13, name: 'L1-013' };
  const plans = [
    { date: '2026-11-24', desk },
    { date: '2026-11-26', desk: null },
    { date: '2026-12-01', desk: like },
    { date: '2026-12-03', desk: like },
  ];
  expect(daysToBook(plans, new Set(['2026-12-03']))).toEqual([
    { date: '2026-11-24', deskId: 12 },
    { date: '2026-12-01', deskId: 13 },
  ]);
});
