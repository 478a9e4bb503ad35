import { expect, it } from 'vitest';
import { en } from './en.ts';

it.each([
  ['instruction', 'Please sign in the box below to confirm you have read the NDA'],
  ['required', 'Your signature is required'],
] as const)('says %s letter for letter', (key, text) => expect(en[key]).toBe(text));
