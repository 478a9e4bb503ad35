import { expect, it } from 'vitest';
import { notPhoneErrors } from './phone.ts';

it.each([
  ['', true],
  ['  ', true],
  ['020 7946 0123', true],
  ['ext. 4', false],
])('"%s": %s', (text, isGood) => expect(notPhoneErrors(text)).toHaveLength(isGood ? 0 : 1));
