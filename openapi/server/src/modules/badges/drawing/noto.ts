import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type CjkFamily, cjkOrder, graphemes, type Script, scriptOf } from '../rules/which-font.ts';
import { type Cut, cutFonts } from './cut-fonts.ts';

/** 400 or 700. */
type Weight = 'regular' | 'bold';
export interface Wanted {
  text: string;
  weight: Weight;
}
/** A font with nothing in it but what this badge needs. */
export interface NotoFont {
  name: string;
  bytes: Buffer;
}
export interface NotoFonts {
  fonts: NotoFont[];
  /** Undefined for a grapheme that none of these fonts has. */
  nameOf: (grapheme: string, weight: Weight) => string | undefined;
}

type Family = CjkFamily | Exclude<Script, 'cjk'>;
interface Part {
  file: string;
  has: (sign: number) => boolean;
}

const require = createRequire(import.meta.url);
/** The code point ranges of each part of a family. */
const lists: Readonly<Record<Family, () => string>> = {
  sc: () => require.resolve('@fontsource-variable/noto-sans-sc/unicode.json'),
  tc: () => require.resolve('@fontsource-variable/noto-sans-tc/unicode.json'),
  jp: () => require.resolve('@fontsource-variable/noto-sans-jp/unicode.json'),
  kr: () => require.resolve('@fontsource-variable/noto-sans-kr/unicode.json'),
  thai: () => require.resolve('@fontsource-variable/noto-sans-thai/unicode.json'),
  devanagari: () => require.resolve('@fontsource-variable/noto-sans-devanagari/unicode.json'),
};

/**
 * The fonts for letters that DejaVu lacks (rules/visits.md#badges). Each family comes in about a hundred parts by code
 * point range; the few that a badge needs are read and cut down to its letters. Nothing is cached for the next badge.
 * @param zone of the site
 */
export async function loadNoto(texts: readonly Wanted[], zone: string): Promise<NotoFonts> {
  const names = new Map<string, string>();
  const cuts = new Map<string, Cut>();
  for (const { text, weight } of texts) {
    for (const [grapheme, file] of await filesOf(text, zone)) {
      const name = `${file}#${weight}`;
      names.set(`${weight} ${grapheme}`, name);
      const cut = cuts.get(name) ?? { file, weight: weight === 'bold' ? 700 : 400, text: '' };
      cuts.set(name, { ...cut, text: cut.text + grapheme });
    }
  }
  const bytes = cuts.size === 0 ? [] : await cutFonts([...cuts.values()]);
  const fonts = [...cuts.keys()].flatMap((name, index) => {
    const one = bytes[index];
    return one ? [{ name, bytes: one }] : [];
  });
  return { fonts, nameOf: (grapheme, weight) => names.get(`${weight} ${grapheme}`) };
}

/** The file of each grapheme that needs one. */
async function filesOf(text: string, zone: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const add = (found: ReadonlyMap<string, string>) => {
    for (const [grapheme, file] of found) files.set(grapheme, file);
  };
  for (const script of ['thai', 'devanagari', 'cjk'] as const) {
    const needed = graphemes(text).filter((grapheme) => scriptOf(grapheme) === script);
    if (needed.length === 0) continue;
    if (script !== 'cjk') add(await coverBy([script], needed));
    else {
      const isKorean = (grapheme: string) => /\p{Script=Hangul}/u.test(grapheme);
      add(await coverBy(['kr'], needed.filter(isKorean)));
      add(
        await coverBy(
          cjkOrder(text, zone),
          needed.filter((grapheme) => !isKorean(grapheme)),
        ),
      );
    }
  }
  return files;
}

/** Prefers one family that has all graphemes: with two, a name would look as if written by two hands. */
async function coverBy(families: readonly Family[], needed: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  if (needed.length === 0) return found;
  for (const family of families) {
    const parts = await partsOf(family);
    const own = new Map<string, string>();
    for (const grapheme of needed) {
      const sign = grapheme.codePointAt(0) ?? 0;
      const part = parts.find(({ has }) => has(sign));
      if (part) own.set(grapheme, part.file);
    }
    if (own.size === new Set(needed).size) return own;
    for (const [grapheme, file] of own) if (!found.has(grapheme)) found.set(grapheme, file);
  }
  return found;
}

async function partsOf(family: Family): Promise<Part[]> {
  const list = lists[family]();
  const parts = JSON.parse(await readFile(list, 'utf8')) as Record<string, string>;
  return Object.entries(parts).map(([part, ranges]) => {
    const pairs = ranges.split(',').map((range) => {
      const [from = '', to = from] = range.replace('U+', '').split('-');
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
    });
    // Parts with a number stand in brackets in the list.
    const file = `noto-sans-${family}-${part.replace(/[[\]]/g, '')}-wght-normal.woff2`;
    return {
      file: join(dirname(list), 'files', file),
      has: (sign) => pairs.some(([from, to]) => sign >= from && sign <= to),
    };
  });
}
