import { addDays, type CalendarDay, dayIn, formatClock } from '@portal/shared/time';

/** Wall times of the site, `HH:mm`. */
export interface TimeRange {
  start: string;
  end: string;
}

export interface DefaultTimes extends TimeRange {
  date: CalendarDay;
}

/** What a link to the form may fix (rules/meetings.md#create); what is not a day or a time is left out. */
export interface WantedTimes {
  date?: CalendarDay | undefined;
  start?: string | undefined;
  end?: string | undefined;
}

/** The client's `meeting_day_start` and `meeting_day_end`, as they are before anybody changes them. */
const WORKING_HOURS: TimeRange = { start: '09:00', end: '17:00' };
const LAST_MINUTE = 24 * 60 - 5;

/**
 * rules/meetings.md#form: inside working hours the next full hour; after them the next day when they begin; before them
 * today when they begin; one hour long. A wanted day keeps the day: today's by the same rule as long as there are hours left,
 * another's when they begin.
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
  const nextHour = clock(Math.min(Number(time.slice(0, 2)) + 1, 22) * 60);
  const byRule = date === today && nextHour > opens ? nextHour : opens;
  return { date, ...range(wanted, byRule) };
}

function range({ start, end }: WantedTimes, fallback: string): TimeRange {
  if (start !== undefined && end !== undefined && end > start) return { start, end };
  if (start !== undefined) return { start, end: anHourAfter(start) };
  if (end !== undefined && end > '00:00') return { start: anHourBefore(end), end };
  return { start: fallback, end: anHourAfter(fallback) };
}

/** On conflict the end becomes one hour after the start, within the day (rules/meetings.md#form). */
export function withStart(times: TimeRange, start: string): TimeRange {
  return { start, end: times.end > start ? times.end : anHourAfter(start) };
}

/** On conflict the start becomes one hour before the end, within the day (rules/meetings.md#form). */
export function withEnd(times: TimeRange, end: string): TimeRange {
  return { start: times.start < end ? times.start : anHourBefore(end), end };
}

export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

function anHourAfter(time: string): string {
  return clock(Math.min(minutes(time) + 60, LAST_MINUTE));
}

function anHourBefore(time: string): string {
  return clock(Math.max(minutes(time) - 60, 0));
}

function minutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

function clock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}
