import { bookRefusal, type RoomSchedule, type RoomScheduleMeeting } from '#parts/rooms';
import type { ScheduleMeeting, ScheduleRow } from '#parts/schedule';

/** What the schedule draws of a meeting; one that was given back holds nothing and is left out. */
export function toScheduleMeetings(meetings: readonly RoomScheduleMeeting[]): ScheduleMeeting[] {
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
      isMine: meeting.userIsHost,
      isPrivate: meeting.isPrivate,
      place: meeting.place,
    }));
}

/** A room as a row of the schedule. */
export function toScheduleRow(
  room: RoomSchedule,
  more: Pick<ScheduleRow, 'note' | 'zone' | 'to'>,
): ScheduleRow {
  return {
    ...more,
    id: room.id,
    name: room.name,
    meetings: toScheduleMeetings(room.meetings),
    setupMinutes: room.setupMinutes,
    cleanDownMinutes: room.cleanDownMinutes,
    timeslots: room.meetingTimeslotType === 'timeslot' ? room.timeslots : null,
    places: room.sharedPlaces ?? 1,
    refusal: bookRefusal(room, 'later'),
  };
}
