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

const OPENS = 9;
const CLOSES = 17;
const LAST_MINUTE = 24 * 60 - 5;

/**
 * rules/meetings.md#form: inside working hours the next full hour; after 17:00 the next day at 09:00; before 09:00
 * today at 09:00; one hour long. A wanted day keeps the day: today's by the same rule as long as there are hours left,
 * another's at 09:00.
 */
export function defaultTimes(now: Date, zone: string, wanted: WantedTimes = {}): DefaultTimes {
  const today = dayIn(zone, now);
  const hour = Number(formatClock(now, zone, 'en').slice(0, 2));
  const isOver = hour >= CLOSES;
  const date = wanted.date ?? (isOver ? addDays(today, 1) : today);
  const nextHour = Math.max(OPENS, Math.min(hour + 1, 22));
  const byRule = date === today ? nextHour : OPENS;
  return { date, ...range(wanted, clock(byRule * 60)) };
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
