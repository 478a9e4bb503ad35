import { describe, expect, it } from 'vitest';
import { isNumberWithin, readNumber, steppedNumber } from './number-text.ts';

describe('typed numbers', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['0', 0],
    ['007', 7],
    [' 12 ', 12],
    ['-5', -5],
    ['−5', -5],
    ['４２', 42],
    ['1.5', '1.5'],
    ['1,5', '1,5'],
    ['1.000', '1.000'],
    ['1e3', '1e3'],
    ['0x1f', '0x1f'],
    ['abc', 'abc'],
    ['12 34', '12 34'],
    ['٤٢', '٤٢'],
    ['99999999999999999999', '99999999999999999999'],
  ])('"%s" is %j', (text, value) => expect(readNumber(text)).toBe(value));

  it.each([
    ['1.5', 1.5],
    ['1,5', 1.5],
    ['1.555', 1.555],
    ['1.', '1.'],
    ['1.000,5', '1.000,5'],
  ])('with decimals "%s" is %j', (text, value) => expect(readNumber(text, 2)).toBe(value));
});

describe('accepted input of a field', () => {
  it.each([
    [null, true],
    [0, true],
    [28, true],
    [-1, false],
    [29, false],
    ['abc', false],
    [1.5, false],
  ])('from 0 to 28 %j: %s', (value, isGood) =>
    expect(isNumberWithin(value, { min: 0, max: 28 })).toBe(isGood),
  );

  it.each([
    [1.5, true],
    [1.55, true],
    [1.555, false],
  ])('with two decimals %j: %s', (value, isGood) =>
    expect(isNumberWithin(value, { precision: 2 })).toBe(isGood),
  );
});

it.each([
  [null, 1, 5],
  [7, 1, 8],
  [9, 1, 9],
  [5, -1, 5],
  [-3, 1, 5],
  ['abc', 1, null],
])('from %j by %d it steps to %j, between 5 and 9', (value, by, next) =>
  expect(steppedNumber(value, by, { min: 5, max: 9 })).toBe(next),
);
