/** A camera's clock may be so far ahead before that is said. */
export const CLOCK_TOLERANCE_MS = 5 * 60_000;
/** What comes later than this opens no gate: the car is gone, or has been let in by hand. */
export const LATE_MS = 60_000;
/** What comes later than this says nothing of who is inside now. */
export const STILL_INSIDE_MS = 24 * 3_600_000;
export const OLDEST_MS = 30 * 24 * 3_600_000;

export interface EventTime {
  /** As it is kept: never after it was received. */
  executedAt: Date;
  isClockWrong: boolean;
  isLate: boolean;
  /** It may say who is inside. */
  isRecent: boolean;
  skewMs: number;
}

/** What a camera's time is worth; null for one that is too old to be taken. */
export function eventTime(said: Date, receivedAt: Date): EventTime | null {
  const age = receivedAt.getTime() - said.getTime();
  if (age > OLDEST_MS) return null;
  return {
    executedAt: age < 0 ? receivedAt : said,
    isClockWrong: -age > CLOCK_TOLERANCE_MS,
    isLate: age > LATE_MS,
    isRecent: age <= STILL_INSIDE_MS,
    // An `int`, for clocks of another century.
    skewMs: Math.min(Math.max(0, -age), 2_147_483_647),
  };
}
