import { addDays, type CalendarDay, weekday } from '@portal/shared/time';

/** The part of a permit that its release depends on. */
export interface ReleasablePermit {
  start: CalendarDay;
  /** `null` is for good. */
  end: CalendarDay | null;
  /** Monday is 1. */
  days: readonly number[];
  releases: readonly { start: CalendarDay; end: CalendarDay }[];
}

export type ReleaseRefusal = 'past' | 'notPermitted' | 'released';

/** Why a day of the permit cannot be released; undefined where it can (rules/parking.md#permits). */
export function releaseRefusal(
  day: CalendarDay,
  { start, end, days, releases }: ReleasablePermit,
  today: CalendarDay,
): ReleaseRefusal | undefined {
  if (day < today) return 'past';
  if (day < start || (end !== null && day > end) || !days.includes(weekday(day))) return 'notPermitted';
  return releases.some((one) => one.start <= day && day <= one.end) ? 'released' : undefined;
}

/** With fewer days to go than the client's notice it is late, and needs a note. */
export function isLate(first: CalendarDay | undefined, today: CalendarDay, notice: number): boolean {
  return first !== undefined && first < addDays(today, notice);
}
