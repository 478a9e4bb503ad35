import { addDays } from '../../../mechanisms/days.ts';
import { datesBetween, weekdayOf } from './business-days.ts';

export interface Days {
  /** Both included. */
  from: string;
  until: string;
}

/** Mondays to Fridays, or each. */
export type CountedDays = 'working' | 'all';

/** The longest period that is compared with the same weekdays. */
const SAME_WEEKDAYS = 14;
const WEEK = 7;

/** As many counted days before, directly or, of a period of two weeks at most, whole weeks earlier (rules/reports.md#figures). */
export function periodBefore({ from, until }: Days, days: CountedDays): Days {
  const length = datesBetween(from, until).length;
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

function countedIn({ from, until }: Days, days: CountedDays): string[] {
  return datesBetween(from, until).filter((day) => isCounted(day, days));
}

function isCounted(day: string, days: CountedDays): boolean {
  return days === 'all' || weekdayOf(day) <= 5;
}
