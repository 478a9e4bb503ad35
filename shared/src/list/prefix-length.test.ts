import { expect, it } from 'vitest';
import { prefixLength } from './prefix-length.ts';

it.each([
  [[], [], 0],
  [[1, 2], [], 2],
  [[1, 2, 3], [], 2],
  [[1, 2, 3, 4], [1, 2], 4],
  [[1, 2, 3, 4, 5], [1, 2], 4],
  [[7, 1, 8, 9, 2], [1, 2], 3],
])('of %j with %j in sight it shows %d when two may be added', (ids, shown, expected) => {
  expect(prefixLength(ids, new Set(shown), 2)).toBe(expected);
});
