/** A range of names: the most that one request creates. */
export const MAX_NEW_SPACES = 200;
/** More than any car park has that people walk through. */
export const MOST_SPACES = 2000;

export type SpaceRange = { ok: true; names: string[] } | { ok: false; reason: 'no-range' | 'too-long' };

/**
 * `A01` to `A40`: the same letters around an increasing number, with at least as many digits as the first one. The text
 * after the number stays too: `P1 North` to `P9 North`.
 */
export function spaceRange(first: string, last: string): SpaceRange {
  const [from, to] = [partsOf(first), partsOf(last)];
  if (!from || !to || from.before !== to.before || from.after !== to.after)
    return { ok: false, reason: 'no-range' };
  const count = to.number - from.number + 1;
  if (count < 1) return { ok: false, reason: 'no-range' };
  if (count > MAX_NEW_SPACES) return { ok: false, reason: 'too-long' };
  const names = Array.from(
    { length: count },
    (_, index) => `${from.before}${String(from.number + index).padStart(from.digits, '0')}${from.after}`,
  );
  // "A01" to "A5" would end at A05, which is not the requested end.
  return names.at(-1) === last ? { ok: true, names } : { ok: false, reason: 'no-range' };
}

/** Splits a name around its last number. */
function partsOf(name: string): { before: string; number: number; digits: number; after: string } | null {
  const match = /^(.*?)(\d{1,6})(\D*)$/.exec(name);
  if (match === null) return null;
  const [, before = '', digits = '', after = ''] = match;
  return { before, number: Number(digits), digits: digits.length, after };
}
