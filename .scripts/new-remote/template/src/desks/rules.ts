import type { FieldMessages } from '@portal/shared/api';
import { type CalendarDay, formatDay } from '@portal/shared/time';

/** Why which day could not be booked: the server answers for each day, in the order in which they were sent. */
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
