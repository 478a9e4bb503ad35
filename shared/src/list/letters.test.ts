import { describe, expect, it } from 'vitest';
import { LETTERS, letterParam, stepTo } from './letters.ts';

describe('the letters of a list', () => {
  it('are A to Z and # for every other sign', () => {
    expect(LETTERS).toHaveLength(27);
    expect(LETTERS.map((letter) => letterParam.parse(letter))).toEqual(LETTERS);
  });

  it.each(['', 'a', 'AB', 'Ä', '1', ' A'])('%j is not a letter', (text) => {
    expect(letterParam.parse(text)).toBeUndefined();
  });

  it.each<[index: number, key: string, next: number | null]>([
    [0, 'ArrowRight', 1],
    [27, 'ArrowRight', 27],
    [0, 'ArrowLeft', 0],
    [5, 'ArrowLeft', 4],
    [5, 'Home', 0],
    [5, 'End', 27],
    [5, 'Enter', null],
  ])('from %i, %s moves to %s', (index, key, next) => {
    expect(stepTo(index, key, 28)).toBe(next);
  });
});
