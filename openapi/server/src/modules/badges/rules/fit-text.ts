import { graphemes } from './which-font.ts';

export interface Box {
  width: number;
  height: number;
}

export interface Fitted {
  size: number;
  lines: string[];
}

export interface Sizes {
  /** Points. */
  max: number;
  min: number;
  /** From line to line, of the size. */
  lineHeight: number;
}

const STEP = 0.5;
/** Points: below this, a long word is broken before the whole text shrinks further. */
const READABLE = 9;

/**
 * The largest size at which a text fits a box, and its lines at that size. Breaks between words, and within a word only if
 * it would be tiny otherwise. Text that does not fit even at `min` is cut with "…".
 * @param measure width of a text at size 1
 */
export function fitText(
  text: string,
  box: Box,
  { max, min, lineHeight }: Sizes,
  measure: (text: string) => number,
): Fitted {
  const fits = (lines: readonly string[], size: number) => lines.length * size * lineHeight <= box.height;
  for (let size = max; size >= Math.max(min, READABLE); size -= STEP) {
    const lines = wrap(text, box.width / size, measure, false);
    if (lines && fits(lines, size)) return { size, lines };
  }
  for (let size = Math.min(max, (READABLE * 4) / 3); size >= min; size -= STEP) {
    const lines = wrap(text, box.width / size, measure, true);
    if (lines && fits(lines, size)) return { size, lines };
  }
  const lines = wrap(text, box.width / min, measure, true) ?? [];
  const kept = lines.slice(0, Math.max(1, Math.floor(box.height / (min * lineHeight))));
  const last = kept.at(-1);
  if (last !== undefined && kept.length < lines.length) {
    const signs = graphemes(last);
    while (signs.length > 0 && measure(`${signs.join('')}…`) > box.width / min) signs.pop();
    kept[kept.length - 1] = `${signs.join('')}…`;
  }
  return { size: min, lines: kept };
}

/** Null where a word is wider than the line and may not be broken. */
function wrap(
  text: string,
  width: number,
  measure: (text: string) => number,
  breaksWords: boolean,
): string[] | null {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    if (measure(word) <= width) continue;
    if (!breaksWords) return null;
    const parts = breakWord(word, width, measure);
    line = parts.pop() ?? '';
    lines.push(...parts);
  }
  return line === '' ? lines : [...lines, line];
}

function breakWord(word: string, width: number, measure: (text: string) => number): string[] {
  const parts: string[] = [];
  let part = '';
  for (const sign of graphemes(word)) {
    if (part !== '' && measure(part + sign) > width) {
      parts.push(part);
      part = '';
    }
    part += sign;
  }
  return [...parts, part];
}
