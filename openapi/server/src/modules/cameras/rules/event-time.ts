/** A camera's clock may be this far ahead without a warning. */
export const CLOCK_TOLERANCE_MS = 5 * 60_000;
/** An event older than this opens no gate: the car has left, or was let in by hand. */
export const LATE_MS = 60_000;
/** An older event no longer changes which cars are inside. */
export const STILL_INSIDE_MS = 24 * 3_600_000;
export const OLDEST_MS = 30 * 24 * 3_600_000;

export interface EventTime {
  /** As stored: never after it was received. */
  executedAt: Date;
  isClockWrong: boolean;
  isLate: boolean;
  /** Whether it may change which cars are inside. */
  isRecent: boolean;
  skewMs: number;
}

/** Interprets a camera's time; null if it is too old to be accepted. */
export function eventTime(said: Date, receivedAt: Date): EventTime | null {
  const age = receivedAt.getTime() - said.getTime();
  if (age > OLDEST_MS) return null;
  return {
    executedAt: age < 0 ? receivedAt : said,
    isClockWrong: -age > CLOCK_TOLERANCE_MS,
    isLate: age > LATE_MS,
    isRecent: age <= STILL_INSIDE_MS,
    // Fits an `int`, even for clocks of another century.
    skewMs: Math.min(Math.max(0, -age), 2_147_483_647),
  };
}
