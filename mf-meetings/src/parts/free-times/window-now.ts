import { HOUR_MS, STEP_MS, stepUp, type TimeWindow } from '#parts/schedule';

const MINUTE_MS = 60_000;

/**
 * The time that "Book" books for a room that is free now: from the next five-minute step, an hour or the requested
 * minutes, as long as it is free.
 */
export function windowNow(
  room: { freeUntil: string | null },
  now: number,
  minutes: number | null,
): TimeWindow {
  const start = stepUp(now);
  const wanted = start + (minutes === null ? HOUR_MS : minutes * MINUTE_MS);
  const until = room.freeUntil === null ? wanted : Date.parse(room.freeUntil);
  return { start, end: Math.max(Math.min(wanted, until), start + STEP_MS) };
}
