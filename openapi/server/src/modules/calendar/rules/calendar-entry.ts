import ical, {
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import { oneLine } from '../../../mechanisms/one-line.ts';

export interface CalendarEntry {
  method: 'request' | 'cancel';
  /** Stays the same through all changes, so that mail programs replace the entry. */
  uid: string;
  /** Grows with each change (RFC 5546 §2.1.4). */
  sequence: number;
  startsAt: Date;
  endsAt: Date;
  stamp: Date;
  summary: string;
  description: string;
  location: string;
  url: string;
  organizer: { name: string; email: string };
  attendee: { name: string; email: string };
}

/**
 * One meeting as iCalendar text (RFC 5545). Times are instants in UTC: the reader's calendar shows them in its own zone, and no
 * description of zones is needed.
 */
export function calendarEntry(entry: CalendarEntry): string {
  const isCancelled = entry.method === 'cancel';
  const calendar = ical({
    prodId: { company: 'portal', product: 'visits', language: 'EN' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  });
  const event = calendar.createEvent({
    id: entry.uid,
    sequence: entry.sequence,
    start: entry.startsAt,
    end: entry.endsAt,
    stamp: entry.stamp,
    summary: oneLine(entry.summary),
    description: entry.description,
    location: oneLine(entry.location),
    url: entry.url,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  event.organizer({ name: oneLine(entry.organizer.name), email: entry.organizer.email });
  event.createAttendee({
    name: oneLine(entry.attendee.name),
    email: entry.attendee.email,
    type: ICalAttendeeType.INDIVIDUAL,
    // Nobody reads the answers of mail programs: the visit's own page is where one cancels.
    rsvp: false,
    status: ICalAttendeeStatus.NEEDSACTION,
  });
  return calendar.toString();
}
