import type { RoomSchedule, RoomScheduleMeeting } from '@portal/openapi/meetings';
import { bookRefusal } from '#parts/rooms';
import type { ScheduleMeeting, ScheduleRow } from '#parts/schedule';

/** The meetings of a room for the schedule, without released ones, which hold nothing. */
export function toScheduleMeetings(meetings: readonly RoomScheduleMeeting[], now: number): ScheduleMeeting[] {
  return meetings
    .filter(({ status }) => status === 'booked')
    .map((meeting) => ({
      id: meeting.id,
      start: Date.parse(meeting.start),
      end: Date.parse(meeting.end),
      heldFrom: Date.parse(meeting.heldFrom),
      heldUntil: Date.parse(meeting.heldUntil),
      title: meeting.description,
      host: meeting.hostName,
      people: meeting.numberOfAttendees,
      isMine: meeting.userIsHost,
      isPrivate: meeting.isPrivate,
      canMove: meeting.canEdit && Date.parse(meeting.start) > now,
      place: meeting.place,
    }));
}

/** A room as a row of the schedule. @param brief why it can't be booked, in a word or two */
export function toScheduleRow(
  room: RoomSchedule,
  more: Pick<ScheduleRow, 'group' | 'zone' | 'to' | 'brief'> & { now: number },
): ScheduleRow {
  const { now, brief, ...facts } = more;
  const refusal = bookRefusal(room, 'later');
  return {
    ...facts,
    id: room.id,
    name: room.name,
    seats: room.capacity,
    features: room.features,
    meetings: toScheduleMeetings(room.meetings, now),
    setupMinutes: room.setupMinutes,
    cleanDownMinutes: room.cleanDownMinutes,
    timeslots: room.meetingTimeslotType === 'timeslot' ? room.timeslots : null,
    places: room.sharedPlaces ?? 1,
    refusal,
    brief: refusal === null ? null : brief,
    isClosed: room.status === 'unavailable',
  };
}

const byName = new Intl.Collator('en', { numeric: true });

/** Rows grouped by floor, in the order of their names; those without a floor last. */
export function inGroups(rows: readonly ScheduleRow[]): ScheduleRow[] {
  return [...rows].sort(
    (a, b) =>
      Number(a.group === null) - Number(b.group === null) ||
      byName.compare(a.group ?? '', b.group ?? '') ||
      byName.compare(a.name, b.name),
  );
}
