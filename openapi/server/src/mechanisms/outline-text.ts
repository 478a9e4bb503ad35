import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import { printable } from './printable.ts';

export type Weight = 'regular' | 'bold';

export interface Outlined {
  /** Middle or end of the text at `x`; its beginning where left out. */
  anchor?: 'middle' | 'end';
  weight?: Weight;
  size: number;
  color: string;
}

const require = createRequire(import.meta.url);
const files: Readonly<Record<Weight, string>> = {
  regular: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  bold: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
};
const opened = new Map<Weight, fontkit.Font>();

function fontOf(weight: Weight): fontkit.Font {
  const known = opened.get(weight);
  if (known) return known;
  const font = fontkit.create(readFileSync(require.resolve(files[weight]))) as fontkit.Font;
  opened.set(weight, font);
  return font;
}

/** A text as a path of SVG, from its baseline: a picture that is drawn of it needs no font of the machine. */
export function outlineText(text: string, x: number, y: number, how: Outlined): string {
  const { anchor, weight = 'regular', size, color } = how;
  const font = fontOf(weight);
  const scale = size / font.unitsPerEm;
  const { glyphs, positions, advanceWidth } = font.layout(printable(text));
  const width = advanceWidth * scale;
  let at = x - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0);
  const paths: string[] = [];
  for (const [index, glyph] of glyphs.entries()) {
    const place = positions[index];
    const path = glyph.path.toSVG();
    if (path !== '') {
      const left = at + (place?.xOffset ?? 0) * scale;
      const top = y - (place?.yOffset ?? 0) * scale;
      paths.push(
        `<path transform="matrix(${round(scale)} 0 0 ${round(-scale)} ${round(left)} ${round(top)})" d="${path}"/>`,
      );
    }
    at += (place?.xAdvance ?? 0) * scale;
  }
  return `<g fill="${color}">${paths.join('')}</g>`;
}

/** At size 1. */
export function textWidth(text: string, weight: Weight = 'regular'): number {
  const font = fontOf(weight);
  return font.layout(printable(text)).advanceWidth / font.unitsPerEm;
}

/** Whether the font has every letter of it. */
export function canOutline(text: string): boolean {
  return fontOf('regular')
    .layout(printable(text))
    .glyphs.every(({ id }) => id !== 0);
}

/** As much of a text as fits, with an ellipsis if it is cut. */
export function cutText(text: string, width: number, size: number): string {
  if (textWidth(text) * size <= width) return text;
  let cut = text;
  while (cut.length > 1 && textWidth(`${cut}…`) * size > width) cut = cut.slice(0, -1).trimEnd();
  return `${cut}…`;
}

const round = (value: number) => Math.round(value * 100_000) / 100_000;
