import { expect, it } from 'vitest';
import { moved, without } from './order.ts';

it.each([
  ['one place up', 1, 0, 'bacd'],
  ['one place down', 1, 2, 'acbd'],
  ['to the end', 0, 3, 'bcda'],
  ['to the beginning', 3, 0, 'dabc'],
  ['nowhere', 2, 2, 'abcd'],
  ['before the first', 0, -1, 'abcd'],
  ['behind the last', 3, 4, 'abcd'],
  ['a missing entry', 7, 0, 'abcd'],
])('moves %s', (_, from, to, result) => {
  const list = [...'abcd'];
  expect(moved(list, from, to).join('')).toBe(result);
  expect(list.join('')).toBe('abcd');
});

it('leaves one out', () => {
  expect(without(['a', 'b', 'c'], 1)).toEqual(['a', 'c']);
});
