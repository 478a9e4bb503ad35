import { enumParam } from '../url-state/param.ts';

/** The letters of the filter: A to Z, and `#` for every other sign. */
export const LETTERS: readonly string[] = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '#'];

/** The filter of `LetterFilter` in the address. */
export const letterParam = enumParam(LETTERS);

/** Which of `count` buttons takes the focus after a key; it stops at both ends. */
export function stepTo(index: number, key: string, count: number): number | null {
  if (key === 'ArrowRight') return Math.min(index + 1, count - 1);
  if (key === 'ArrowLeft') return Math.max(index - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
