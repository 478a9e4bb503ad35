import { expect, it } from 'vitest';
import { isRegistration } from './registration.ts';

it.each([
  ['', true],
  ['LK19 ABC', true],
  ['ABCDE12345', true],
  ['AB-CDE 123.45', true],
  ['MÜ-AB 1234 E', true],
  ['粤B·D12345', true],
  ['ABCDE123456', false],
  ['AB-CDE 123 456', false],
])('"%s": %s', (text, isGood) => expect(isRegistration(text)).toBe(isGood));
