import { createHeld, type Held, type Span } from './held.ts';
import type { RoomMeeting, SeededRoom } from './insert-room-meetings.ts';
import type { RoomRole } from './room-plan.ts';

const MINUTE_MS = 60_000;

export interface BookedRoom extends SeededRoom {
  role: RoomRole | null;
  capacity: number | null;
  places: number;
  /** Wall times of the site, as minutes since midnight. */
  timeslots: readonly (readonly [number, number])[];
  isRestricted: boolean;
}

type Wish = Pick<RoomMeeting, 'room' | 'span' | 'hostId'> & Partial<RoomMeeting>;

/** Meetings that are to be laid, none over another, setup and clean-down included. */
export interface RoomBook {
  meetings: RoomMeeting[];
  held: Held;
  /** @returns false where the room has something then, and nothing was laid */
  lay(wish: Wish): boolean;
}

export function createRoomBook(): RoomBook {
  const held = createHeld();
  const meetings: RoomMeeting[] = [];
  return {
    meetings,
    held,
    lay(wish) {
      const meeting: RoomMeeting = {
        place: 1,
        meetingId: null,
        description: 'Meeting',
        guestIds: [],
        series: null,
        isPrivate: false,
        isReleased: false,
        ...wish,
      };
      const whole = withMargins(meeting.room, meeting.span);
      if (!held.isFree(meeting.room.id, meeting.place, whole)) return false;
      if (!meeting.isReleased) held.add(meeting.room.id, meeting.place, whole);
      const guestIds = meeting.guestIds.filter((id) => id !== meeting.hostId);
      meetings.push({ ...meeting, guestIds });
      return true;
    },
  };
}

function withMargins({ setupMinutes, cleanDownMinutes }: SeededRoom, { from, until }: Span): Span {
  return { from: from - setupMinutes * MINUTE_MS, until: until + cleanDownMinutes * MINUTE_MS };
}
