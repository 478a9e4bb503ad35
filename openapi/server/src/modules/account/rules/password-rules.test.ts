import { describe, expect, it } from 'vitest';
import { passwordErrors } from './password-rules.ts';

const short = 'Password must contain at least 10 characters.';
const classes =
  'Password must contain at least 3 of the following: upper case character, lower case character, number, symbol.';

describe('Signup and invite password: at least 10 characters of 3 of the 4 classes', () => {
  it.each([
    ['', ['Password is required']],
    ['Abcdef-12', [short]],
    ['Abcdef-123', []],
    ['abcdefghij', [classes]],
    ['abcdefgh12', [classes]],
    ['Abcdefgh12', []],
    ['ABCDEFGH12', [classes]],
    ['abcdef-123', []],
    ['ABCDEF-123', []],
    ['Abcdef-ghi', []],
    ['          ', [classes]],
    ['Abcdefg hi', [classes]],
    ['abc', [short, classes]],
    ['Ünïcödé-ßß', []],
    ['👍👍👍👍Aa', [short]],
  ])('%j', (password, expected) => {
    expect(passwordErrors(password).map(({ en }) => en)).toEqual(expected);
  });
});
