import { buildPalette } from '@portal/shared/ui/palette';
import { describe, expect, it } from 'vitest';
import { APART, difference, seriesColors } from './series-colors.ts';

/** The demo clients' colours, and difficult ones: yellow and amber like the second series, greys, black and white. */
const brands = [
  ...['#1f5fbf', '#f5b700', '#6a1b9a', '#f5a30b', '#ffd400', '#c0392b', '#00e5ff', '#7cfc00'],
  ...['#566074', '#808080', '#000000', '#ffffff', '#0a1f44', '#7b3fc0', '#f5e6ff'],
];
const cases = brands.flatMap((brand) => [[brand, 'light'] as const, [brand, 'dark'] as const]);

describe('colours of the series', () => {
  it.each(cases)('with %s in %s are distinct to everyone, and begin with the client’s', (brand, mode) => {
    const palette = buildPalette({ primaryColor: brand }, mode);
    const colors = seriesColors(palette);
    expect(colors).toHaveLength(3);
    expect(colors[0]).toBe(palette.tones.primary.accent);
    for (const [index, color] of colors.entries())
      for (const other of colors.slice(index + 1))
        expect(difference(color, other), `${color} and ${other}`).toBeGreaterThanOrEqual(APART);
  });

  it('measures distance as colour-blind people see it', () => {
    // Red and green of one brightness: far apart for most people, the same for many.
    expect(difference('#b33c2e', '#6b7a1f')).toBeLessThan(APART);
    expect(difference('#000000', '#ffffff')).toBeCloseTo(100, 0);
  });
});

it.each(cases)('has a contrast of 3:1 against the card, with %s in %s', (brand, mode) => {
  const palette = buildPalette({ primaryColor: brand }, mode);
  for (const color of seriesColors(palette))
    expect(contrast(color, palette.surface)).toBeGreaterThanOrEqual(3);
});

/** WCAG 2.2, independent of the palette's own code. */
function contrast(one: string, other: string): number {
  const luminance = (hex: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}
