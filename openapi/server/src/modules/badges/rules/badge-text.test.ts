import { describe, expect, it } from 'vitest';
import { badgeDate, printable } from '../../../mechanisms/printable.ts';
import { fitText, LINE_HEIGHT } from './fit-text.ts';
import { visualRuns } from './visual-runs.ts';

it.each([
  ['Łukasz Żółć', 'Łukasz Żółć'],
  ['Anna 🎉👩‍💻 Kowalski 🇩🇪', 'Anna Kowalski'],
  ['☎️ 👍🏽', ''],
  ['Ann\u0000a\n\tK', 'Ann a K'],
  ['Z\u0307o\u0301łc\u0301', 'Żółć'],
  ['\u202eevil\u202c', 'evil'],
  ['ACME® 24/7 #1', 'ACME® 24/7 #1'],
  ['王小明', '王小明'],
])('of %j the badge writes %j', (text, expected) => expect(printable(text)).toBe(expected));

it('writes the day as the portal does: dd-MM-yy', () => {
  expect(badgeDate('2026-11-03')).toBe('03-11-26');
});

describe('lines with right-to-left words are drawn', () => {
  it.each([
    ['Ada Khan', ['Ada Khan']],
    ['יוסף כהן', ['יוסף כהן']],
    ['Dr. יוסף כהן', ['Dr. ', 'יוסף כהן']],
    ['יוסף (Joe) כהן', [') כהן', 'Joe', 'יוסף (']],
    ['محمد 42', ['42', 'محمد ']],
    ['- !', ['- !']],
    ['', []],
  ])('%j as %j', (line, expected) => expect(visualRuns(line).map(({ text }) => text)).toEqual(expected));
});

describe('a text fits its box', () => {
  const measure = (text: string) => [...text].length * 0.6;
  const box = { width: 220, height: 60 };
  const limits = { max: 24, min: 4 };

  it.each([
    ['Ida', 24, 1],
    ['Anna Kowalski', 24, 1],
    ['Maximilian Wolfeschlegel', 24, 2],
    [`${'x'.repeat(30)} ${'W'.repeat(150)}`, 9.5, 5],
    ['m'.repeat(150), 10, 5],
    ['word '.repeat(30).trim(), 10, 5],
  ])('%j at %d points on %d lines', (text, size, count) => {
    const fitted = fitText(text, box, limits, measure);
    expect([fitted.size, fitted.lines.length]).toEqual([size, count]);
    expect(fitted.lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
    for (const line of fitted.lines) expect(measure(line) * fitted.size).toBeLessThanOrEqual(box.width);
    expect(fitted.lines.length * fitted.size * LINE_HEIGHT).toBeLessThanOrEqual(box.height);
  });

  it('what is too long at the smallest size ends with "…"', () => {
    const { size, lines } = fitText('word '.repeat(500), box, limits, measure);
    expect([size, lines.at(-1)?.endsWith('…')]).toEqual([4, true]);
    expect(lines.length * size * LINE_HEIGHT).toBeLessThanOrEqual(box.height);
  });
});
