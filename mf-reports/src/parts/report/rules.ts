/** The row with the most of something; the first of several. */
export function peakOf<Row>(rows: readonly Row[], count: (row: Row) => number): Row | undefined {
  return rows.reduce<Row | undefined>(
    (best, row) => (best === undefined || count(row) > count(best) ? row : best),
    undefined,
  );
}

/** A text as part of a file name: keeps letters and digits of any language, the rest become hyphens. */
export function fileName(...parts: readonly string[]): string {
  return parts.map((part) => part.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')).join('-');
}

/** The change from the previous period in percentage points; null if nothing was bookable in one of them. */
export function pointsMore(now: number | null, before: number | null | undefined): number | null {
  if (now === null || before === null || before === undefined) return null;
  return Math.round((now - before) * 100);
}

/**
 * The difference from before as a sentence; empty while unknown.
 * @param say formats a count that is not negative
 */
export function differenceIn(
  more: number | null | undefined,
  say: (key: 'more' | 'less' | 'same', count: number) => string,
): string {
  if (more === null || more === undefined) return '';
  return say(more === 0 ? 'same' : more > 0 ? 'more' : 'less', Math.abs(more));
}

/** Joins the sentences that are not empty. */
export const inSentences = (...parts: readonly string[]): string => parts.filter(Boolean).join(' ');
