import { addDays, atMidnight, type CalendarDay, isDay, weekday } from './calendar-day.ts';

/** A month as `yyyy-MM`. */
export type CalendarMonth = string;

export function isMonth(text: unknown): text is CalendarMonth {
  return typeof text === 'string' && isDay(`${text}-01`);
}

export function monthOf(day: CalendarDay): CalendarMonth {
  return day.slice(0, 7);
}

export function addMonths(month: CalendarMonth, count: number): CalendarMonth {
  return atMidnight(firstDayOf(month)).add(count, 'month').format('YYYY-MM');
}

export function firstDayOf(month: CalendarMonth): CalendarDay {
  return `${month}-01`;
}

export function lastDayOf(month: CalendarMonth): CalendarDay {
  return addDays(firstDayOf(addMonths(month, 1)), -1);
}

/** The weeks that a month's calendar shows, Monday first; days of the neighbouring months fill the first and last. */
export function monthWeeks(month: CalendarMonth): CalendarDay[][] {
  const first = firstDayOf(month);
  const last = lastDayOf(month);
  const weeks: CalendarDay[][] = [];
  for (let monday = addDays(first, 1 - weekday(first)); monday <= last; monday = addDays(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)));
  }
  return weeks;
}
