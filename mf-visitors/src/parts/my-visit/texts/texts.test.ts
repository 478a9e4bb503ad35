import { expect, it } from 'vitest';
import { en } from './en.ts';

it.each([
  ['invalidVisit', 'Invalid Visit ID'],
  ['phoneRequired', 'Phone is required'],
  ['emailRequired', 'Email is required'],
  ['mismatchTitle', 'Site Mismatch'],
] as const)('says %s letter for letter', (key, text) => expect(en[key]).toBe(text));
