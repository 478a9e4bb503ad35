import ICAL from 'ical.js';

/** An iCalendar object with its events, as a calendar program understands it. */
export interface CalendarObject {
  method: string;
  events: CalendarEvent[];
}

export interface CalendarEvent {
  uid: string;
  sequence: number;
  status: string | null;
  summary: string;
  location: string | null;
  url: string | null;
  /** An instant, or a day. */
  start: string;
  end: string;
  stamp: string;
  organizer: string | null;
  attendee: string | null;
  participation: string | null;
}

/** The objects that a real parser finds, one after the other. Throws for anything that is not iCalendar. */
export function calendarObjects(text: string | null | undefined): CalendarObject[] {
  const parsed = ICAL.parse(text ?? '') as unknown[];
  const all = typeof parsed[0] === 'string' ? [parsed] : parsed;
  return (all as ConstructorParameters<typeof ICAL.Component>[0][]).map((jcal) => {
    const calendar = new ICAL.Component(jcal);
    return {
      method: String(calendar.getFirstPropertyValue('method')),
      events: calendar.getAllSubcomponents('vevent').map(toEvent),
    };
  });
}

function toEvent(component: ICAL.Component): CalendarEvent {
  const text = (name: string) => component.getFirstPropertyValue(name)?.toString() ?? null;
  const attendee = component.getFirstProperty('attendee');
  return {
    uid: text('uid') ?? '',
    sequence: Number(text('sequence')),
    status: text('status'),
    summary: text('summary') ?? '',
    location: text('location'),
    url: text('url'),
    start: text('dtstart') ?? '',
    end: text('dtend') ?? '',
    stamp: text('dtstamp') ?? '',
    organizer: text('organizer'),
    attendee: attendee?.getFirstValue()?.toString() ?? null,
    participation: attendee?.getFirstParameter('partstat') ?? null,
  };
}
