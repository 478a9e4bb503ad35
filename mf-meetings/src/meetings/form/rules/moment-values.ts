import { dayIn, daysBetween, formatClock } from '@portal/shared/time';
import type { MeetingValues } from './meeting-values.ts';

/** The form at other times, ms since 1970, on its first date. */
export function momentValues(values: MeetingValues, start: number, end: number, zone: string): MeetingValues {
  const [first, last] = [dayIn(zone, start), dayIn(zone, end)];
  return {
    ...values,
    dates: [{ date: first }, ...values.dates.slice(1)],
    start: formatClock(start, zone, 'en'),
    end: formatClock(end, zone, 'en'),
    extraDays: daysBetween(first, last),
  };
}
