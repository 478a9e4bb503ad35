import { describe, expect, it } from 'vitest';
import { initialsOf } from './initials.ts';
import { pageNumbers } from './page-numbers.ts';

describe('initialsOf', () => {
  it.each([
    ['Ada van Dyk', 'AD'],
    ['  ada  ', 'A'],
    ['', ''],
    ['Österreich Übel', 'ÖÜ'],
    ['😀 Smith', '😀S'],
  ])('of "%s" is "%s"', (name, expected) => {
    expect(initialsOf(name)).toBe(expected);
  });
});

describe('pageNumbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 10, [1, 2, 'gap', 10]],
    [3, 10, [1, 2, 3, 4, 'gap', 10]],
    [4, 10, [1, 2, 3, 4, 5, 'gap', 10]],
    [5, 10, [1, 'gap', 4, 5, 6, 'gap', 10]],
    [10, 10, [1, 'gap', 9, 10]],
    [99, 3, [1, 2, 3]],
  ])('on page %d of %d are %j', (page, pages, expected) => {
    expect(pageNumbers(page, pages)).toEqual(expected);
  });
});
