import { addDays } from '../../../mechanisms/days.ts';
import type { Period } from '../period.ts';
import { type BusinessDay, datesBetween } from '../rules/business-days.ts';

/** What is known of a period: the months whose sums hold, and the wanted days that have none or stale ones. */
export interface Found {
  span: 'day' | 'month';
  first: string;
  last: string;
}

export interface Cover {
  /** First days of the months whose sums are all wanted. */
  months: string[];
  /** Wanted days with sums, beside those of the months. */
  days: string[];
  /** The others: counted from the rows. */
  stale: BusinessDay[];
}

/** Of which sums a period is put together, each day once. */
export function coverByDay({ days }: Period, found: readonly Found[]): Cover {
  const withoutSums = new Set(found.flatMap(({ span, first }) => (span === 'day' ? [first] : [])));
  const months = found.filter(({ span }) => span === 'month').map(({ first }) => first);
  const inMonths = new Set(months.map((first) => first.slice(0, 7)));
  const isMarked = ({ date }: BusinessDay) => !withoutSums.has(date);
  return {
    months,
    days: days.flatMap((day) => (isMarked(day) && !inMonths.has(day.date.slice(0, 7)) ? [day.date] : [])),
    stale: days.filter((day) => !isMarked(day)),
  };
}

/** Of people there are sums of months alone, the last of them perhaps of its first days. */
export function coverByMonth({ days }: Period, found: readonly Found[]): Cover {
  const months = found.filter(({ span }) => span === 'month');
  const inMonths = new Set(months.flatMap(({ first, last }) => datesBetween(first, last)));
  return {
    ...{ months: months.map(({ first }) => first), days: [] },
    stale: days.filter(({ date }) => !inMonths.has(date)),
  };
}

/** Days in runs, so that each is one range of an index: days that are closer than `gap` are in the same. */
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
