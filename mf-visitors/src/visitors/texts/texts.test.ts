import { expect, it } from 'vitest';
import { en } from './en.ts';

it.each([
  ['phoneRequired', 'Phone is required'],
  ['emailRequired', 'Email is required'],
] as const)("%s says '%s'", (key, text) => {
  expect(en[key]).toBe(text);
});
