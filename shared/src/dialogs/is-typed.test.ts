import { expect, it } from 'vitest';
import { isTyped } from './is-typed.ts';

it.each([
  ['Vera Lindqvist', true],
  ['  vera   LINDQVIST ', true],
  ['Vera', false],
  ['', false],
])('the typed %j confirms: %s', (typed, expected) => {
  expect(isTyped(typed, 'Vera Lindqvist')).toBe(expected);
});
