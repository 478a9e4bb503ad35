import { describe, expect, it } from 'vitest';
import { dayAfterKey, holdWithin } from './calendar-keys.ts';

describe('dayAfterKey', () => {
  it.each([
    ['2026-03-04', 'ArrowLeft', false, '2026-03-03'],
    ['2026-03-01', 'ArrowLeft', false, '2026-02-28'],
    ['2026-03-31', 'ArrowRight', false, '2026-04-01'],
    ['2026-03-29', 'ArrowDown', false, '2026-04-05'],
    ['2026-03-04', 'ArrowUp', false, '2026-02-25'],
    ['2026-03-04', 'Home', false, '2026-03-02'],
    ['2026-03-02', 'Home', false, '2026-03-02'],
    ['2026-03-04', 'End', false, '2026-03-08'],
    ['2026-03-08', 'End', false, '2026-03-08'],
    ['2026-03-31', 'PageUp', false, '2026-02-28'],
    ['2026-01-31', 'PageDown', false, '2026-02-28'],
    ['2028-02-29', 'PageDown', true, '2029-02-28'],
    ['2026-03-04', 'PageUp', true, '2025-03-04'],
  ])('from %s with %s (shift %s) is %s', (day, key, shift, expected) => {
    expect(dayAfterKey(day, key, shift)).toBe(expected);
  });

  it.each(['a', 'Tab', 'Enter', ' '])('ignores %s', (key) => {
    expect(dayAfterKey('2026-03-04', key)).toBeUndefined();
  });
});

describe('holdWithin', () => {
  it.each([
    ['2026-02-28', '2026-03', undefined, '2026-03-01'],
    ['2026-03-01', '2026-03', undefined, '2026-03-01'],
    ['2026-05-01', undefined, '2026-04', '2026-04-30'],
    ['2026-05-01', undefined, undefined, '2026-05-01'],
  ])('holds %s within %s and %s at %s', (day, min, max, expected) => {
    expect(holdWithin(day, min, max)).toBe(expected);
  });
});
