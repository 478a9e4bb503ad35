import { describe, expect, it } from 'vitest';
import { passwordClasses, passwordError } from './password-rules.ts';

describe('signup and invite password: 10 characters of 3 of 4 classes', () => {
  it.each([
    ['', undefined],
    ['Abcdefgh1', 'passwordLength'],
    ['Abcdefghi1', undefined],
    ['Ab1!', 'passwordLength'],
    ['abcdefghij', 'passwordClasses'],
    ['abcdefghi1', 'passwordClasses'],
    ['ABCDEFGHI1', 'passwordClasses'],
    ['Abcdefghij', 'passwordClasses'],
    ['1234567890', 'passwordClasses'],
    ['Abcdefghi!', undefined],
    ['abcdefghi1!', undefined],
    ['ABCDEFGHI1!', undefined],
    ['Ünïcödé-äß', undefined],
    ['Abc def ghi', 'passwordClasses'],
    // Ten code units, but five characters.
    ['A1a😀😀😀😀', 'passwordLength'],
  ])('%j', (password, error) => {
    expect(passwordError(password)).toBe(error);
  });

  it('shows which classes are present', () => {
    expect(passwordClasses('aB').classes).toEqual({ upper: true, lower: true, digit: false, symbol: false });
    expect(passwordClasses('1 ').classes).toEqual({ upper: false, lower: false, digit: true, symbol: false });
  });
});
