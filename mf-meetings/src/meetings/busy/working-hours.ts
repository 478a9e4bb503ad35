import { type CalendarDay, toInstant } from '@portal/shared/time';

/** The working day of the client at a site, ms since 1970. */
export function workingHours(
  day: CalendarDay,
  zone: string,
  settings: { meetingDayStart?: string; meetingDayEnd?: string } = {},
): { start: number; end: number } {
  const at = (time: string) => {
    const found = toInstant(day, time, zone);
    // Clocks are changed at night; a working day that begins in that hour is as good as one by UTC.
    return Date.parse(found.ok ? found.instant : `${day}T${time}:00Z`);
  };
  return { start: at(settings.meetingDayStart ?? '09:00'), end: at(settings.meetingDayEnd ?? '17:00') };
}
