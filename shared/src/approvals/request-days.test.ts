import { expect, it } from 'vitest';
import { firstDay, queriedDays } from './request-days.ts';

const TODAY = '2026-11-23';

it.each([
  [{}, { start: TODAY }],
  [{ start: '2026-12-01' }, { start: '2026-12-01' }],
  [{ end: TODAY }, { start: TODAY, end: TODAY }],
  // A last day before today alone asks for that day.
  [{ end: '2026-11-22' }, { start: '2026-11-22', end: '2026-11-22' }],
  [
    { start: '2026-11-01', end: '2026-11-02' },
    { start: '2026-11-01', end: '2026-11-02' },
  ],
  [{ start: '2026-12-02', end: '2026-12-01' }, null],
])('of %j requests %j', (days, asked) => {
  expect(queriedDays(days, TODAY)).toEqual(asked);
});

it('begins with today if no day is given', () => {
  expect(firstDay({ start: null, end: null }, TODAY)).toBe(TODAY);
});
