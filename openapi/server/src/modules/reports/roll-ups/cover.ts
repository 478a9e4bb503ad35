import { addDays } from '../../../mechanisms/days.ts';
import type { Period } from '../period.ts';
import type { BusinessDay } from '../rules/business-days.ts';

/** Sums of a period that hold: of a month only where those of each of its days do. */
export interface Found {
  span: 'day' | 'month' | 'quarter';
  first: string;
  last: string;
}

export interface Cover {
  /** First days of the quarters whose sums are all wanted. */
  quarters: string[];
  /** First days of the months, beside those of the quarters. */
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
    ...{ quarters: [], months },
    days: beside.flatMap(({ date }) => (marked.has(date) ? [date] : [])),
    stale: beside.filter(({ date }) => !marked.has(date)),
  };
}

/** Of people there are sums of months and quarters alone, the last of the months perhaps of its first days. */
export function coverByMonth({ days }: Period, found: readonly Found[]): Cover {
  const quarters = found.filter(({ span }) => span === 'quarter');
  const isInQuarter = (day: string) => quarters.some(({ first, last }) => first <= day && day <= last);
  const months = found.filter(({ span, first }) => span === 'month' && !isInQuarter(first));
  const stored = [...quarters, ...months];
  return {
    ...{ quarters: quarters.map(({ first }) => first), months: months.map(({ first }) => first), days: [] },
    stale: days.filter(({ date }) => !stored.some(({ first, last }) => first <= date && date <= last)),
  };
}

function firstsOf(found: readonly Found[], wanted: Found['span']): string[] {
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
