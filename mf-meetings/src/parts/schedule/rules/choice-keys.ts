import type { TimeWindow } from '../types.ts';
import { HOUR_MS } from './days.ts';
import { STEP_MS } from './snap.ts';

/**
 * The chosen window after a key with Shift: up and down move the whole of it, left and right its end, by five minutes, with
 * Alt by an hour. Nothing for another key.
 */
export function windowAfterKey(
  { start, end }: TimeWindow,
  key: string,
  alt: boolean,
): TimeWindow | undefined {
  const step = alt ? HOUR_MS : STEP_MS;
  switch (key) {
    case 'ArrowUp':
      return { start: start - step, end: end - step };
    case 'ArrowDown':
      return { start: start + step, end: end + step };
    case 'ArrowLeft':
      return { start, end: Math.max(end - step, start + STEP_MS) };
    case 'ArrowRight':
      return { start, end: end + step };
    default:
      return undefined;
  }
}
