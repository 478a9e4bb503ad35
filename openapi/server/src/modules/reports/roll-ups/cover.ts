import { addDays } from '../../../mechanisms/days.ts';
import type { Period } from '../period.ts';
import { type BusinessDay, datesBetween } from '../rules/business-days.ts';

/** Days whose sums are there and fresh, one or a month. */
export interface Mark {
  span: 'day' | 'month';
  first: string;
  last: string;
}

export interface Cover {
  /** First days of the months whose sums are all wanted. */
  months: string[];
  /** Wanted days with sums, beside those of the months. */
  days: string[];
  /** All wanted days with sums of their own, those of the months as well. */
  fresh: string[];
  /** The others: counted from the rows. */
  stale: BusinessDay[];
}

/** Of which sums a period is put together, each day once. A month counts only where each of its days has its sums, too. */
export function coverByDay({ from, until, days }: Period, marks: readonly Mark[]): Cover {
  const marked = new Set(marks.flatMap(({ span, first }) => (span === 'day' ? [first] : [])));
  const months = inside({ from, until }, marks).filter(({ first, last }) =>
    datesBetween(first, last).every((date) => marked.has(date)),
  );
  const inMonth = datesOf(months);
  const fresh = days.map(({ date }) => date).filter((date) => marked.has(date));
  return {
    months: months.map(({ first }) => first),
    days: fresh.filter((date) => !inMonth.has(date)),
    fresh,
    stale: days.filter(({ date }) => !marked.has(date)),
  };
}

/** Of people there are sums of months alone. */
export function coverByMonth({ from, until, days }: Period, marks: readonly Mark[]): Cover {
  const months = inside({ from, until }, marks);
  const inMonth = datesOf(months);
  return {
    ...{ months: months.map(({ first }) => first), days: [], fresh: [] },
    stale: days.filter(({ date }) => !inMonth.has(date)),
  };
}

function inside({ from, until }: Pick<Period, 'from' | 'until'>, marks: readonly Mark[]): Mark[] {
  return marks.filter(({ span, first, last }) => span === 'month' && from <= first && last <= until);
}

function datesOf(months: readonly Mark[]): Set<string> {
  return new Set(months.flatMap(({ first, last }) => datesBetween(first, last)));
}

/** Wanted days in runs, so that each is one range of an index: days that are closer than `gap` are in the same. */
export function runsOf(
  days: readonly Pick<BusinessDay, 'date'>[],
  gap: number,
): { first: string; last: string }[] {
  const runs: { first: string; last: string }[] = [];
  for (const { date } of days) {
    const run = runs.at(-1);
    if (run !== undefined && date <= addDays(run.last, gap)) run.last = date;
    else runs.push({ first: date, last: date });
  }
  return runs;
}
