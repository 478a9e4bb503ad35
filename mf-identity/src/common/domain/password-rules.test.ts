import { describe, expect, it } from 'vitest';
import { passwordFacts, passwordFault } from './password-rules.ts';

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
  ])('%j', (password, fault) => {
    expect(passwordFault(password)).toBe(fault);
  });

  it('says which classes are there', () => {
    expect(passwordFacts('aB').classes).toEqual({ upper: true, lower: true, digit: false, symbol: false });
    expect(passwordFacts('1 ').classes).toEqual({ upper: false, lower: false, digit: true, symbol: false });
  });
});
