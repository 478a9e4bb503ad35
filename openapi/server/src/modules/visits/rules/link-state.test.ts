import { describe, expect, it } from 'vitest';
import { isBehind, linkState } from './link-state.ts';

/** 10:00 to 11:00 in London on Monday 23 November; Tokyo is nine hours ahead. */
const visit = {
  status: 'scheduled',
  ends_at: new Date('2026-11-23T11:00:00Z'),
  time_zone: 'Europe/London',
} as const;
const at = (text: string) => new Date(text);

describe('the link of a visit', () => {
  it.each([
    ['the last moment of the day', {}, '2026-11-23T23:59:59.999Z', 'open'],
    ['midnight', {}, '2026-11-24T00:00:00Z', 'over'],
    ['the last moment in the site’s zone', { time_zone: 'Asia/Tokyo' }, '2026-11-23T14:59:59Z', 'open'],
    ['midnight in the site’s zone', { time_zone: 'Asia/Tokyo' }, '2026-11-23T15:00:00Z', 'over'],
    [
      'a meeting that ends at midnight',
      { ends_at: at('2026-11-24T00:00:00Z') },
      '2026-11-24T00:00:00Z',
      'over',
    ],
    ['the second day of two', { ends_at: at('2026-11-24T16:00:00Z') }, '2026-11-24T23:00:00Z', 'open'],
    ['moved to next week', { ends_at: at('2026-11-30T11:00:00Z') }, '2026-11-24T00:00:00Z', 'open'],
    [
      'the longer day when clocks go back',
      { ends_at: at('2026-10-25T11:00:00Z') },
      '2026-10-25T23:59:59Z',
      'open',
    ],
    ['left on the same day', { status: 'checked-out' }, '2026-11-23T20:00:00Z', 'open'],
    ['left the day before', { status: 'checked-out' }, '2026-11-24T00:00:00Z', 'over'],
    ['still here after midnight', { status: 'checked-in' }, '2026-11-24T01:00:00Z', 'open'],
    ['waiting since yesterday', { status: 'arrived' }, '2026-11-24T00:00:00Z', 'over'],
    ['never came', { status: 'no-show' }, '2026-11-24T00:00:00Z', 'over'],
    ['cancelled, days before', { status: 'cancelled' }, '2026-11-20T09:00:00Z', 'cancelled'],
    ['cancelled, days after', { status: 'cancelled' }, '2026-12-20T09:00:00Z', 'cancelled'],
  ] as const)('%s', (_, change, now, expected) => {
    expect(linkState({ ...visit, ...change }, at(now))).toBe(expected);
  });

  it('of a cancelled visit is behind it like others: reception’s scanner still reports the reason', () => {
    const cancelled = { ...visit, status: 'cancelled' } as const;
    expect([
      isBehind(cancelled, at('2026-11-23T20:00:00Z')),
      isBehind(cancelled, at('2026-11-24T00:00:00Z')),
    ]).toEqual([false, true]);
  });
});
