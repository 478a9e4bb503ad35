import { expect, it } from 'vitest';
import { isDay } from './is-day.ts';

it.each([
  ['2026-03-04', true],
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2028-02-29', true],
  ['2000-02-29', true],
  ['2100-02-29', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-01-00', false],
  ['0000-01-01', false],
  ['1000-12-31', false],
  ['1001-01-01', true],
  ['9998-12-31', true],
  ['9999-01-01', false],
  ['2026-1-1', false],
  ['2026-01-01T00:00:00Z', false],
  ['26-01-01', false],
  [' 2026-01-01', false],
  ['', false],
])('%j: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});
