import { describe, expect, it } from 'vitest';
import { afterKey, toPadKey } from './pin-keys.ts';

describe('pin pad', () => {
  it.each([
    ['', '4', '4'],
    ['48291', '3', '482913'],
    ['482913', '7', '482913'],
    ['482', 'delete', '48'],
    ['', 'delete', ''],
    ['482', 'clear', ''],
  ] as const)('%s and %s is %s', (pin, key, next) => expect(afterKey(pin, key)).toBe(next));

  it.each([
    ['7', '7'],
    ['Backspace', 'delete'],
    ['Delete', 'clear'],
    ['x', null],
    ['F5', null],
  ])('the key %s means %s', (key, meant) => expect(toPadKey(key)).toBe(meant));
});
