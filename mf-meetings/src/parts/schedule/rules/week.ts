import { type CalendarDay, weekday } from '@portal/shared/time';
import type { ScheduleMeeting, ScheduleRow, TimeWindow } from '../types.ts';
import { HOUR_MS, HOURS, shownSpan, wallMs, wholeDay } from './days.ts';

/** A day shows so many lines: this many bookings, or one fewer and how many more there are. */
const MOST_LINES = 3;

export const isWeekend = (day: CalendarDay) => weekday(day) > 5;

export interface WeekDay {
  readonly meetings: readonly ScheduleMeeting[];
  /** Those with a line of their own. */
  readonly lines: readonly ScheduleMeeting[];
  readonly more: number;
}

export function weekDay({ meetings, zone }: ScheduleRow, day: CalendarDay): WeekDay {
  const { start, end } = wholeDay(day, zone);
  const own = meetings.filter((one) => one.start < end && start < one.end);
  const lines = own.length > MOST_LINES ? own.slice(0, MOST_LINES - 1) : own;
  return { meetings: own, lines, more: own.length - lines.length };
}

/** How many lines the longest day of a row has. */
export function weekLines(row: ScheduleRow, days: readonly CalendarDay[]): number {
  return Math.max(1, ...days.map((day) => Math.min(MOST_LINES, weekDay(row, day).meetings.length)));
}

/**
 * The hours that the strips of a week stand for, as milliseconds after 07:00: the working day with an hour around it, and further
 * where a booking is.
 */
export function stripHours(
  rows: readonly ScheduleRow[],
  days: readonly CalendarDay[],
  hours: { start: string; end: string },
): TimeWindow {
  const [day, row] = [days[0], rows[0]];
  if (day === undefined || !row) return { start: 0, end: HOURS * HOUR_MS };
  const begin = shownSpan(day, row.zone).start;
  let from = wallMs(day, hours.start, row.zone) - begin - HOUR_MS;
  let until = wallMs(day, hours.end, row.zone) - begin + HOUR_MS;
  for (const { zone, meetings } of rows) {
    for (const one of days) {
      const span = shownSpan(one, zone);
      for (const { start, end } of meetings) {
        if (end <= span.start || span.end <= start) continue;
        from = Math.min(from, start - span.start);
        until = Math.max(until, end - span.start);
      }
    }
  }
  return {
    start: Math.max(0, Math.floor(from / HOUR_MS) * HOUR_MS),
    end: Math.min(HOURS * HOUR_MS, Math.ceil(until / HOUR_MS) * HOUR_MS),
  };
}

export function stripOf(day: CalendarDay, zone: string, strip: TimeWindow): TimeWindow {
  const { start } = shownSpan(day, zone);
  return { start: start + strip.start, end: start + strip.end };
}

/** How much of the working day is booked in the rooms that can be, in percent; `null` without one. */
export function bookedShare(
  rows: readonly ScheduleRow[],
  day: CalendarDay,
  hours: { start: string; end: string },
): number | null {
  let booked = 0;
  let all = 0;
  for (const { refusal, zone, places, meetings } of rows) {
    if (refusal !== null) continue;
    const [from, until] = [wallMs(day, hours.start, zone), wallMs(day, hours.end, zone)];
    all += (until - from) * places;
    for (const { start, end } of meetings)
      booked += Math.max(0, Math.min(end, until) - Math.max(start, from));
  }
  return all > 0 ? Math.round((100 * booked) / all) : null;
}
