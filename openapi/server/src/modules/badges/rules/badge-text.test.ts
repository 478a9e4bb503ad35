import { describe, expect, it } from 'vitest';
import { badgeDate, printable } from '../../../mechanisms/printable.ts';
import { fitText } from './fit-text.ts';
import { visualRuns } from './visual-runs.ts';
import { cjkOrder, fontRuns, scriptOf } from './which-font.ts';

it.each([
  ['Łukasz Żółć', 'Łukasz Żółć'],
  ['Anna 🎉👩‍💻 Kowalski 🇩🇪', 'Anna Kowalski'],
  ['☎️ 👍🏽', ''],
  ['Ann\u0000a\n\tK', 'Ann a K'],
  ['Z\u0307o\u0301łc\u0301', 'Żółć'],
  ['\u202eevil\u202c', 'evil'],
  ['ACME® 24/7 #1', 'ACME® 24/7 #1'],
  ['王小明', '王小明'],
  ['क\u094d\u200dष 👩\u200d💻', 'क\u094d\u200dष'],
  [`Z${'\u0336'.repeat(40)}a`, `Z${'\u0336'.repeat(4)}a`],
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
    ['की יוסף', ['की ', 'יוסף']],
    ['יוסף की', ['की', 'יוסף ']],
    ['- !', ['- !']],
    ['', []],
  ])('%j as %j', (line, expected) => expect(visualRuns(line).map(({ text }) => text)).toEqual(expected));
});

describe('a text fits its box', () => {
  const measure = (text: string) => [...text].length * 0.6;
  const box = { width: 220, height: 60 };
  const lineHeight = 1.18;
  const limits = { max: 24, min: 4, lineHeight };

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
    expect(fitted.lines.length * fitted.size * lineHeight).toBeLessThanOrEqual(box.height);
  });

  it('text that is too long at the smallest size ends with "…"', () => {
    const { size, lines } = fitText('word '.repeat(500), box, limits, measure);
    expect([size, lines.at(-1)?.endsWith('…')]).toEqual([4, true]);
    expect(lines.length * size * lineHeight).toBeLessThanOrEqual(box.height);
  });
});

describe('the font of a text', () => {
  it.each([
    ['Ada Żółć', null],
    ['יוסף', null],
    ['ปรีชา', 'thai'],
    ['श्रीकृष्ण', 'devanagari'],
    ['王', 'cjk'],
    ['カ・ー', 'cjk'],
    ['김', 'cjk'],
    ['ㄅ', 'cjk'],
    ['Ａ', 'cjk'],
  ])('%j is %j', (text, script) => expect(scriptOf(text)).toBe(script));

  it.each([
    ['王小明', 'Europe/London', 'sc'],
    ['王小明', 'Asia/Tokyo', 'jp'],
    ['陳', 'Asia/Taipei', 'tc'],
    ['やまだ 太郎', 'Asia/Shanghai', 'jp'],
    ['김철수 金', 'Europe/Berlin', 'kr'],
    ['ㄅ王', 'Europe/Berlin', 'tc'],
  ])('of %j at %s is first requested in %s', (text, zone, family) => {
    const order = cjkOrder(text, zone);
    expect([order[0], order.length]).toEqual([family, 4]);
  });

  it('changes between letters, never inside one', () => {
    const runs = fontRuns('Jo ที่王', (one) => scriptOf(one) ?? 'own');
    expect(runs).toEqual([
      { text: 'Jo ', font: 'own' },
      { text: 'ที่', font: 'thai' },
      { text: '王', font: 'cjk' },
    ]);
  });
});

it('text is cut at a whole letter, also one of several code units', () => {
  const { lines } = fitText(
    'ที่'.repeat(200),
    { width: 40, height: 10 },
    { max: 8, min: 4, lineHeight: 1.2 },
    (text) => text.length * 0.2,
  );
  expect(lines.at(-1)).toMatch(/^(ที่)+…$/);
});
