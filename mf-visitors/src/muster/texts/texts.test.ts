import { expect, it } from 'vitest';
import { en } from './en.ts';

it.each([
  ['contactSent', 'Contact sent to users'],
  ['contactFailed', 'Failed to send contact messages'],
] as const)("'%s' is letter for letter", (key, text) => {
  expect(en[key]).toBe(text);
});
