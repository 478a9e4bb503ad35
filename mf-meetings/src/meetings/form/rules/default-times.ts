import {
  addDays,
  type CalendarDay,
  clockMinutes,
  clockTime,
  dayIn,
  formatClock,
  minutesUntil,
} from '@portal/shared/time';

interface TimeRange {
  start: string;
  end: string;
}

/** Wall times of the site, `HH:mm`. */
export interface MeetingTimes extends TimeRange {
  /** Days from the start's day to the end's. */
  extraDays: number;
}

export interface DefaultTimes extends MeetingTimes {
  date: CalendarDay;
}

/** Parameters of a link to the form (rules/meetings.md#create), without invalid days and times. */
export interface WantedTimes {
  date?: CalendarDay | undefined;
  start?: string | undefined;
  end?: string | undefined;
}

/** The defaults of the client's `meeting_day_start` and `meeting_day_end`. */
const WORKING_HOURS: TimeRange = { start: '09:00', end: '17:00' };
/** The longest meeting past midnight that two times can mean; a longer one counts as an error. */
const NIGHT_MINUTES = 12 * 60;
export const ALL_DAY: MeetingTimes = { start: '00:00', end: '00:00', extraDays: 1 };

/**
 * rules/meetings.md#form: during working hours the next full hour; after them, their start on the next day; before
 * them, their start today; one hour long. A wanted day keeps the day: today follows the same rule while hours are
 * left, another day starts with the working hours.
 */
export function defaultTimes(
  now: Date,
  zone: string,
  wanted: WantedTimes = {},
  { start: opens, end: closes }: TimeRange = WORKING_HOURS,
): DefaultTimes {
  const today = dayIn(zone, now);
  const time = formatClock(now, zone, 'en').slice(0, 5);
  const date = wanted.date ?? (time >= closes ? addDays(today, 1) : today);
  const nextHour = clockTime(Math.min(Number(time.slice(0, 2)) + 1, 23) * 60);
  const byRule = date === today && nextHour > opens ? nextHour : opens;
  return { date, ...range(wanted, byRule) };
}

function range({ start, end }: WantedTimes, fallback: string): MeetingTimes {
  const wanted = start !== undefined && end !== undefined ? spanOf({ start, end }) : null;
  if (wanted) return wanted;
  if (start !== undefined) return anHourFrom(start);
  return end === undefined ? anHourFrom(fallback) : anHourBefore(end);
}

/** Whether an end is on the day after the start. */
export function endsNextDay(start: string, end: string): boolean {
  return end <= start && (end === '00:00' || minutesUntil(start, end) <= NIGHT_MINUTES);
}

/** The days and times that two clock times mean; null if the end is before the start. */
function spanOf({ start, end }: TimeRange): MeetingTimes | null {
  if (end > start) return { start, end, extraDays: 0 };
  return endsNextDay(start, end) ? { start, end, extraDays: 1 } : null;
}

/** On conflict the end becomes one hour after the start (rules/meetings.md#form). A night stays one. */
export function withStart(times: MeetingTimes, start: string): MeetingTimes {
  if (isLong(times)) return { ...times, start };
  const isConflict = times.extraDays === 0 && start >= times.end;
  return (isConflict ? null : spanOf({ start, end: times.end })) ?? anHourFrom(start);
}

/** On conflict the start becomes one hour before the end, within the day (rules/meetings.md#form). */
export function withEnd(times: MeetingTimes, end: string): MeetingTimes {
  return isLong(times) ? { ...times, end } : (spanOf({ start: times.start, end }) ?? anHourBefore(end));
}

/** Keeps the days of a meeting that lasts longer than a night. */
function isLong({ start, end, extraDays }: MeetingTimes): boolean {
  return extraDays > 1 || (extraDays === 1 && !endsNextDay(start, end));
}

export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

function anHourFrom(start: string): MeetingTimes {
  const end = clockTime(clockMinutes(start) + 60);
  return { start, end, extraDays: end > start ? 0 : 1 };
}

function anHourBefore(end: string): MeetingTimes {
  // Midnight is the end of a day.
  if (end === '00:00') return { start: '23:00', end, extraDays: 1 };
  return { start: clockTime(Math.max(clockMinutes(end) - 60, 0)), end, extraDays: 0 };
}
