import { addDays, type CalendarDay } from '@portal/shared/time';

/** The rules that decide whether a day can be requested. `today` is the site's day, not the browser's. */
export interface DayRules {
  today: CalendarDay;
  /** The client's `parkingFutureBookingDaysLimit`. */
  limitDays: number;
  /** The client's `activeFutureParkingReservations`. */
  maxDates: number;
  isRestricted: boolean;
}

export type DayRefusal = 'restricted' | 'past' | 'beyondLimit' | 'tooMany';

/** The calendar begins with yesterday, which is visible but disabled (rules/parking.md#requests). */
export function firstDayShown(today: CalendarDay): CalendarDay {
  return addDays(today, -1);
}

export function lastDayBookable({ today, limitDays }: DayRules): CalendarDay {
  return addDays(today, limitDays);
}

/** Why `day` can't be added to the chosen days; undefined if it can. A chosen day can always be cleared. */
export function dayRefusal(
  day: CalendarDay,
  chosen: readonly CalendarDay[],
  rules: DayRules,
): DayRefusal | undefined {
  if (rules.isRestricted) return 'restricted';
  if (day < rules.today) return 'past';
  if (day > lastDayBookable(rules)) return 'beyondLimit';
  return chosen.length >= rules.maxDates && !chosen.includes(day) ? 'tooMany' : undefined;
}

/** The requestable days, sorted and unique, at most `maxDates`. */
export function keepBookable(days: readonly CalendarDay[], rules: DayRules): CalendarDay[] {
  const kept: CalendarDay[] = [];
  for (const day of [...new Set(days)].sort()) {
    if (dayRefusal(day, kept, rules) === undefined) kept.push(day);
  }
  return kept;
}
