import { expect, it } from 'vitest';
import { isPhone } from './phone.ts';

it.each([
  ['', false],
  ['  ', false],
  ['112', true],
  ['020 7946 0123', true],
  ['+44 (0)20 7946-0123', true],
  ['030/1234.56', true],
  ['０９０-１２３４', true],
  ['٠٢٠٧٩٤٦', true],
  ['1'.repeat(128), true],
  ['abc', false],
  ['12', false],
  ['+', false],
  ['call me on 020 7946 0123', false],
  ['020 7946 0123 ext. 4', true],
  ['+49 89 1234-0, Durchwahl 12', true],
  ['020 7946 0123 x12', true],
  ['020\u20117946\u20110958\u200b', true],
  ['ext. 4', false],
  ['020,7946', false],
])('"%s": %s', (text, isGood) => expect(isPhone(text)).toBe(isGood));
