/**
 * Durations are stored as numbers of buckets on a logarithmic scale, so that counts alone give percentiles, over any
 * hours and clients. Each bucket is 15 % wide: its middle is at most 7.3 % from any duration in it, and whole
 * milliseconds stay within 10 %.
 */
const WIDTH = Math.log(1.15);

/** @param ms whole milliseconds, 0 or more */
export function bucketOf(ms: number): number {
  return ms < 1 ? 0 : Math.floor(Math.log(ms) / WIDTH + 1e-9) + 1;
}

/** The middle of a bucket in whole milliseconds. */
export function toMs(bucket: number): number {
  return bucket < 1 ? 0 : Math.round(Math.exp((bucket - 0.5) * WIDTH));
}

/**
 * The duration that `share` (0 to 1) of all did not exceed, by the nearest rank.
 * @returns whole milliseconds; `null` of nothing
 */
export function percentile(
  counts: readonly { bucket: number; count: number }[],
  share: number,
): number | null {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  let left = Math.max(1, Math.ceil(share * total));
  for (const { bucket, count } of [...counts].sort((a, b) => a.bucket - b.bucket)) {
    left -= count;
    if (left <= 0) return toMs(bucket);
  }
  return null;
}
