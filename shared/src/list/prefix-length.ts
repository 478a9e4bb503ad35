/** How many rows may be shown so that at most `step` of them are new: the rest follow in the next frames. */
export function prefixLength<Key>(keys: readonly Key[], shown: ReadonlySet<Key>, step: number): number {
  let added = 0;
  for (const [index, key] of keys.entries()) {
    if (shown.has(key)) continue;
    if (added === step) return index;
    added += 1;
  }
  return keys.length;
}
