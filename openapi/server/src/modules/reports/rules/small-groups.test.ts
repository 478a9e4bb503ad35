import { describe, expect, it } from 'vitest';
import { shownRows } from './small-groups.ts';

const shownOf = (people: readonly number[]) =>
  [
    ...shownRows(
      people.map((count) => ({ count })),
      (row) => row.count,
    ),
  ].map(({ count }) => count);

describe('rows of a breakdown for a person who may not see people', () => {
  it.each([
    ['nothing to show', [], []],
    ['groups of five and more', [5, 12, 5], [5, 12, 5]],
    ['two small groups hide one another', [4, 1, 9], [9]],
    ['a single small group takes the next smallest with it', [4, 30, 6], [30]],
    ['a single small group next to empty ones takes one that has people', [2, 0, 8, 7], [0, 8]],
    ['a single small group alone', [3], []],
    ['a single small group without others', [3, 0], [0]],
    ['no people at all', [0, 0], [0, 0]],
  ])('%s: of %j %j are shown', (_title, people, expected) => {
    expect(shownOf(people)).toEqual(expected);
  });
});
