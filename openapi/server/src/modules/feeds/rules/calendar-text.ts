import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventTransparency } from 'ical-generator';
import { addDays } from '../../../mechanisms/days.ts';
import { oneLine } from '../../../mechanisms/one-line.ts';

/** An entry that takes time, between two instants. */
interface TimedEntry {
  startsAt: Date;
  endsAt: Date;
}

/** An entry for a whole calendar day, `yyyy-MM-dd`, in any time zone. */
interface DayEntry {
  day: string;
}

export type FeedEntry = (TimedEntry | DayEntry) & {
  uid: string;
  summary: string;
  location?: string | null | undefined;
  url?: string | undefined;
};

/** How often calendar programs should fetch; many have an interval of their own. */
const REFRESH_SECONDS = 15 * 60;

/**
 * A calendar as iCalendar text (RFC 5545) for programs that subscribe to it. The same entries give the same text for a
 * whole day, so that programs which have it already get 304.
 * @param today the day of its stamps
 */
export function calendarText(name: string, entries: readonly FeedEntry[], today: string): string {
  const calendar = ical({
    prodId: { company: 'portal', product: 'calendar', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    name: oneLine(name),
    ttl: REFRESH_SECONDS,
  });
  for (const entry of entries) {
    const isDay = 'day' in entry;
    const event = calendar.createEvent({
      id: entry.uid,
      stamp: midnight(today),
      start: isDay ? midnight(entry.day) : entry.startsAt,
      end: isDay ? midnight(addDays(entry.day, 1)) : entry.endsAt,
      allDay: isDay,
      summary: oneLine(entry.summary),
    });
    if (entry.location) event.location(oneLine(entry.location));
    if (entry.url) event.url(entry.url);
    // A desk does not make its person busy.
    event.transparency(isDay ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE);
    event.busystatus(isDay ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY);
  }
  return calendar.toString();
}

function midnight(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
