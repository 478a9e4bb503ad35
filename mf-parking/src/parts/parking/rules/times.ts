import { clockMinutes, clockTime, minutesUntil } from '@portal/shared/time';

/** Parking lasts 4 hours at least (rules/parking.md#requests). */
const MINIMUM_MINUTES = 240;

/** The last time that can be chosen. */
const LAST_MINUTE = 23 * 60 + 55;
const STEP = 5;

export interface Times {
  /** `HH:mm`. */
  start: string;
  /** On the next day where it is not after the start. */
  end: string;
}

/** `9:05` is `09:05`; what is no time of the day stays as it is, and is refused as such. */
export function padTime(time: string): string {
  return time.replace(/^(\d):/, '0$1:');
}

/**
 * The same times, at least 4 hours long: a shorter end is moved to 4 hours after the start. So is one before the start, unless it
 * was chosen for the next day.
 * @returns `isAdjusted`: the end was moved
 */
export function withMinimum(times: Times, endsNextDay: boolean): Times & { isAdjusted: boolean } {
  const [start, end] = [padTime(times.start), padTime(times.end)];
  const isConflict = end <= start && !endsNextDay;
  if (!isConflict && minutesUntil(start, end) >= MINIMUM_MINUTES) return { start, end, isAdjusted: false };
  return { start, end: clockTime(clockMinutes(start) + MINIMUM_MINUTES), isAdjusted: true };
}

export interface DefaultTimesRules {
  /** The client's `parkingDefaultTimesEnabled`. */
  hasBusinessDay: boolean;
  businessDay: Times;
  /** `HH:mm` on the site's clocks. */
  now: string;
}

/** Office hours, where the client names none. */
const OFFICE_DAY: Times = { start: '09:00', end: '17:00' };

/** The times that the dialog proposes. Of today, without the client's own: from the next full hour on, for 4 hours. */
export function defaultTimes(
  isToday: boolean,
  { hasBusinessDay, businessDay, now }: DefaultTimesRules,
): Times {
  if (hasBusinessDay) return onGrid(businessDay);
  if (!isToday) return OFFICE_DAY;
  const nextHour = (Math.floor(clockMinutes(now) / 60) + 1) * 60;
  const start = clockTime(Math.min(nextHour, LAST_MINUTE));
  return { start, end: clockTime(clockMinutes(start) + MINIMUM_MINUTES) };
}

/** The same without a start of today that has passed: a space cannot become free in the past. */
export function comingTimes(isToday: boolean, rules: DefaultTimesRules): Times {
  const times = defaultTimes(isToday, rules);
  const hasPassed = isToday && times.start <= rules.now;
  return hasPassed ? defaultTimes(true, { ...rules, hasBusinessDay: false }) : times;
}

/** A client's business day may be `08:07`; the pickers and the server know steps of 5 minutes. */
function onGrid({ start, end }: Times): Times {
  const down = (time: string) => clockTime(Math.floor(clockMinutes(time) / STEP) * STEP);
  const { start: from, end: until } = withMinimum({ start: down(start), end: down(end) }, true);
  return { start: from, end: until };
}
