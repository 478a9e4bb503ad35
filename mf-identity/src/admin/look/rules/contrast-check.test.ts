import { buildPalette, contrastRatio } from '@portal/shared/ui/core';
import { describe, expect, it } from 'vitest';
import { contrastFinding, contrastPlaces, isHex, ratioText } from './contrast-check.ts';

const findings = (primaryColor: string, headerColor: string, mode: 'light' | 'dark') => {
  const palette = buildPalette({ primaryColor, headerColor: headerColor || null, borderRadius: 8 }, mode);
  return contrastPlaces({ primaryColor, headerColor }, mode, palette).map((place) =>
    contrastFinding(place, contrastRatio),
  );
};

describe('contrast check', () => {
  it.each([
    ['a good colour is used as it is', '#1f5fbf', '', 'light', ['good', 'good']],
    [
      'a pale one is adjusted for links, and carries dark words on buttons',
      '#ffd400',
      '',
      'light',
      ['good', 'adjusted'],
    ],
    ['a middling one is darkened under white words', '#3399dd', '', 'light', ['adjusted', 'adjusted']],
    ['a dark one would be lost on the dark page', '#10203a', '', 'dark', ['faint', 'adjusted']],
    ['a header is checked, too', '#1f5fbf', '#3399dd', 'light', ['good', 'good', 'adjusted']],
    ['an incomplete colour is not checked', '#1f5', 'blue', 'light', []],
  ] as const)('%s', (_, primary, header, mode, verdicts) => {
    expect(findings(primary, header, mode).map(({ verdict }) => verdict)).toEqual(verdicts);
  });

  it.each(['#000000', '#ffffff', '#ffd400', '#3399dd', '#ff0000', '#7f7f7f'])(
    'whatever %s becomes reaches 4.5:1 in both modes',
    (color) => {
      for (const mode of ['light', 'dark'] as const)
        for (const { reached } of findings(color, color, mode))
          expect(Number(reached)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each([
    [4.49, '4.4'],
    [4.5, '4.5'],
    [21, '21.0'],
  ])('writes %f as %s', (ratio, text) => {
    expect(ratioText(ratio)).toBe(text);
  });

  it.each([
    ['#1f5fbf', true],
    ['#1F5FBF', true],
    ['#1f5', false],
    ['1f5fbf', false],
    ['red', false],
    ['', false],
  ])('%j is a complete colour: %s', (text, isOne) => {
    expect(isHex(text)).toBe(isOne);
  });
});
