import { expect, it } from 'vitest';
import { isPageAddress } from './rules.ts';

it.each([
  ['', true],
  ['  ', true],
  ['https://example.com/privacy', true],
  ['http://intranet/privacy', true],
  ['/privacy', true],
  ['//evil.test', false],
  ['/\\evil.test', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['example.com', false],
])('%j as address of the privacy notice: %s', (text, isFine) => {
  expect(isPageAddress(text)).toBe(isFine);
});
