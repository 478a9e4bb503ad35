import { graphemes } from './which-font.ts';

export interface Run {
  text: string;
  isRightToLeft: boolean;
}

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const leftToRight = /[\p{L}\p{N}]/u;

/** Whether a line begins at the right: by its first letter. */
export function isRightToLeftLine(text: string): boolean {
  const first = [...text].find((sign) => leftToRight.test(sign) || rightToLeft.test(sign));
  return first !== undefined && rightToLeft.test(first);
}

/**
 * Parts of a line, each of one direction, from left to right as they are drawn. Enough of the bidirectional algorithm
 * for names, companies and numbers; signs between two parts go with the line.
 */
export function visualRuns(line: string): Run[] {
  const base = isRightToLeftLine(line);
  const runs: Run[] = [];
  let between = '';
  for (const sign of graphemes(line)) {
    const isRight = rightToLeft.test(sign);
    if (!isRight && !leftToRight.test(sign)) {
      between += sign;
      continue;
    }
    const last = runs.at(-1);
    if (last?.isRightToLeft === isRight) last.text += between + sign;
    else if (last === undefined) runs.push({ text: between + sign, isRightToLeft: isRight });
    else if (last.isRightToLeft === base) {
      last.text += between;
      runs.push({ text: sign, isRightToLeft: isRight });
    } else runs.push({ text: between + sign, isRightToLeft: isRight });
    between = '';
  }
  const last = runs.at(-1);
  if (last) last.text += between;
  else if (between !== '') runs.push({ text: between, isRightToLeft: false });
  return base ? runs.reverse() : runs;
}
