import { describe, expect, it } from 'vitest';
import { isLate, type ReleasablePermit, type ReleaseRefusal, releaseRefusal } from './release-days.ts';

// Mondays and Wednesdays; today is Monday 23 November.
const today = '2026-11-23';
const permit: ReleasablePermit = {
  start: '2026-11-16',
  end: '2026-12-07',
  days: [1, 3],
  releases: [{ start: '2026-11-30', end: '2026-12-01' }],
};

describe('a day of a permit', () => {
  it.each<[string, ReleaseRefusal | undefined]>([
    ['2026-11-16', 'past'],
    ['2026-11-22', 'past'],
    ['2026-11-23', undefined],
    ['2026-11-24', 'notPermitted'],
    ['2026-11-25', undefined],
    ['2026-11-30', 'released'],
    ['2026-12-02', undefined],
    ['2026-12-07', undefined],
    ['2026-12-09', 'notPermitted'],
  ])('%s: %s', (day, refusal) => {
    expect(releaseRefusal(day, permit, today)).toBe(refusal);
  });

  it('is not the permit’s before it begins, and is permanent without an end', () => {
    expect(releaseRefusal('2026-11-25', { ...permit, start: '2026-11-26' }, today)).toBe('notPermitted');
    expect(releaseRefusal('2031-01-06', { ...permit, end: null }, today)).toBeUndefined();
  });
});

it.each([
  ['2026-11-23', 2, true],
  ['2026-11-24', 2, true],
  ['2026-11-25', 2, false],
  ['2026-11-23', 0, false],
  // The clocks change on 29 March: days stay days.
  ['2026-03-29', 1, true],
])('first day %s with %i days of notice is late: %s', (first, notice, late) => {
  expect(isLate(first, first === '2026-03-29' ? '2026-03-29' : today, notice)).toBe(late);
});

it('is not late before a day was chosen', () => {
  expect(isLate(undefined, today, 5)).toBe(false);
});
