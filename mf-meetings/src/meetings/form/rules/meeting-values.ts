import type { components } from '@portal/openapi/meetings';
import { personName } from '@portal/shared/people';
import { addDays, type CalendarDay, dayIn, daysBetween, formatClock } from '@portal/shared/time';
import type { OrderValue } from '#parts/order';
import { noSeries, type SeriesValue } from '../../series/rules/series-value.ts';
import type { DefaultTimes } from './default-times.ts';

type Meeting = components['schemas']['Meeting'];
type Room = components['schemas']['Room'];
type RoomAlternative = components['schemas']['RoomAlternative'];
type VisitStatus = components['schemas']['VisitStatus'];
type VisitParking = NonNullable<components['schemas']['MeetingVisit']['parkingReservation']>;

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
  /** Of one who is invited already. */
  visitId?: number;
  /** Of the car; left out where nothing is known of it. */
  registration?: string | null;
  /** What is reserved for them. */
  parking?: VisitParking | null;
}

interface Timeslot {
  startTime: string;
  endTime: string;
}

/** A room that the meeting is to have. */
export interface RoomValue {
  id: number;
  name: string;
  typeId: number;
  typeName: string;
  /** Where it is, and what is there. */
  note: string;
  siteId: number;
  /** Null where it is in none, or where only its name is known. */
  buildingId: number | null;
  capacity: number | null;
  /** Wall times of its site; none: booked at any time; null where only its name is known. */
  timeslots: readonly Timeslot[] | null;
  /** Hours before the start until which something can be ordered to it; null: nothing can be; left out: that is not known. */
  noticeHours?: number | null | undefined;
}

/** Dates and times are the site's. */
export interface MeetingValues {
  /** 0 for one that is made now. */
  version: number;
  description: string;
  siteId: number | null;
  location: string;
  dates: { date: CalendarDay | null }[];
  start: string | null;
  end: string | null;
  /** Days from the start's day to the end's; the form makes meetings of a day or a night, but keeps a longer one. */
  extraDays: number;
  attends: AttendValue[];
  visits: VisitValue[];
  rooms: RoomValue[];
  isPrivate: boolean;
  /** Of a new one: how often it is. */
  series?: SeriesValue | undefined;
  /** Of a new one: what is brought to it. */
  addonOrder?: OrderValue | null | undefined;
}

export interface Prefill {
  times: DefaultTimes;
  siteId: number | null;
  host: AttendValue | null;
  visits: VisitValue[];
  rooms: RoomValue[];
}

export function newMeetingValues({ times, siteId, host, visits, rooms }: Prefill): MeetingValues {
  return {
    version: 0,
    description: '',
    siteId,
    location: '',
    dates: [{ date: times.date }],
    start: times.start,
    end: times.end,
    extraDays: times.extraDays,
    attends: host ? [host] : [],
    visits,
    rooms,
    isPrivate: false,
    series: noSeries,
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
      .map(({ id, visitor, needsParking, status, registration, parkingReservation }) => ({
        ...visitValue(visitor),
        needsParking,
        status,
        // A client without parking says nothing of it.
        ...(parkingReservation === undefined
          ? {}
          : { visitId: id, registration: registration ?? null, parking: parkingReservation }),
      })),
    // One that was given back is free for others by now.
    rooms: meeting.rooms
      .filter(({ status }) => status === 'booked')
      .map((room) => ({
        id: room.id,
        name: room.name,
        typeId: room.type.id,
        typeName: room.type.name,
        note: '',
        siteId: site.id,
        buildingId: meeting.buildingId,
        capacity: room.capacity,
        timeslots: null,
      })),
    isPrivate: meeting.isPrivate,
  };
}

type KnownRoom = Pick<Room, 'id' | 'name' | 'type' | 'siteId' | 'building' | 'capacity'> &
  Partial<
    Pick<
      Room,
      'timeslots' | 'meetingTimeslotType' | 'meetingAddonsEnabled' | 'meetingAddonMinimumNoticeHours'
    >
  >;

export function roomValue(room: KnownRoom, note = ''): RoomValue {
  return {
    id: room.id,
    name: room.name,
    typeId: room.type.id,
    typeName: room.type.name,
    note,
    siteId: room.siteId,
    buildingId: room.building?.id ?? null,
    capacity: room.capacity,
    timeslots: room.meetingTimeslotType === undefined ? null : timeslotsOf(room),
    ...noticeOf(room),
  };
}

/** Of a room that was proposed it is not known. */
function noticeOf({ meetingAddonsEnabled: isOffered, meetingAddonMinimumNoticeHours: hours = 0 }: KnownRoom) {
  return isOffered === undefined ? {} : { noticeHours: isOffered ? hours : null };
}

export function timeslotsOf({
  timeslots = [],
  meetingTimeslotType,
}: Pick<KnownRoom, 'timeslots' | 'meetingTimeslotType'>): readonly Timeslot[] {
  return meetingTimeslotType === 'timeslot' ? timeslots : [];
}

/** What a refusal proposes; of the same site as the room that is taken. */
export function alternativeValue(room: RoomAlternative, siteId: number): RoomValue {
  return roomValue({ ...room, siteId, building: null });
}

/** The meeting's building is that of its rooms; of rooms in several it has none. */
export function buildingOf(rooms: readonly RoomValue[]): number | null {
  const ids = new Set(rooms.map(({ buildingId }) => buildingId));
  const [only = null] = ids;
  return ids.size === 1 ? only : null;
}

/**
 * A proposed room in the place of one that is not free: of the first of its type, else of the last.
 * @param taken rooms that are not free
 */
export function withAlternative(
  rooms: readonly RoomValue[],
  alternative: RoomValue,
  taken: ReadonlySet<number>,
): RoomValue[] {
  const candidates = rooms.filter(({ id }) => taken.has(id));
  const among = candidates.length > 0 ? candidates : rooms;
  const replaced = among.find(({ typeId }) => typeId === alternative.typeId) ?? among.at(-1);
  if (replaced === undefined) return [alternative];
  return rooms.map((room) => (room.id === replaced.id ? alternative : room));
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
