/** Scripts that the badge's own font (DejaVu) lacks, each with a font of its own. */
export type Script = 'thai' | 'devanagari' | 'cjk';
/** Fonts of Chinese, Japanese and Korean, which write many of the same signs differently. */
export type CjkFamily = 'sc' | 'tc' | 'jp' | 'kr';
export interface FontRun {
  text: string;
  font: string;
}

const scripts: readonly [Script, RegExp][] = [
  ['thai', /\p{Script=Thai}/u],
  ['devanagari', /\p{Script=Devanagari}/u],
  // Full-width forms and the marks between such words belong to no script alone.
  [
    'cjk',
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303f\u30fb\u30fc\uff00-\uffef]/u,
  ],
];
const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The letters as a reader perceives them: text is never broken or cut inside one. */
export function graphemes(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Null if the badge's own font is to be tried. */
export function scriptOf(text: string): Script | null {
  return scripts.find(([, signs]) => signs.test(text))?.[0] ?? null;
}

/** Neighbours of one font together, in the order of the text. */
export function fontRuns(text: string, fontOf: (grapheme: string) => string): FontRun[] {
  const runs: FontRun[] = [];
  for (const grapheme of graphemes(text)) {
    const font = fontOf(grapheme);
    const last = runs.at(-1);
    if (last?.font === font) last.text += grapheme;
    else runs.push({ text: grapheme, font });
  }
  return runs;
}

const zones: Readonly<Record<string, CjkFamily>> = {
  'Asia/Tokyo': 'jp',
  'Asia/Seoul': 'kr',
  'Asia/Pyongyang': 'kr',
  'Asia/Taipei': 'tc',
  'Asia/Hong_Kong': 'tc',
  'Asia/Macau': 'tc',
};
const letters: readonly [CjkFamily, RegExp][] = [
  ['jp', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['kr', /\p{Script=Hangul}/u],
  ['tc', /\p{Script=Bopomofo}/u],
];

/**
 * Which of these fonts to try first: letters of a single language decide, else the zone where the badge is read.
 * @param zone IANA name of the site's zone
 */
export function cjkOrder(text: string, zone: string): CjkFamily[] {
  const own = letters.find(([, signs]) => signs.test(text))?.[0];
  const wanted = [own, zones[zone], 'sc', 'tc', 'jp', 'kr'] as const;
  return [...new Set(wanted.filter((family) => family !== undefined))];
}
