import { expect, it } from 'vitest';
import { en } from './en.ts';

it.each([
  ['cancelled', 'Parking cancelled.'],
  ['cancelFailed', 'Failed to cancel parking'],
] as const)('says %s letter for letter', (key, text) => {
  expect(en[key]).toBe(text);
});
