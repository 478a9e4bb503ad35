import type { RoomScheduleMeeting } from '@portal/openapi/meetings';

/** The server opens it so long before the start (rules/room-check-in.md#who). */
const OPENS_MS = 15 * 60_000;

export type ClaimedMeeting = Pick<
  RoomScheduleMeeting,
  'id' | 'start' | 'end' | 'claimBy' | 'checkedInAt' | 'userAttends' | 'canEdit'
>;

/** Whether the person can say now that they are there. */
export function canCheckIn(meeting: ClaimedMeeting, now: number): boolean {
  const { start, end, claimBy, checkedInAt, userAttends, canEdit } = meeting;
  const isOpen = Date.parse(start) - OPENS_MS <= now && now < Date.parse(end);
  return isOpen && claimBy !== null && checkedInAt === null && (userAttends || canEdit);
}

/** Whether the person can give the room back now, in the middle of the meeting; before, the meeting's form takes it away. */
export function canGiveBack({ start, end, canEdit }: ClaimedMeeting, now: number): boolean {
  return canEdit && Date.parse(start) <= now && now < Date.parse(end);
}

/** Of a room's meetings the one that is to be checked in to, else the one whose room can be given back. */
export function claimedMeeting<M extends ClaimedMeeting>(meetings: readonly M[], now: number): M | undefined {
  return (
    meetings.find((meeting) => canCheckIn(meeting, now)) ??
    meetings.find((meeting) => canGiveBack(meeting, now))
  );
}
