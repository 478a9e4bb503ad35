import { describe, expect, it } from 'vitest';
import { type ClaimDay, nextClaim } from './rules.ts';

const today = '2026-11-23';
const day = (date: string, change: Partial<ClaimDay> = {}): ClaimDay => ({
  ...{ date, permitId: 1, state: 'claimable', opensOn: null, released: false },
  ...change,
});
const notOpen = day('2026-12-07', { state: 'out-of-range', opensOn: '2026-12-03' });
const next = (days: ClaimDay[], taken: string[] = []) =>
  nextClaim(1, days, { today, taken: new Set(taken) })?.date ?? null;

describe('the next day to claim', () => {
  it.each<[string, ClaimDay[], string[], string | null]>([
    ['is the first that is open', [day('2026-11-24'), day('2026-11-25')], [], '2026-11-24'],
    ['may be today', [day(today)], [], today],
    ['is not over', [day('2026-11-22'), day('2026-11-25')], [], '2026-11-25'],
    [
      'is none on which there is parking',
      [day('2026-11-24'), day('2026-11-25')],
      ['2026-11-24'],
      '2026-11-25',
    ],
    ['is one that is open, before one that opens', [notOpen, day('2026-12-04')], [], '2026-12-04'],
    ['is of this permit', [day('2026-11-24', { permitId: 2 })], [], null],
    ['is no released one', [day('2026-11-24', { state: 'out-of-range', released: true })], [], null],
    ['may be none', [], [], null],
  ])('%s', (_, days, taken, date) => {
    expect(next(days, taken)).toBe(date);
  });
});
