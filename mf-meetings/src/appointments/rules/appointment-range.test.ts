import { expect, it } from 'vitest';
import { appointmentRange, isBackwards } from './appointment-range.ts';

const TODAY = '2026-11-24';

it.each([
  [null, null, TODAY, null, false],
  [null, '2026-11-24', TODAY, '2026-11-24', false],
  [null, '2026-11-23', '2026-11-23', '2026-11-23', false],
  ['2026-11-01', null, '2026-11-01', null, false],
  ['2026-12-01', '2026-12-01', '2026-12-01', '2026-12-01', false],
  ['2026-12-02', '2026-12-01', '2026-12-02', '2026-12-01', true],
])('from %s to %s is %s to %s; backwards: %s', (from, until, shownFrom, shownUntil, backwards) => {
  const range = appointmentRange(from, until, TODAY);
  expect([range.from, range.until, isBackwards(range)]).toEqual([shownFrom, shownUntil, backwards]);
});
