/** How many rows may be shown so that at most `step` of them are new: the rest follow in the next frames. */
export function prefixLength(ids: readonly number[], shown: ReadonlySet<number>, step: number): number {
  let added = 0;
  for (const [index, id] of ids.entries()) {
    if (shown.has(id)) continue;
    if (added === step) return index;
    added += 1;
  }
  return ids.length;
}
