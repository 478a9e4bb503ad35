import { addDays } from './add-days.ts';

export interface Days {
  /** Both included, `yyyy-MM-dd`. */
  from: string;
  until: string;
}

/** Mondays to Fridays, or each day (rules/reports.md#figures). */
export type CountedDays = 'working' | 'all';

/** The longest period that is compared with the same weekdays. */
const SAME_WEEKDAYS = 14;
const WEEK = 7;

/** As many counted days before: directly before, or whole weeks earlier for a period of two weeks at most. */
export function periodBefore({ from, until }: Days, days: CountedDays): Days {
  const length = daysOf({ from, until }).length;
  if (length <= SAME_WEEKDAYS) {
    const weeks = Math.ceil(length / WEEK) * WEEK;
    return { from: addDays(from, -weeks), until: addDays(until, -weeks) };
  }
  const last = addDays(from, -1);
  let first = last;
  let missing =
    countedIn({ from, until }, days).length - countedIn({ from: first, until: last }, days).length;
  while (missing > 0) {
    first = addDays(first, -1);
    if (isCounted(first, days)) missing -= 1;
  }
  return { from: first, until: last };
}

/** From the first counted day to the last; null where none is. */
export function countedSpan(period: Days, days: CountedDays): Days | null {
  const counted = countedIn(period, days);
  const [from, until] = [counted[0], counted.at(-1)];
  return from === undefined || until === undefined ? null : { from, until };
}

function countedIn(period: Days, days: CountedDays): string[] {
  return daysOf(period).filter((day) => isCounted(day, days));
}

function daysOf({ from, until }: Days): string[] {
  const all: string[] = [];
  for (let day = from; day <= until; day = addDays(day, 1)) all.push(day);
  return all;
}

function isCounted(day: string, days: CountedDays): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return days === 'all' || (weekday > 0 && weekday < 6);
}
