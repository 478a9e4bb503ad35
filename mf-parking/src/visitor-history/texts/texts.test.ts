import { expect, it } from 'vitest';
import { en } from './en.ts';

it.each([['cancelFailed', 'Something went wrong. Parking has not been cancelled.']] as const)(
  'says %s letter for letter',
  (key, text) => {
    expect(en[key]).toBe(text);
  },
);
