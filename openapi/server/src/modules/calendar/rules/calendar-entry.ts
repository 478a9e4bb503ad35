import ical, {
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import { oneLine } from '../../../mechanisms/one-line.ts';

export interface CalendarEntry {
  /** `uninvite`: the meeting takes place, without the recipient. */
  method: 'request' | 'cancel' | 'uninvite';
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
  attendee: { name: string; email: string; reply?: 'accepted' | 'declined' | null | undefined };
}

/**
 * One meeting as iCalendar text (RFC 5545). Times are instants in UTC: the reader's calendar shows them in its own zone, and no
 * description of zones is needed.
 */
export function calendarEntry({ method, ...entry }: CalendarEntry): string {
  return calendarEntries(method, [entry]);
}

/**
 * The same for several meetings: one iCalendar object each, one after the other (RFC 5545 §3.4). A scheduling message
 * is about one UID (RFC 5546 §3.2.2 and §3.2.5), and Outlook takes the first of several (MS-STANOICAL §2.2.175).
 */
export function calendarEntries(
  method: CalendarEntry['method'],
  entries: readonly Omit<CalendarEntry, 'method'>[],
): string {
  return entries.map((entry) => calendarObject(method, entry)).join('\r\n');
}

function calendarObject(method: CalendarEntry['method'], entry: Omit<CalendarEntry, 'method'>): string {
  const isRequest = method === 'request';
  const calendar = ical({
    prodId: { company: 'portal', product: 'visits', language: 'EN' },
    method: isRequest ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.CANCEL,
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
    status: isRequest ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
  });
  // Only when all of it is cancelled (RFC 5546 §3.2.5).
  if (method === 'uninvite') event.status(null);
  event.organizer({ name: oneLine(entry.organizer.name), email: entry.organizer.email });
  const { name, email, reply } = entry.attendee;
  event.createAttendee({
    name: oneLine(name),
    email,
    type: ICalAttendeeType.INDIVIDUAL,
    // Replies of mail programs are not read: people reply by the link in the email (rules/calendar-feeds.md#replies).
    rsvp: false,
    status: reply ? PARTICIPATION[reply] : ICalAttendeeStatus.NEEDSACTION,
  });
  return calendar.toString();
}

const PARTICIPATION = {
  accepted: ICalAttendeeStatus.ACCEPTED,
  declined: ICalAttendeeStatus.DECLINED,
} as const;
