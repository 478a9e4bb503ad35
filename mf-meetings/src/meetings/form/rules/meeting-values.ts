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
  /** The visitor's id. */
  id: number;
  name: string;
  note: string;
  needsParking: boolean;
  /** Shows the server that the user knows the visitor they invite; null if unknown. */
  email: string | null;
  /** Null for a visitor who is invited with this save. */
  status: VisitStatus | null;
  /** For a visitor who is already invited. */
  visitId?: number;
  /** The car's; left out if unknown. */
  registration?: string | null;
  /** Their reservation. */
  parking?: VisitParking | null;
}

interface Timeslot {
  startTime: string;
  endTime: string;
}

/** A room chosen for the meeting. */
export interface RoomValue {
  id: number;
  name: string;
  typeId: number;
  typeName: string;
  /** Place and features. */
  note: string;
  siteId: number;
  /** Null for a room without a building, or if only its name is known. */
  buildingId: number | null;
  capacity: number | null;
  /** Wall times of its site; empty: booked at any time; null if only its name is known. */
  timeslots: readonly Timeslot[] | null;
  /** Hours before the start until which orders are possible; null: no orders; left out: unknown. */
  noticeHours?: number | null | undefined;
}

/** Dates and times are the site's. */
export interface MeetingValues {
  /** 0 for a new one. */
  version: number;
  description: string;
  siteId: number | null;
  location: string;
  dates: { date: CalendarDay | null }[];
  start: string | null;
  end: string | null;
  /** Days from the start's day to the end's; the form creates meetings of a day or a night, but keeps a longer one. */
  extraDays: number;
  attends: AttendValue[];
  visits: VisitValue[];
  rooms: RoomValue[];
  isPrivate: boolean;
  /** For a new one: its repetition. */
  series?: SeriesValue | undefined;
  /** For a new one: its order. */
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

/** Leaves out cancelled visits. */
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
        // A client without parking has no such field.
        ...(parkingReservation === undefined
          ? {}
          : { visitId: id, registration: registration ?? null, parking: parkingReservation }),
      })),
    // A released room is already free for others.
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

/** Unknown for a proposed room. */
function noticeOf({ meetingAddonsEnabled: isOffered, meetingAddonMinimumNoticeHours: hours = 0 }: KnownRoom) {
  return isOffered === undefined ? {} : { noticeHours: isOffered ? hours : null };
}

export function timeslotsOf({
  timeslots = [],
  meetingTimeslotType,
}: Pick<KnownRoom, 'timeslots' | 'meetingTimeslotType'>): readonly Timeslot[] {
  return meetingTimeslotType === 'timeslot' ? timeslots : [];
}

/** A room that a refusal proposes; it is at the same site as the taken one. */
export function alternativeValue(room: RoomAlternative, siteId: number): RoomValue {
  return roomValue({ ...room, siteId, building: null });
}

/** The meeting's building is that of its rooms; none if they are in several. */
export function buildingOf(rooms: readonly RoomValue[]): number | null {
  const ids = new Set(rooms.map(({ buildingId }) => buildingId));
  const [only = null] = ids;
  return ids.size === 1 ? only : null;
}

/**
 * Puts a proposed room in place of one that is not free: of the first of its type, else of the last.
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

/** A visitor who has been on site, or was marked as a no-show, stays in the meeting's history. */
export function canUninvite({ status }: VisitValue): boolean {
  return status === null || status === 'scheduled' || status === 'expected';
}

/** Each new date is the previous one plus one day (rules/meetings.md#create). */
export function nextDate(dates: MeetingValues['dates']): { date: CalendarDay | null } {
  const last = dates.findLast(({ date }) => date !== null)?.date;
  return { date: last ? addDays(last, 1) : null };
}

/** Appends the added people, in their order, without duplicates. */
export function withAdded<P extends { id: number }>(people: readonly P[], added: readonly P[]): P[] {
  const known = new Set(people.map(({ id }) => id));
  return [...people, ...added.filter(({ id }) => !known.has(id) && known.add(id))];
}
