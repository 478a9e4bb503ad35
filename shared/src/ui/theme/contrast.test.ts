import { describe, expect, it } from 'vitest';
import { contrastRatio, isColor, mix, readable } from './contrast.ts';

describe('contrastRatio', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#1677ff', '#ffffff', 4.1],
    ['#fff', '#000', 21],
  ])('of %s and %s is %d', (a, b, ratio) => {
    expect(contrastRatio(a, b)).toBeCloseTo(ratio, 1);
    expect(contrastRatio(b, a)).toBe(contrastRatio(a, b));
  });
});

describe('readable', () => {
  it('leaves a readable colour unchanged', () => {
    expect(readable('#1f5fbf', '#ffffff')).toBe('#1f5fbf');
  });

  const hard = [
    '#ffff00',
    '#ffd400',
    '#00ff00',
    '#1677ff',
    '#ff4d4f',
    '#808080',
    '#000000',
    '#ffffff',
    '#ffc0cb',
  ];
  const grounds = ['#ffffff', '#f5f6f9', '#171b23', '#0f1218', '#7f7f7f', '#1f5fbf'];
  it.each(
    hard.flatMap((color) =>
      grounds.flatMap((ground) => [3, 4.5].map((min) => [color, ground, min] as const)),
    ),
  )('raises %s on %s to at least %d', (color, ground, min) => {
    expect(contrastRatio(readable(color, ground, min), ground)).toBeGreaterThanOrEqual(min);
  });

  it('keeps the hue when it darkens', () => {
    expect(readable('#ff0000', '#ffffff')).toMatch(/^#[0-9a-f]{2}0000$/);
  });

  it('satisfies several backgrounds together', () => {
    const color = readable('#3b82f6', ['#ffffff', '#dbeafe']);
    expect(contrastRatio(color, '#dbeafe')).toBeGreaterThanOrEqual(4.5);
  });
});

describe('colours from outside', () => {
  it.each([
    ['#12f', true],
    ['#1122ff', true],
    ['red', false],
    ['#12345', false],
    [null, false],
    ['#1122ff"', false],
  ])('%s is a colour: %s', (value, expected) => {
    expect(isColor(value)).toBe(expected);
  });

  it('mixes half and half', () => {
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
  });
});
