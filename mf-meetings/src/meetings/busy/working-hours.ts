import { type CalendarDay, toInstant } from '@portal/shared/time';

/** The working day of the client at a site, ms since 1970. */
export function workingHours(
  day: CalendarDay,
  zone: string,
  settings: { meetingDayStart?: string; meetingDayEnd?: string } = {},
): { start: number; end: number } {
  const at = (time: string) => {
    const found = toInstant(day, time, zone);
    // A time that the clocks skip; they change at night, so that no working day is likely to begin then.
    return Date.parse(found.ok ? found.instant : `${day}T${time}:00Z`);
  };
  return { start: at(settings.meetingDayStart ?? '09:00'), end: at(settings.meetingDayEnd ?? '17:00') };
}
