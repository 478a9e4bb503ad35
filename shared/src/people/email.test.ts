import { expect, it } from 'vitest';
import { isEmail, normalEmail } from './email.ts';

// More rows: openapi/server/src/mechanisms/email.test.ts.
it.each([
  ['nora@demo.test', true],
  [' Nora.Lind+x@Demo.Test ', true],
  ['nora@localhost', false],
  ['nora', false],
  ['@demo.test', false],
  ['nora@@demo.test', false],
  ['nora@demo..test', false],
  ['no ra@demo.test', false],
  ['nora@demo.1', false],
  ['<b>@demo.test', false],
  [`${'a'.repeat(65)}@demo.test`, false],
  ['', false],
  ['nora@bücher.example', true],
  ['nora@例え.テスト', true],
  ['nora@bü cher.example', false],
  ['nora@192.168.0.1', false],
])('%s is an address: %s', (text, expected) => expect(isEmail(text)).toBe(expected));

it('writes an international domain as the server stores it', () => {
  expect(normalEmail(' Nora@BÜCHER.example ')).toBe('nora@xn--bcher-kva.example');
});
