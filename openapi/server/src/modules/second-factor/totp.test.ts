import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { newTotpKey, stepOf, totpAddress } from './totp.ts';

const key = newTotpKey();
const at = new Date('2026-11-23T09:00:00Z');
const step = at.getTime() / 30_000;
const codeAfter = (seconds: number) =>
  new TOTP({ secret: key }).generate({ timestamp: at.getTime() + seconds * 1000 });

describe('a code', () => {
  test.each([
    ['of this moment', 0, step],
    ['of the step before', -1, step - 1],
    ['of the step after', 30, step + 1],
    ['two steps old', -31, null],
    ['two steps early', 60, null],
  ])('%s', (_, seconds, expected) => {
    expect(stepOf(key, codeAfter(seconds), at)).toBe(expected);
  });

  test.each([['12345'], ['1234567'], ['abcdef'], ['']])('"%s" is wrong', (code) => {
    expect(stepOf(key, code, at)).toBeNull();
  });
});

test('the address names portal and person, in the form of the apps', () => {
  const address = new URL(totpAddress(key, { portal: 'Müller & Co', email: 'a@b.test' }));
  expect([address.protocol, address.host]).toEqual(['otpauth:', 'totp']);
  expect(decodeURIComponent(address.pathname)).toBe('/Müller & Co:a@b.test');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    issuer: 'Müller & Co',
    secret: key,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
