import { expect, it } from 'vitest';
import { en } from './en.ts';

it.each([
  ['submitted', 'Mail Collect Submitted'],
  ['countRequired', 'Mail Count is required'],
] as const)("%s says '%s'", (key, text) => {
  expect(en[key]).toBe(text);
});
