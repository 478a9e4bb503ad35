import { addDays, type CalendarDay, dayRange, weekday } from '@portal/shared/time';

/** As many days as one call takes. */
export const MOST_DAYS = 100;
/** How many days the last may be after the first: the calendar of the field ends there. */
export const LONGEST_DAYS = 366;

export interface WeeklyRule {
  first: CalendarDay;
  /** The last day it may fall on. */
  until: CalendarDay;
  /** 1 is Monday. */
  weekdays: readonly number[];
}

/** Every day of the rule, in order. Wall days: a change of the clocks is nothing to them. */
export function weeklyDays({ first, until, weekdays }: WeeklyRule): CalendarDay[] {
  const wanted = new Set(weekdays);
  const last = until > addDays(first, LONGEST_DAYS) ? addDays(first, LONGEST_DAYS) : until;
  return dayRange(first, last).filter((day) => wanted.has(weekday(day)));
}

export interface PlannedDay {
  date: CalendarDay;
  desk: { id: number; name: string } | null;
}

/** What is asked for: the days that have a desk, without those that were left out. */
export function daysToBook(
  plans: readonly PlannedDay[],
  leftOut: ReadonlySet<CalendarDay>,
): { date: CalendarDay; deskId: number }[] {
  return plans.flatMap(({ date, desk }) =>
    desk === null || leftOut.has(date) ? [] : [{ date, deskId: desk.id }],
  );
}
