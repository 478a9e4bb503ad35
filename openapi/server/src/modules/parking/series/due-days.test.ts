import { describe, expect, it } from 'vitest';
import { dueDays, type WeeklyDays } from './due-days.ts';

const weekly: WeeklyDays = { weekdays: [1, 3], startsOn: '2026-11-02', endsOn: null, askedUntil: null };
const TODAY = '2026-11-23'; // A Monday.

describe('dueDays', () => {
  it.each<[string, Partial<WeeklyDays>, number, string[]]>([
    [
      'all within reach, today and the last day among them',
      {},
      14,
      ['2026-11-23', '2026-11-25', '2026-11-30', '2026-12-02', '2026-12-07'],
    ],
    ['none of before its first day', { startsOn: '2026-12-01' }, 14, ['2026-12-02', '2026-12-07']],
    ['none beyond its last day', { endsOn: '2026-11-30' }, 14, ['2026-11-23', '2026-11-25', '2026-11-30']],
    ['none of one that has ended', { endsOn: '2026-11-22' }, 14, []],
    ['only what has come since', { askedUntil: '2026-12-06' }, 14, ['2026-12-07']],
    ['nothing twice', { askedUntil: '2026-12-07' }, 14, []],
    ['nothing of days that went by without a night', { askedUntil: '2026-11-18' }, 0, ['2026-11-23']],
    ['nothing where the limit was made smaller', { askedUntil: '2026-12-20' }, 14, []],
    ['today alone without any look-ahead', {}, 0, ['2026-11-23']],
    ['Sundays', { weekdays: [7] }, 7, ['2026-11-29']],
  ])('has %s', (_, more, limit, days) => {
    expect(dueDays({ ...weekly, ...more }, TODAY, limit).days).toEqual(days);
  });

  it('continues over the year, whatever the number of its weeks', () => {
    const { days } = dueDays({ ...weekly, weekdays: [7, 1] }, '2026-12-31', 10);
    expect(days).toEqual(['2027-01-03', '2027-01-04', '2027-01-10']);
  });

  it('never looks back', () => {
    expect(dueDays(weekly, TODAY, 14).until).toBe('2026-12-07');
    expect(dueDays({ ...weekly, askedUntil: '2026-12-20' }, TODAY, 14).until).toBe('2026-12-20');
  });
});
