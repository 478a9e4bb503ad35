import type { components } from '@portal/openapi/meetings';
import { personName } from '@portal/shared/people';
import { addDays, type CalendarDay, dayIn, daysBetween, formatClock } from '@portal/shared/time';
import type { DefaultTimes } from './default-times.ts';

type Meeting = components['schemas']['Meeting'];
type VisitStatus = components['schemas']['VisitStatus'];

export interface AttendValue {
  id: number;
  name: string;
  note: string;
  isHost: boolean;
}

export interface VisitValue {
  /** Of the visitor. */
  id: number;
  name: string;
  note: string;
  needsParking: boolean;
  /** Shows the server that the person knows whom they invite; null where none is known. */
  email: string | null;
  /** Null for one who is invited with this save. */
  status: VisitStatus | null;
}

/** Dates and times are the site's. Resources of a meeting become another list beside `visits`. */
export interface MeetingValues {
  /** 0 for one that is made now. */
  version: number;
  description: string;
  siteId: number | null;
  location: string;
  dates: { date: CalendarDay | null }[];
  start: string | null;
  end: string | null;
  /** Days from the start's day to the end's; the form makes meetings of one day, but keeps a longer one. */
  extraDays: number;
  attends: AttendValue[];
  visits: VisitValue[];
}

export interface Prefill {
  times: DefaultTimes;
  siteId: number | null;
  host: AttendValue | null;
  visits: VisitValue[];
}

export function newMeetingValues({ times, siteId, host, visits }: Prefill): MeetingValues {
  return {
    version: 0,
    description: '',
    siteId,
    location: '',
    dates: [{ date: times.date }],
    start: times.start,
    end: times.end,
    extraDays: 0,
    attends: host ? [host] : [],
    visits,
  };
}

/** Who is uninvited already is no part of the form. */
export function meetingValues(meeting: Meeting): MeetingValues {
  const { start, end, site, attends, visits } = meeting;
  const [firstDay, lastDay] = [dayIn(site.timeZone, start), dayIn(site.timeZone, end)];
  return {
    version: meeting.version,
    description: meeting.description,
    siteId: site.id,
    location: meeting.location ?? '',
    dates: [{ date: firstDay }],
    start: formatClock(start, site.timeZone, 'en'),
    end: formatClock(end, site.timeZone, 'en'),
    extraDays: daysBetween(firstDay, lastDay),
    attends: attends.map(({ employee, isHost }) => ({
      id: employee.id,
      name: personName(employee),
      note: employee.email,
      isHost,
    })),
    visits: visits
      .filter(({ status }) => status !== 'cancelled')
      .map(({ visitor, needsParking, status }) => ({ ...visitValue(visitor), needsParking, status })),
  };
}

interface KnownVisitor {
  id: number;
  firstName: string;
  lastName: string;
  company?: string | null;
  email?: string | null;
}

export function visitValue(visitor: KnownVisitor): VisitValue {
  return {
    id: visitor.id,
    name: personName(visitor),
    note: visitor.company || visitor.email || '',
    email: visitor.email || null,
    needsParking: false,
    status: null,
  };
}

/** Who has been here, or was told not to have come, stays in the meeting's history. */
export function canUninvite({ status }: VisitValue): boolean {
  return status === null || status === 'scheduled' || status === 'expected';
}

/** Each new date is the previous one plus one day (rules/meetings.md#create). */
export function nextDate(dates: MeetingValues['dates']): { date: CalendarDay | null } {
  const last = dates.findLast(({ date }) => date !== null)?.date;
  return { date: last ? addDays(last, 1) : null };
}

/** Those who are not there yet, in the order in which they came. */
export function withAdded<P extends { id: number }>(people: readonly P[], added: readonly P[]): P[] {
  const known = new Set(people.map(({ id }) => id));
  return [...people, ...added.filter(({ id }) => !known.has(id) && known.add(id))];
}
