import { expect, it } from 'vitest';
import { trendOf } from './trend.ts';

it.each([
  ['too few', [1, 2, 3, 4, 5, 6, 7], null],
  ['a straight line', [1, 2, 3, 4, 5, 6, 7, 8], { from: 1, to: 8 }],
  ['always the same', [4, 4, 4, 4, 4, 4, 4, 4], { from: 4, to: 4 }],
  ['falling', [8, 7, 6, 5, 4, 3, 2, 1], { from: 8, to: 1 }],
  ['below zero', [9, 0, 0, 0, 0, 0, 0, 0], { from: 3.75, to: 0 }],
])('%s', (_, values, expected) => {
  const trend = trendOf(values);
  expect(trend && { from: Math.round(trend.from * 100) / 100, to: Math.round(trend.to * 100) / 100 }).toEqual(
    expected,
  );
});
