import { describe, expect, it } from 'vitest';
import { addDays } from './add-days.ts';
import { type CountedDays, countedSpan, type Days, periodBefore } from './period-before.ts';

describe('a period', () => {
  it.each<[string, string, CountedDays, string, string]>([
    ['2026-11-16', '2026-11-22', 'working', '2026-11-09', '2026-11-15'],
    // The same weekdays: three working days with three.
    ['2026-11-18', '2026-11-20', 'working', '2026-11-11', '2026-11-13'],
    ['2026-11-18', '2026-11-23', 'working', '2026-11-11', '2026-11-16'],
    ['2026-03-29', '2026-03-29', 'all', '2026-03-22', '2026-03-22'],
    ['2026-11-09', '2026-11-22', 'all', '2026-10-26', '2026-11-08'],
    ['2026-11-11', '2026-11-20', 'working', '2026-10-28', '2026-11-06'],
    // More than two weeks: as many counted days directly before.
    ['2026-10-26', '2026-11-22', 'working', '2026-09-28', '2026-10-25'],
    ['2026-11-01', '2026-11-30', 'all', '2026-10-02', '2026-10-31'],
    // Twenty-one working days each.
    ['2026-11-01', '2026-11-30', 'working', '2026-10-02', '2026-10-31'],
    // Twenty, where as many days directly before have nineteen.
    ['2026-11-02', '2026-11-28', 'working', '2026-10-05', '2026-11-01'],
  ])('before %s to %s of %s days is %s to %s', (from, until, days, first, last) => {
    const before = periodBefore({ from, until }, days);
    expect([before.from, before.until]).toEqual([first, last]);
  });

  it('before has as many counted days, whatever its length', () => {
    const countOf = ({ from, until }: Days) => {
      let count = 0;
      for (let day = from; day <= until; day = addDays(day, 1))
        if (new Date(day).getUTCDay() % 6 !== 0) count += 1;
      return count;
    };
    for (let length = 1; length < 60; length += 1) {
      for (let start = 0; start < 7; start += 1) {
        const from = addDays('2026-11-02', start);
        const period = { from, until: addDays(from, length - 1) };
        const before = periodBefore(period, 'working');
        expect([before.until < from, countOf(before)]).toEqual([true, countOf(period)]);
      }
    }
  });

  it.each<[string, string, CountedDays, string | null, string | null]>([
    ['2026-11-14', '2026-11-22', 'working', '2026-11-16', '2026-11-20'],
    ['2026-11-14', '2026-11-22', 'all', '2026-11-14', '2026-11-22'],
    ['2026-11-14', '2026-11-15', 'working', null, null],
  ])('of %s to %s the %s days are %s to %s', (from, until, days, first, last) =>
    expect(countedSpan({ from, until }, days)).toEqual(first && { from: first, until: last }),
  );
});
