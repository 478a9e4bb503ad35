/** Extensions end on these steps of the clock (rules/displays.md#extend-and-end). */
export const STEP_MS = 5 * 60_000;

/**
 * All possible ends of a meeting, the earliest first: in steps of five minutes, later than its end and than now.
 * @param until the latest one, before the next booking's setup
 */
export function extensionEnds(end: number, until: number, now: number): readonly number[] {
  const first = (Math.floor(Math.max(end, now) / STEP_MS) + 1) * STEP_MS;
  const count = Math.floor((until - first) / STEP_MS) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, step) => first + step * STEP_MS);
}

/** Suggested ends: 15, 30 and 60 minutes more, as far as possible, and the latest one. */
export function quickEnds(end: number, ends: readonly number[]): readonly number[] {
  const last = ends.at(-1);
  if (last === undefined) return [];
  const wanted = [15, 30, 60].map((minutes) => end + minutes * 60_000);
  const near = wanted.map((one) => ends.find((choice) => choice >= one)).filter((one) => one !== undefined);
  return [...new Set([...near, last])].slice(0, 4);
}
