import { addDays, type CalendarDay } from '@portal/shared/time';

/** What decides whether a day can be asked for. `today` is the site's day, not the browser's. */
export interface DayRules {
  today: CalendarDay;
  /** The client's `parkingFutureBookingDaysLimit`. */
  limitDays: number;
  /** The client's `activeFutureParkingReservations`. */
  maxDates: number;
  isRestricted: boolean;
}

export type DayRefusal = 'restricted' | 'past' | 'beyondLimit' | 'tooMany';

/** The calendar begins with yesterday, which can be read and not picked (rules/parking.md#requests). */
export function firstDayShown(today: CalendarDay): CalendarDay {
  return addDays(today, -1);
}

export function lastDayBookable({ today, limitDays }: DayRules): CalendarDay {
  return addDays(today, limitDays);
}

/** Why `day` cannot be asked for beside those that are chosen; undefined where it can. A chosen one can be taken back. */
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

/** Those of the days that can be asked for, in order and each once: at most as many as may be chosen. */
export function keepBookable(days: readonly CalendarDay[], rules: DayRules): CalendarDay[] {
  const kept: CalendarDay[] = [];
  for (const day of [...new Set(days)].sort()) {
    if (dayRefusal(day, kept, rules) === undefined) kept.push(day);
  }
  return kept;
}
