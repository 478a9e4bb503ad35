import type { FieldMessages } from '@portal/shared/api';
import { type CalendarDay, formatDay } from '@portal/shared/time';

/** A line for each day that was refused. The server gives its reasons in the order of the days. */
export function refusedDays(
  days: readonly CalendarDay[],
  answers: readonly FieldMessages[] = [],
  locale: string,
): string[] {
  return days.flatMap((day, index) => {
    const reasons = Object.values(answers[index] ?? {}).flat();
    return reasons.length > 0 ? [`${formatDay(day, locale, 'weekday')}: ${reasons.join(' ')}`] : [];
  });
}
