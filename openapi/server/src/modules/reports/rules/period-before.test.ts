import { expect, it } from 'vitest';
import { type CountedDays, countedSpan, periodBefore } from './period-before.ts';

// The same rows as in the browser (mf-reports/src/parts/period/rules.test.ts).
it.each<[string, string, CountedDays, string, string]>([
  ['2026-11-16', '2026-11-22', 'working', '2026-11-09', '2026-11-15'],
  ['2026-11-18', '2026-11-20', 'working', '2026-11-11', '2026-11-13'],
  ['2026-11-18', '2026-11-23', 'working', '2026-11-11', '2026-11-16'],
  ['2026-03-29', '2026-03-29', 'all', '2026-03-22', '2026-03-22'],
  ['2026-11-01', '2026-11-30', 'all', '2026-10-02', '2026-10-31'],
  ['2026-11-01', '2026-11-30', 'working', '2026-10-02', '2026-10-31'],
  ['2026-11-02', '2026-11-28', 'working', '2026-10-05', '2026-11-01'],
])('before %s to %s of %s days is %s to %s', (from, until, days, first, last) => {
  expect(periodBefore({ from, until }, days)).toEqual({ from: first, until: last });
});

it.each<[string, string, CountedDays, string | null, string | null]>([
  ['2026-11-14', '2026-11-22', 'working', '2026-11-16', '2026-11-20'],
  ['2026-11-14', '2026-11-15', 'working', null, null],
])('of %s to %s the %s days are %s to %s', (from, until, days, first, last) => {
  expect(countedSpan({ from, until }, days)).toEqual(first && { from: first, until: last });
});
