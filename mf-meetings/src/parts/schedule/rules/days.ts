import { addDays, type CalendarDay, toInstant } from '@portal/shared/time';
import type { TimeWindow } from '../types.ts';

/** rules/formats.md#schedules: 17 intervals of an hour from 07:00. */
export const FIRST_HOUR = 7;
export const HOURS = 17;
export const HOUR_MS = 3_600_000;

const known = new Map<string, number>();

/** The instant of a wall time; if the clocks skip it, the first full hour after it that exists. */
export function wallMs(day: CalendarDay, time: string, zone: string): number {
  const key = `${zone} ${day} ${time}`;
  let ms = known.get(key);
  if (ms === undefined) {
    const at = toInstant(day, time, zone);
    ms = at.ok ? Date.parse(at.instant) : wallMs(day, hourAfter(time), zone);
    // Users look at few days; the limit is for a page that stays open for weeks.
    if (known.size > 2000) known.clear();
    known.set(key, ms);
  }
  return ms;
}

/**
 * The visible part of a day: from 07:00 to midnight of the zone. Clocks change before 07:00 nearly everywhere, so a
 * day of 23 or 25 hours looks like any other; if they change later, the last hour is shorter, or twice as long.
 */
export function shownSpan(day: CalendarDay, zone: string): TimeWindow {
  return { start: wallMs(day, `0${FIRST_HOUR}:00`, zone), end: wallMs(addDays(day, 1), '00:00', zone) };
}

/** The whole day in that zone: 23, 24 or 25 hours. */
export function wholeDay(day: CalendarDay, zone: string): TimeWindow {
  return { start: wallMs(day, '00:00', zone), end: wallMs(addDays(day, 1), '00:00', zone) };
}

/** Cells of a row: its days, or the hours of its day. */
export function cellSpans(
  mode: 'week' | 'day',
  days: readonly CalendarDay[],
  zone: string,
): readonly TimeWindow[] {
  if (mode === 'week') return days.map((day) => shownSpan(day, zone));
  const day = days[0];
  if (day === undefined) return [];
  const { start, end } = shownSpan(day, zone);
  return Array.from({ length: HOURS }, (_, hour) => ({
    start: start + hour * HOUR_MS,
    end: hour === HOURS - 1 ? end : start + (hour + 1) * HOUR_MS,
  }));
}

/** Hours in the header of the view by hours: `07:00` to `23:00`. */
export const HOUR_NAMES = Array.from(
  { length: HOURS },
  (_, hour) => `${String(FIRST_HOUR + hour).padStart(2, '0')}:00`,
);

function hourAfter(time: string): string {
  return `${String(Number(time.slice(0, 2)) + 1).padStart(2, '0')}:${time.slice(3)}`;
}
