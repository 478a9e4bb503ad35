import { expect, it } from 'vitest';
import { byNearness } from './by-nearness.ts';

const desks = [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }];
const at = (...ids: number[]) => new Map(ids.map((id, index) => [id, { rank: index + 1 }]));

it.each([
  ['no one is chosen', at(), [1, 2, 3, 4]],
  ['the nearest go first', at(3, 1), [3, 1, 2, 4]],
  ['all are near', at(4, 3, 2, 1), [4, 3, 2, 1]],
  ['one is not shown', at(9, 4), [4, 1, 2, 3]],
])('where %s', (_, places, expected) => {
  expect(byNearness(desks, places).map(({ id }) => id)).toEqual(expected);
});
