/** Signs that cameras take for one another. */
const ALIKE: readonly string[] = ['0ODQ', '1I', '2Z', '5S', '8B', '6G'];
const shapes = new Map(ALIKE.flatMap((signs) => [...signs].map((sign) => [sign, signs[0] ?? sign] as const)));
/** Of shorter ones half of all plates look alike. */
const SHORTEST = 4;

function shapeOf(key: string): string[] {
  return [...key].map((sign) => shapes.get(sign) ?? sign);
}

/**
 * How much two plates look alike, as `plateKey` makes them: 0 where only signs differ that cameras take for one another, 1 with one
 * sign more, less or other besides; null where they do not, and for a plate and itself.
 */
export function alikeness(seen: string, expected: string): 0 | 1 | null {
  if (seen === expected || Math.min(seen.length, expected.length) < SHORTEST) return null;
  const [a, b] = [shapeOf(seen), shapeOf(expected)];
  if (a.length === b.length) {
    const others = a.filter((sign, index) => sign !== b[index]).length;
    return others === 0 ? 0 : others === 1 ? 1 : null;
  }
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return null;
  const at = short.findIndex((sign, index) => sign !== long[index]);
  const rest = at < 0 ? short.length : at;
  return short.slice(rest).every((sign, index) => sign === long[rest + 1 + index]) ? 1 : null;
}
