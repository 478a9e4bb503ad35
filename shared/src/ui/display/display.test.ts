import { describe, expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

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
