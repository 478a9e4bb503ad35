import { expect, it } from 'vitest';
import { en } from './en.ts';

it.each([
  ['released', 'Permit released'],
  ['releaseFailed', 'Failed to release permit'],
] as const)('says %s letter for letter', (key, text) => {
  expect(en[key]).toBe(text);
});
