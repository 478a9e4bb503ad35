import { describe, expect, it } from 'vitest';
import { contrastRatio } from './contrast.ts';
import { buildPalette, cssVariables, DEFAULT_PRIMARY, type ThemeMode, type Tone } from './palette.ts';

const brands = [
  DEFAULT_PRIMARY,
  '#1f5fbf',
  '#1677ff',
  '#ff4d4f',
  '#ffd400',
  '#ffffff',
  '#000000',
  '#00e5ff',
  '#7cfc00',
  '#808080',
  '#0a1f44',
  '#f5e6ff',
  '#c0392b',
];
const cases = brands.flatMap((brand) =>
  (['light', 'dark'] as ThemeMode[]).map((mode) => [brand, mode] as const),
);
const tones: Tone[] = ['primary', 'success', 'warning', 'danger', 'info', 'waiting', 'care', 'neutral'];

describe('buildPalette', () => {
  it.each(cases)('keeps every text pair of %s in %s at 4.5:1', (brand, mode) => {
    const p = buildPalette({ primaryColor: brand, headerColor: brand, borderRadius: 8 }, mode);
    const grounds = [p.bg, p.surface, p.raised];
    const failures: string[] = [];
    const check = (name: string, a: string, b: string, min: number) => {
      const ratio = contrastRatio(a, b);
      if (ratio < min) failures.push(`${name}: ${a} on ${b} is ${ratio.toFixed(2)}`);
    };
    for (const ground of [...grounds, p.sunken]) {
      check('text', p.text, ground, 7);
      check('text-2', p.text2, ground, 4.5);
      check('text-3', p.text3, ground, 4.5);
    }
    for (const tone of tones) {
      const t = p.tones[tone];
      check(`${tone} fill`, t.on, t.solid, 4.5);
      for (const ground of [...grounds, t.soft]) check(`${tone} text`, t.text, ground, 4.5);
      for (const ground of [...grounds, t.soft]) check(`${tone} accent`, t.accent, ground, 3);
    }
    check('primary hover', p.tones.primary.on, p.primaryHover, 4.5);
    check('primary active', p.tones.primary.on, p.primaryActive, 4.5);
    check('danger hover', p.tones.danger.on, p.dangerHover, 4.5);
    check('header', p.onHeader, p.header, 4.5);
    check('header soft', p.onHeaderSoft, p.header, 4.5);
    for (const ground of grounds) {
      check('focus ring', p.focus, ground, 3);
      check('strong border', p.borderStrong, ground, 3);
    }
    expect(failures).toEqual([]);
  });

  it('obeys a client colour that reads well', () => {
    expect(buildPalette({ primaryColor: '#1f5fbf' }, 'light').tones.primary.solid).toBe('#1f5fbf');
  });

  it.each([
    ['#2b2d33', 'light', '#2b2d33', '#ffffff'],
    ['#2d0b45', 'light', '#2d0b45', '#ffffff'],
    ['#2b2d33', 'dark', '#2b2d33', '#ffffff'],
    ['#ffd400', 'light', '#ffd400', '#12161f'],
    ['#ffffff', 'light', '#ffffff', '#12161f'],
  ] as const)('uses the header colour %s in %s unchanged', (headerColor, mode, header, onHeader) => {
    expect(buildPalette({ headerColor }, mode)).toMatchObject({ header, onHeader });
  });

  it('puts dark text on a pale brand instead of losing the brand', () => {
    const { primary } = buildPalette({ primaryColor: '#ffd400' }, 'light').tones;
    expect(primary.solid).toBe('#ffd400');
    expect(primary.on).not.toBe('#ffffff');
  });

  it.each([[undefined], [null], ['red'], ['#12'], ['url(x)']])(
    'takes the default for the colour %s',
    (primaryColor) => {
      const given = buildPalette(primaryColor === undefined ? {} : { primaryColor }, 'light');
      expect(given.tones.primary.solid).toBe(DEFAULT_PRIMARY);
    },
  );

  it.each([
    [0, '0px'],
    [8, '8px'],
    [24, '16px'],
    [-3, '0px'],
    [Number.NaN, '6px'],
  ])('converts a radius of %d into %s for controls', (borderRadius, expected) => {
    expect(cssVariables(buildPalette({ borderRadius }, 'light'))['--wp-radius']).toBe(expected);
  });
});
