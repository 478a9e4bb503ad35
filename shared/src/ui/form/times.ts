/** See rules/formats.md#time-picker. */
const TIME_STEP_MINUTES = 5;

export type TimeLimits = {
  /** Minutes; must divide 60 (rules/formats.md#time-picker). */
  step?: number | undefined;
  /** The first hour offered. */
  minHour?: number | undefined;
  /** The last time offered is this hour, on the hour; 24 offers all of the day. */
  maxHour?: number | undefined;
};

/** All times of a day in steps, as `HH:mm`. Throws for a step that does not divide 60. */
export function timesOfDay({
  step = TIME_STEP_MINUTES,
  minHour = 0,
  maxHour = 24,
}: TimeLimits = {}): string[] {
  if (!Number.isInteger(step) || step < 1 || 60 % step !== 0)
    throw new RangeError(`A step of ${step} minutes does not divide 60.`);
  const times: string[] = [];
  for (let minute = minHour * 60; minute <= Math.min(maxHour * 60, 24 * 60 - 1); minute += step)
    times.push(`${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`);
  return times;
}

/** The times that somebody may mean with `9`, `9:3`, `930` or `0930`. */
export function matchingTimes(times: readonly string[], text: string): readonly string[] {
  const typed = text.trim().replace('.', ':');
  if (typed === '') return times;
  const digits = typed.replace(/\D/g, '');
  const wanted = typed.includes(':') ? [typed, `0${typed}`] : [];
  return times.filter((time) => {
    const plain = time.replace(':', '');
    if (wanted.length > 0) return wanted.some((start) => time.startsWith(start));
    return digits !== '' && (plain.startsWith(digits) || plain.startsWith(`0${digits}`));
  });
}
