import { addDays, type CalendarDay } from '@portal/shared/time';

/** The rules that decide whether a day can be requested. `today` is the site's day, not the browser's. */
export interface DayRules {
  today: CalendarDay;
  /** The client's `deskFutureBookingDaysLimit`; `null` if it is not set. */
  futureDaysLimit: number | null;
  /** Days on which the selected person already has a desk at the site. */
  reservedDays: ReadonlySet<CalendarDay>;
}

type DayRefusal = 'past' | 'beyondLimit' | 'alreadyReserved';
type DayVerdict = { ok: true } | { ok: false; reason: DayRefusal };

/**
 * Whether a desk can be requested for `day` (rules/desks.md#days): not earlier than yesterday, not beyond today plus
 * the limit, not reserved by the selected user.
 */
export function checkDay(day: CalendarDay, { today, futureDaysLimit, reservedDays }: DayRules): DayVerdict {
  if (day < addDays(today, -1)) return { ok: false, reason: 'past' };
  if (futureDaysLimit !== null && day > addDays(today, futureDaysLimit))
    return { ok: false, reason: 'beyondLimit' };
  if (reservedDays.has(day)) return { ok: false, reason: 'alreadyReserved' };
  return { ok: true };
}

export interface DroppedDay {
  day: CalendarDay;
  reason: DayRefusal;
}

/** Keeps the requestable days, in order, and names the others with their reason. */
export function splitDays(
  days: readonly CalendarDay[],
  rules: DayRules,
): { kept: CalendarDay[]; dropped: DroppedDay[] } {
  const kept: CalendarDay[] = [];
  const dropped: DroppedDay[] = [];
  for (const day of [...new Set(days)].sort()) {
    const verdict = checkDay(day, rules);
    if (verdict.ok) kept.push(day);
    else dropped.push({ day, reason: verdict.reason });
  }
  return { kept, dropped };
}
