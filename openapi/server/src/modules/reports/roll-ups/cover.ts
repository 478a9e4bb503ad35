import { addDays } from '../../../mechanisms/days.ts';
import type { Period } from '../period.ts';
import type { BusinessDay } from '../rules/business-days.ts';

/** Of what there are sums: of a year those of its beginning, up to its last month that is kept. */
export type Span = 'day' | 'month' | 'quarter' | 'year';

/** Sums of a period that hold: of a month only where those of each of its days do. */
export interface Found {
  span: Span;
  first: string;
  last: string;
}

export interface Cover {
  /** First days of the years whose sums are all wanted. */
  years: string[];
  /** First days of the quarters, beside those of the years. */
  quarters: string[];
  /** First days of the months, beside those. */
  months: string[];
  /** Wanted days with sums, beside those of the months. */
  days: string[];
  /** The others: counted from the rows. */
  stale: BusinessDay[];
}

/** Of which sums a period is put together, each day once. */
export function coverByDay({ days }: Period, found: readonly Found[]): Cover {
  const months = firstsOf(found, 'month');
  const inMonths = new Set(months.map((first) => first.slice(0, 7)));
  const beside = days.filter(({ date }) => !inMonths.has(date.slice(0, 7)));
  const marked = new Set(firstsOf(found, 'day'));
  return {
    ...{ years: [], quarters: [], months },
    days: beside.flatMap(({ date }) => (marked.has(date) ? [date] : [])),
    stale: beside.filter(({ date }) => !marked.has(date)),
  };
}

/** Of people there are no sums of days; the last of the months, and so the year, has perhaps its first days alone. */
export function coverByMonth({ days }: Period, found: readonly Found[]): Cover {
  const stored: Found[] = [];
  const isStored = (day: string) => stored.some(({ first, last }) => first <= day && day <= last);
  for (const span of ['year', 'quarter', 'month'])
    stored.push(...found.filter((each) => each.span === span && !isStored(each.first)));
  return {
    years: firstsOf(stored, 'year'),
    quarters: firstsOf(stored, 'quarter'),
    months: firstsOf(stored, 'month'),
    days: [],
    stale: days.filter(({ date }) => !isStored(date)),
  };
}

function firstsOf(found: readonly Found[], wanted: Span): string[] {
  return found.flatMap(({ span, first }) => (span === wanted ? [first] : []));
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
