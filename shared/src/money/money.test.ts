import { expect, it } from 'vitest';
import { formatMoney, formatPounds, shortPounds } from './index.ts';

it.each([
  [0, 'en', '£0.00'],
  [1250, 'en', '£12.50'],
  [123_456, 'en', '£1,234.56'],
  [1250, 'de', '12,50\u00a0£'],
])('%i pence in %s', (pence, locale, text) => {
  expect(formatPounds(pence, locale)).toBe(text);
});

it('has another currency', () => expect(formatMoney(1999, 'EUR', 'en')).toBe('€19.99'));

it.each([
  [120_000, 'en', '£1,200'],
  [50, 'en', '£0.50'],
  [120_000, 'de', '1.200\u00a0£'],
])('%i pence in %s at an axis', (pence, locale, text) => {
  expect(shortPounds(pence, locale)).toBe(text);
});
