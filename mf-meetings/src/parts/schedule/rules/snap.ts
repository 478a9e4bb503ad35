import type { TimeWindow } from '../types.ts';

const MINUTE_MS = 60_000;
/** rules/formats.md#schedules: granularity 5 minutes. */
export const STEP_MS = 5 * MINUTE_MS;

/** The next full step at or after the moment: what is free now can be had from there on. */
export function stepUp(ms: number, step = STEP_MS): number {
  return Math.ceil(ms / step) * step;
}

export function stepDown(ms: number, step = STEP_MS): number {
  return Math.floor(ms / step) * step;
}

/** From where a drag began to where it is, whichever is earlier; at least one step long. */
export function dragged(anchor: number, at: number, step = STEP_MS): TimeWindow {
  const [first, last] = anchor <= at ? [anchor, at] : [at, anchor];
  const start = stepDown(first, step);
  return { start, end: Math.max(stepUp(last, step), start + step) };
}
