/** Marks are taken this long after a roll call's end, if they were made before it: a device may have been off the network. */
const LATE_MS = 24 * 3_600_000;

export interface RollCallTimes {
  started_at: Date;
  ended_at: Date | null;
}

/**
 * When a mark counts as made. Devices' clocks are not trusted beyond what can be: the future is now, and before the roll
 * call nothing was marked. Null: made after its end, or sent a day later; it is not kept.
 */
export function markedAt(said: Date, now: Date, { started_at, ended_at }: RollCallTimes): Date | null {
  const at = Math.max(Math.min(said.getTime(), now.getTime()), started_at.getTime());
  if (ended_at && (at > ended_at.getTime() || now.getTime() > ended_at.getTime() + LATE_MS)) return null;
  return new Date(at);
}
