import type { TimeWindow } from '../types.ts';
import { HOUR_MS } from './days.ts';
import { STEP_MS } from './snap.ts';

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -STEP_MS,
  ArrowRight: STEP_MS,
  ArrowUp: -HOUR_MS,
  ArrowDown: HOUR_MS,
};

/** Which part of a window changes: all of it, or one edge. */
export type Part = 'whole' | 'start' | 'end';

/** The window after so many milliseconds more; never shorter than a step. */
export function changed({ start, end }: TimeWindow, part: Part, by: number): TimeWindow {
  return {
    start: part === 'end' ? start : Math.min(start + by, part === 'start' ? end - STEP_MS : start + by),
    end: part === 'start' ? end : Math.max(end + by, part === 'end' ? start + STEP_MS : end + by),
  };
}

/**
 * The window after an arrow key: with Shift its end moves, with Alt the whole of it, by five minutes to the side and by an hour up
 * and down. Nothing for another key.
 */
export function windowAfterKey(window: TimeWindow, key: string, part: Part): TimeWindow | undefined {
  const by = STEPS[key];
  return by === undefined ? undefined : changed(window, part, by);
}
