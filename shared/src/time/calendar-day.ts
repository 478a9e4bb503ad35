import { isDay } from '@portal/openapi/formats';
import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

export { isDay };

dayjs.extend(utc);

/**
 * Calendar days as `yyyy-MM-dd`, without a zone: a desk is held on a day of its site, wherever the browser is.
 * All arithmetic is in UTC, which has no daylight saving, so that a day is always 24 hours long.
 */
export type CalendarDay = string;

const FORMAT = 'YYYY-MM-DD';

/** The day at its UTC midnight. Throws for what is no day, so that a wrong one never travels on. */
export function atMidnight(day: CalendarDay): Dayjs {
  if (!isDay(day)) throw new RangeError(`Not a calendar day: ${day}`);
  return dayjs.utc(day);
}

/** Milliseconds of the day's UTC midnight. */
export function toUtc(day: CalendarDay): number {
  return atMidnight(day).valueOf();
}

/** `addDays('2026-03-28', 2)` is `2026-03-30`, also where the clocks change between. */
export function addDays(day: CalendarDay, count: number): CalendarDay {
  return atMidnight(day).add(count, 'day').format(FORMAT);
}

/** How many days `to` is after `from`; negative where it is before. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return atMidnight(to).diff(atMidnight(from), 'day');
}

/** Every day from `first` to `last`, both included; none where `last` is earlier. */
export function dayRange(first: CalendarDay, last: CalendarDay): CalendarDay[] {
  const length = Math.max(0, daysBetween(first, last) + 1);
  return Array.from({ length }, (_, index) => addDays(first, index));
}

/** 1 is Monday, 7 is Sunday. */
export function weekday(day: CalendarDay): number {
  return atMidnight(day).day() || 7;
}
