import type { CameraEvent } from '#parts/cameras';

/** A driver who was not let in has turned round by then. */
const WAITS_MS = 10 * 60_000;

/** Whether a car stands before the barrier and nothing is decided: unknown, on its way in, and seen just now. */
export function isWaiting(
  {
    status,
    direction,
    actions,
    executedAt,
  }: Pick<CameraEvent, 'status' | 'direction' | 'actions' | 'executedAt'>,
  now: number,
): boolean {
  const isFresh = now - Date.parse(executedAt) < WAITS_MS;
  return status === 'unknown' && direction === 'towards' && actions.includes('allow') && isFresh;
}
