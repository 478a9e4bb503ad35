import { expect, it } from 'vitest';
import { daysInAddress, gridDay, reachOf, shownDays } from './shown-days.ts';

const TODAY = '2026-11-25';

it.each<[string, string | null, string | null, string, string]>([
  ['this week', null, null, '2026-11-23', '2026-11-29'],
  ['the week of a Monday', '2026-11-30', null, '2026-11-30', '2026-12-06'],
  ['the week of a Sunday', '2026-11-29', null, '2026-11-23', '2026-11-29'],
  ['the week of a day', null, '2026-12-31', '2026-12-28', '2027-01-03'],
  ['a week in which clocks change', '2026-10-20', null, '2026-10-19', '2026-10-25'],
])('shows %s', (_, from_date, on_date, first, last) => {
  const days = shownDays({ from_date, on_date }, TODAY, 'week');
  expect([days[0], days.at(-1), days.length]).toEqual([first, last, 7]);
});

it.each<[string | null, string | null, string]>([
  [null, null, TODAY],
  [null, '2026-12-01', '2026-12-01'],
  ['2026-11-30', null, '2026-11-30'],
  ['2026-11-30', '2026-12-02', '2026-12-02'],
])('on a phone of from %s, on %s shows %s', (from_date, on_date, day) => {
  expect(shownDays({ from_date, on_date }, TODAY, 'day')).toEqual([day]);
});

it.each([
  ['week', '2026-12-02', '2026-11-30', '2026-12-06', null],
  ['week', '2026-11-29', null, null, null],
  ['day', '2026-12-02', null, null, '2026-12-02'],
  ['day', TODAY, null, null, null],
] as const)('a %s with %s is written as %s, %s, %s', (reach, day, from_date, until_date, on_date) => {
  expect(daysInAddress(day, TODAY, reach)).toEqual({ from_date, until_date, on_date });
});

it.each([
  ['how they are now', {}, null],
  ['today is now', { on_date: TODAY }, null],
  ['another day', { on_date: '2026-12-01' }, '2026-12-01'],
  ['a day of a week that was shown', { from_date: '2026-11-30' }, '2026-11-30'],
  ['"free now" has no day', { on_date: '2026-12-01', only_free: 30 }, null],
])('cards show %s', (_, asked, day) => {
  expect(gridDay({ from_date: null, on_date: null, only_free: null, ...asked }, TODAY)).toBe(day);
});

it.each([
  ['as the address says', { span: 'week' }, 'day', 'week'],
  [
    'a day of a week in the address',
    { span: 'day', from_date: '2026-11-23', until_date: '2026-11-29' },
    'week',
    'day',
  ],
  ['a week by its two ends', { from_date: '2026-11-23', until_date: '2026-11-29' }, 'day', 'week'],
  ['a day by its two ends', { from_date: '2026-11-23', until_date: '2026-11-23' }, 'day', 'day'],
  ['as last chosen', {}, 'week', 'week'],
] as const)('shows %s', (_, asked, kept, expected) => {
  expect(reachOf({ span: null, from_date: null, until_date: null, ...asked }, kept)).toBe(expected);
});
