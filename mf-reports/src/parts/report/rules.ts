/** The row with the most of something; the first of several. */
export function peakOf<Row>(rows: readonly Row[], count: (row: Row) => number): Row | undefined {
  return rows.reduce<Row | undefined>(
    (best, row) => (best === undefined || count(row) > count(best) ? row : best),
    undefined,
  );
}

/** A text for a file's name: letters and digits of any language, the rest are hyphens. */
export function fileName(...parts: readonly string[]): string {
  return parts.map((part) => part.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')).join('-');
}

/** How a period differs from the one before, in percentage points; null where either had nothing that could be booked. */
export function pointsMore(now: number | null, before: number | null | undefined): number | null {
  if (now === null || before === null || before === undefined) return null;
  return Math.round((now - before) * 100);
}

/**
 * What is more or less than before, as a sentence; empty while that is not known.
 * @param say the sentence for a count that is not negative
 */
export function differenceIn(
  more: number | null | undefined,
  say: (key: 'more' | 'less' | 'same', count: number) => string,
): string {
  if (more === null || more === undefined) return '';
  return say(more === 0 ? 'same' : more > 0 ? 'more' : 'less', Math.abs(more));
}

/** One after the other, without those that have nothing to say. */
export const inSentences = (...parts: readonly string[]): string => parts.filter(Boolean).join(' ');
