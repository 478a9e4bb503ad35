import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import { printable } from '../../../mechanisms/printable.ts';
import { type Box, fitText } from '../rules/fit-text.ts';
import { isRightToLeftLine, visualRuns } from '../rules/visual-runs.ts';
import { fontRuns } from '../rules/which-font.ts';
import { loadNoto, type Wanted } from './noto.ts';

export interface Place extends Box {
  x: number;
  y: number;
}

export interface Letters {
  weight: Wanted['weight'];
  /** Points. */
  max: number;
  min: number;
  align?: 'right';
}

/** A piece of text where it is drawn, in points. */
export interface Piece {
  text: string;
  /** Name of a font of `TypeSetter.fonts`. */
  font: string;
  size: number;
  x: number;
  baseline: number;
}

/** Above and below the baseline, at size 1. */
interface Ink {
  above: number;
  below: number;
}

export interface TypeSetter {
  fonts: ReadonlyMap<string, Buffer>;
  /** At the largest size that fits, from the top of the place down. */
  set: (text: string, place: Place, letters: Letters) => Piece[];
}

/** The line spacing of DejaVu, relative to its size; less looks crowded even where the letters are low. */
const LEAST: Ink = { above: 0.93, below: 0.25 };
/** Lays a text out as a whole: word by word, right-to-left words would be in the wrong order. */
export const FEATURES: PDFKit.Mixins.OpenTypeFeatures[] = ['kern'];

const require = createRequire(import.meta.url);
const files = {
  regular: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
};
const read = new Map<Wanted['weight'], Buffer>();

function dejaVu(weight: Wanted['weight']): Buffer {
  const known = read.get(weight);
  if (known) return known;
  const bytes = readFileSync(files[weight]);
  read.set(weight, bytes);
  return bytes;
}

/**
 * Sets texts in DejaVu and, for what it lacks, Noto. Shaped by fontkit: letters joined, marks placed, syllables ordered.
 * @param texts all that will be set, so that their fonts are there
 * @param zone of the site, which decides how signs look that languages share
 */
export async function createTypeSetter(texts: readonly Wanted[], zone: string): Promise<TypeSetter> {
  const noto = await loadNoto(
    texts.map(({ text, weight }) => ({ text: printable(text), weight })),
    zone,
  );
  const fonts = new Map<string, Buffer>(noto.fonts.map(({ name, bytes }) => [name, bytes]));
  for (const weight of ['regular', 'bold'] as const) fonts.set(weight, dejaVu(weight));
  const opened = new Map<string, fontkit.Font>();
  const fontOf = (name: string): fontkit.Font => {
    const known = opened.get(name);
    if (known) return known;
    const made = fontkit.create(fonts.get(name) ?? dejaVu('regular')) as fontkit.Font;
    opened.set(name, made);
    return made;
  };
  // The lists of the parts are ranges, and include a few signs that the parts lack.
  const signs = new Map(noto.fonts.map(({ name }) => [name, signsOf(fontOf(name))]));
  for (const [name, has] of signs) if (has.size === 0) fonts.delete(name);
  const choose = (grapheme: string, weight: Wanted['weight']) => {
    const name = noto.nameOf(grapheme, weight);
    return name !== undefined && signs.get(name)?.has(grapheme.codePointAt(0) ?? 0) ? name : weight;
  };
  const runsOf = (line: string, weight: Wanted['weight']) =>
    visualRuns(line).flatMap(({ text, isRightToLeft }) => {
      const runs = fontRuns(text, (grapheme) => choose(grapheme, weight));
      return isRightToLeft ? runs.reverse() : runs;
    });
  const widthOf = (line: string, weight: Wanted['weight']) =>
    runsOf(line, weight).reduce((sum, { text, font }) => sum + width(fontOf(font), text), 0);

  function set(text: string, place: Place, letters: Letters): Piece[] {
    const wanted = printable(text);
    if (wanted === '') return [];
    const { weight } = letters;
    const ink = tallest(runsOf(wanted, weight).map((run) => inkOf(fontOf(run.font), run.text)));
    const lineHeight = ink.above + ink.below;
    // Every size needs the widths of the same parts.
    const known = new Map<string, number>();
    const measure = (part: string) => {
      const wide = known.get(part) ?? widthOf(part, weight);
      known.set(part, wide);
      return wide;
    };
    const { size, lines } = fitText(wanted, place, { ...letters, lineHeight }, measure);
    return lines.flatMap((line, index) => {
      const free = place.width - measure(line) * size;
      let x = letters.align === 'right' || isRightToLeftLine(line) ? place.x + free : place.x;
      const baseline = place.y + (index * lineHeight + ink.above) * size;
      return runsOf(line, weight).map((run) => {
        const piece = { ...run, size, x, baseline };
        x += width(fontOf(run.font), run.text) * size;
        return piece;
      });
    });
  }
  return { fonts, set };
}

/** Empty for a font without any: such a font has no table of them, and reading it throws. */
function signsOf(font: fontkit.Font): ReadonlySet<number> {
  try {
    return new Set(font.characterSet);
  } catch {
    return new Set();
  }
}

function width(font: fontkit.Font, text: string): number {
  return font.layout(text, FEATURES).advanceWidth / font.unitsPerEm;
}

/** The height that the letters really need: accents on capitals and stacked marks reach beyond the font's own lines. */
function inkOf(font: fontkit.Font, text: string): Ink {
  const { glyphs, positions } = font.layout(text, FEATURES);
  let [above, below] = [0, 0];
  for (const [index, { bbox }] of glyphs.entries()) {
    const up = positions[index]?.yOffset ?? 0;
    if (!Number.isFinite(bbox.maxY) || !Number.isFinite(bbox.minY)) continue;
    above = Math.max(above, bbox.maxY + up);
    below = Math.max(below, -(bbox.minY + up));
  }
  return { above: above / font.unitsPerEm, below: below / font.unitsPerEm };
}

function tallest(inks: readonly Ink[]): Ink {
  return {
    above: Math.max(LEAST.above, ...inks.map(({ above }) => above)),
    below: Math.max(LEAST.below, ...inks.map(({ below }) => below)),
  };
}
