/** A field that both have changed, by its path: `phone`, `additionalInformation.cost_centre`. */
export interface StaleConflict {
  path: string;
  mine: unknown;
  theirs: unknown;
}

export interface StaleMerge<Values> {
  /** My value where I or both of us changed it, theirs everywhere else. */
  values: Values;
  conflicts: StaleConflict[];
  /** Paths that only they changed. */
  taken: string[];
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob);

export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => isSame(item, b[index]));
  if (!isGroup(a) || !isGroup(b)) return false;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isSame(a[key], b[key]));
}

/**
 * Merges three states of a form, field by field. `base` is what the person started with; if it is `undefined` (a
 * draft of an older version), every difference is a conflict. `editedOf` reduces a value to its editable part: the
 * rest is only shown, and no one's edit.
 */
export function mergeStale<Values extends object>(
  base: Values | undefined,
  mine: Values,
  theirs: Values,
  editedOf: (path: string, value: unknown) => unknown = (_, value) => value,
): StaleMerge<Values> {
  const conflicts: StaleConflict[] = [];
  const taken: string[] = [];
  const isAlike = (path: string, a: unknown, b: unknown) => isSame(editedOf(path, a), editedOf(path, b));
  const merge = (from: unknown, own: unknown, other: unknown, path: string): unknown => {
    if (path === 'version') return other;
    if (isAlike(path, own, other)) return own;
    if (isGroup(own) && isGroup(other)) {
      const before = isGroup(from) ? from : {};
      const keys = [...new Set([...Object.keys(own), ...Object.keys(other)])];
      return Object.fromEntries(
        keys.map((key) => [key, merge(before[key], own[key], other[key], path ? `${path}.${key}` : key)]),
      );
    }
    if (base !== undefined && isAlike(path, own, from)) {
      taken.push(path);
      return other;
    }
    if (base === undefined || !isAlike(path, other, from)) conflicts.push({ path, mine: own, theirs: other });
    return own;
  };
  return { values: merge(base, mine, theirs, '') as Values, conflicts, taken };
}
