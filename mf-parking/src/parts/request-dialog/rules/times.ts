/** Parking lasts 4 hours at least (rules/parking.md#requests). */
const MINIMUM_MINUTES = 240;

/** The last time of a day that can be chosen: parking ends on the day on which it begins. */
const LAST_MINUTE = 23 * 60 + 55;
const STEP = 5;

export interface Times {
  /** `HH:mm`. */
  start: string;
  end: string;
}

/** `9:05` is `09:05`; what is no time of the day stays as it is, and is refused as such. */
export function padTime(time: string): string {
  return time.replace(/^(\d):/, '0$1:');
}

export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function timeOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** What was changed of the times, for the form to say so. `start`: the end has come to the end of the day. */
export type Adjusted = 'end' | 'start' | null;

/**
 * The same times, at least 4 hours long: the end is moved to 4 hours after the start; where that is past the last time of the
 * day, the end is that time, and the start 4 hours before it.
 */
export function withMinimum({ start, end }: Times): Times & { adjusted: Adjusted } {
  const [from, until] = [minutesOf(start), minutesOf(end)];
  if (until - from >= MINIMUM_MINUTES) return { start: padTime(start), end: padTime(end), adjusted: null };
  if (from + MINIMUM_MINUTES <= LAST_MINUTE) {
    return { start: padTime(start), end: timeOf(from + MINIMUM_MINUTES), adjusted: 'end' };
  }
  return { start: timeOf(LAST_MINUTE - MINIMUM_MINUTES), end: timeOf(LAST_MINUTE), adjusted: 'start' };
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

/**
 * The times that the dialog proposes. Of today, without the client's own: from the next full hour on, for 4 hours.
 * @returns null where today has no 4 hours left that begin on a full hour or before
 */
export function defaultTimes(isToday: false, rules: DefaultTimesRules): Times;
export function defaultTimes(isToday: boolean, rules: DefaultTimesRules): Times | null;
export function defaultTimes(
  isToday: boolean,
  { hasBusinessDay, businessDay, now }: DefaultTimesRules,
): Times | null {
  if (hasBusinessDay) return onGrid(businessDay);
  if (!isToday) return OFFICE_DAY;
  const nextHour = (Math.floor(minutesOf(now) / 60) + 1) * 60;
  if (isTodayOver(now)) return null;
  const { start, end } = withMinimum({ start: timeOf(nextHour), end: timeOf(nextHour) });
  return { start, end };
}

/** A client's business day may be `08:07`; the pickers and the server know steps of 5 minutes. */
function onGrid({ start, end }: Times): Times {
  const down = (time: string) => timeOf(Math.floor(minutesOf(time) / STEP) * STEP);
  const { start: from, end: until } = withMinimum({ start: down(start), end: down(end) });
  return { start: from, end: until };
}

/** Whether today has 4 hours left: those from 20:00 on would pass midnight. */
export function isTodayOver(now: string): boolean {
  return minutesOf(now) >= 20 * 60;
}
