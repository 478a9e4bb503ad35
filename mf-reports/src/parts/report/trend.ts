/** Fewer values have no trend, only a difference. */
const LEAST = 8;

/**
 * The straight line through values in the order of time (least squares), by its two ends; `null` for too few values. A line
 * that would fall below zero ends there: nothing is counted less than not at all.
 */
export function trendOf(values: readonly number[]): { from: number; to: number } | null {
  const count = values.length;
  if (count < LEAST) return null;
  const middle = (count - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const spread = values.reduce((sum, _, index) => sum + (index - middle) ** 2, 0);
  const slope = values.reduce((sum, value, index) => sum + (index - middle) * (value - mean), 0) / spread;
  return { from: Math.max(0, mean - slope * middle), to: Math.max(0, mean + slope * middle) };
}
