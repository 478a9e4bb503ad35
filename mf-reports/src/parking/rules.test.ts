import { describe, expect, it } from 'vitest';
import { clockNames, occupancyTop, requestsTop } from './rules.ts';

describe('the upper end of an axis', () => {
  it.each([
    [[], 20, 30],
    [[30], 20, 30],
    [[31], 20, 31],
    [[], null, 10],
    [[44], null, 44],
    [[], 0, 10],
  ])('of occupancy %j with %j spaces is %i', (counts, spaces, top) =>
    expect(occupancyTop(counts, spaces)).toBe(top),
  );
  it.each([
    [[], 5],
    [[5, 1], 5],
    [[6], 6],
  ])('of requests %j is %i', (counts, top) => expect(requestsTop(counts)).toBe(top));
});

it('distinguishes the hour that occurs twice, and no other', () => {
  const times = [
    '2026-10-24T23:30:00Z',
    '2026-10-25T00:30:00Z',
    '2026-10-25T01:30:00Z',
    '2026-10-25T02:30:00Z',
  ];
  expect([...clockNames(times, 'Europe/London', 'en').values()]).toEqual([
    '00:30',
    '01:30 BST',
    '01:30 GMT',
    '02:30',
  ]);
});
