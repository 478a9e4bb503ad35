import { addDays, type CalendarDay, dayRange, daysBetween, weekday } from '@portal/shared/time';

/** Four whole weeks, of which no figure changes any more. */
const DAYS_AT_FIRST = 28;
/** rules/reports.md#figures */
export const DAYS_AT_MOST = 731;

export interface Days {
  from: CalendarDay;
  until: CalendarDay;
}

/** What is looked at when nothing was chosen; with one end chosen the other keeps its distance. */
export function periodOf(from: CalendarDay | null, until: CalendarDay | null, today: CalendarDay): Days {
  const last = until ?? (from ? addDays(from, DAYS_AT_FIRST - 1) : addDays(today, -1));
  return { from: from ?? addDays(last, 1 - DAYS_AT_FIRST), until: last };
}

export function periodError({ from, until }: Days): 'before' | 'tooLong' | null {
  const length = daysBetween(from, until) + 1;
  if (length < 1) return 'before';
  return length > DAYS_AT_MOST ? 'tooLong' : null;
}

/** Which days are counted: Mondays to Fridays, or each (rules/reports.md#figures). */
export type CountedDays = 'working' | 'all';

/** The longest period that is compared with the same weekdays. */
const SAME_WEEKDAYS = 14;
const WEEK = 7;

/** As many counted days before, directly or, of a period of two weeks at most, whole weeks earlier. */
export function periodBefore({ from, until }: Days, days: CountedDays): Days {
  const length = daysBetween(from, until) + 1;
  const shift = length > SAME_WEEKDAYS ? length : Math.ceil(length / WEEK) * WEEK;
  const before = { from: addDays(from, -shift), until: addDays(until, -shift) };
  if (length <= SAME_WEEKDAYS || days === 'all') return before;
  let missing = countedIn({ from, until }, days).length - countedIn(before, days).length;
  for (; missing > 0; missing -= isCounted(before.from, days) ? 1 : 0) before.from = addDays(before.from, -1);
  for (; missing < 0; before.from = addDays(before.from, 1)) missing += isCounted(before.from, days) ? 1 : 0;
  return before;
}

/** From the first counted day to the last; null where none is. */
export function countedSpan(period: Days, days: CountedDays): Days | null {
  const counted = countedIn(period, days);
  const [from, until] = [counted[0], counted.at(-1)];
  return from === undefined || until === undefined ? null : { from, until };
}

function countedIn({ from, until }: Days, days: CountedDays): CalendarDay[] {
  return dayRange(from, until).filter((day) => isCounted(day, days));
}

function isCounted(day: CalendarDay, days: CountedDays): boolean {
  return days === 'all' || weekday(day) <= 5;
}
