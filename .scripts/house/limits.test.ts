import { expect, it } from 'vitest';
import { countMatches } from './comments.ts';
import { limitErrors, lowerLimits, readLimits } from './limits.ts';

it('no package has more comment lines that match than its limit, and no limit is above the count', () => {
  expect(limitErrors(countMatches(), readLimits())).toEqual([]);
});

it.each([
  ['nothing at the limit', { shell: 3 }, { shell: 3 }, []],
  [
    'a count above',
    { shell: 4 },
    { shell: 3 },
    ['shell: 4 comment lines match, at most 3 may: npm run house -- shell'],
  ],
  ['a new package', { new: 1 }, {}, ['new: 1 comment lines match, at most 0 may: npm run house -- new']],
  ['a count below', { shell: 2 }, { shell: 3 }, ['shell: 2 instead of 3: npm run house -- --lower']],
  ['a package that was deleted', {}, { shell: 3 }, ['shell: 0 instead of 3: npm run house -- --lower']],
])('names %s', (_, counts, limits, expected) => {
  expect(limitErrors(counts, limits)).toEqual(expected);
});

it('lowers limits, never raises one, and drops those that reach 0', () => {
  expect(lowerLimits({ a: 1, b: 9, c: 0, new: 5 }, { a: 3, b: 2, c: 4 })).toEqual({ a: 1, b: 2 });
});
