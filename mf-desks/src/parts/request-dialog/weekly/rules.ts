import { addDays, type CalendarDay, dayRange, weekday } from '@portal/shared/time';

/** The server's maximum per call. */
export const MOST_DAYS = 100;
/** The most days between the first and the last: the field's calendar ends there. */
export const LONGEST_DAYS = 366;

export interface WeeklyRule {
  first: CalendarDay;
  /** The last possible day. */
  until: CalendarDay;
  /** 1 is Monday. */
  weekdays: readonly number[];
}

/** Every day of the rule, in order. Calendar days, so clock changes don't matter. */
export function weeklyDays({ first, until, weekdays }: WeeklyRule): CalendarDay[] {
  const wanted = new Set(weekdays);
  const last = until > addDays(first, LONGEST_DAYS) ? addDays(first, LONGEST_DAYS) : until;
  return dayRange(first, last).filter((day) => wanted.has(weekday(day)));
}

export interface PlannedDay {
  date: CalendarDay;
  desk: { id: number; name: string } | null;
}

/** The days to book: those with a desk that the user did not leave out. */
export function daysToBook(
  plans: readonly PlannedDay[],
  leftOut: ReadonlySet<CalendarDay>,
): { date: CalendarDay; deskId: number }[] {
  return plans.flatMap(({ date, desk }) =>
    desk === null || leftOut.has(date) ? [] : [{ date, deskId: desk.id }],
  );
}
