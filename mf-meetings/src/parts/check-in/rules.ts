import type { RoomScheduleMeeting } from '@portal/openapi/meetings';

/** How long before the start the server opens check-in (rules/room-check-in.md#who). */
const OPENS_MS = 15 * 60_000;

export type ClaimedMeeting = Pick<
  RoomScheduleMeeting,
  'id' | 'start' | 'end' | 'claimBy' | 'checkedInAt' | 'userAttends' | 'canEdit'
>;

/** Whether the person can check in now. */
export function canCheckIn(meeting: ClaimedMeeting, now: number): boolean {
  const { start, end, claimBy, checkedInAt, userAttends, canEdit } = meeting;
  const isOpen = Date.parse(start) - OPENS_MS <= now && now < Date.parse(end);
  return isOpen && claimBy !== null && checkedInAt === null && (userAttends || canEdit);
}

/** Whether the person can release the room now, during the meeting; before it, the meeting's form removes the room. */
export function canGiveBack({ start, end, canEdit }: ClaimedMeeting, now: number): boolean {
  return canEdit && Date.parse(start) <= now && now < Date.parse(end);
}

/** The room's meeting to check in to, else the one whose room can be released. */
export function claimedMeeting<M extends ClaimedMeeting>(meetings: readonly M[], now: number): M | undefined {
  return (
    meetings.find((meeting) => canCheckIn(meeting, now)) ??
    meetings.find((meeting) => canGiveBack(meeting, now))
  );
}
