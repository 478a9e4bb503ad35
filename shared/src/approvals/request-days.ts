import type { CalendarDay } from '../time/index.ts';

interface Days {
  start: CalendarDay | null;
  end: CalendarDay | null;
}

/** Today, or a last day before it, where none is named. */
export function firstDay({ start, end }: Days, today: CalendarDay): CalendarDay {
  return start ?? (end !== null && end < today ? end : today);
}

/** From today on unless days are named; `null` where they make no sense together: nothing is asked then. */
export function queriedDays(
  days: { start?: CalendarDay | undefined; end?: CalendarDay | undefined },
  today: CalendarDay,
): { start: CalendarDay; end?: CalendarDay } | null {
  const { end } = days;
  const start = firstDay({ start: days.start ?? null, end: end ?? null }, today);
  if (end === undefined) return { start };
  return end < start ? null : { start, end };
}
