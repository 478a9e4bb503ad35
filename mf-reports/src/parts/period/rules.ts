import type { Days } from '@portal/openapi/formats';
import { addDays, type CalendarDay, daysBetween } from '@portal/shared/time';

/** Four whole weeks, all in the past, so their figures are final. */
const DAYS_AT_FIRST = 28;
/** rules/reports.md#figures */
export const DAYS_AT_MOST = 731;

/** The default is the four weeks up to yesterday; with only one end chosen, the other is four weeks away. */
export function periodOf(from: CalendarDay | null, until: CalendarDay | null, today: CalendarDay): Days {
  const last = until ?? (from ? addDays(from, DAYS_AT_FIRST - 1) : addDays(today, -1));
  return { from: from ?? addDays(last, 1 - DAYS_AT_FIRST), until: last };
}

export function periodError({ from, until }: Days): 'before' | 'tooLong' | null {
  const length = daysBetween(from, until) + 1;
  if (length < 1) return 'before';
  return length > DAYS_AT_MOST ? 'tooLong' : null;
}
