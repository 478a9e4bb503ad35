import type { Diary } from '../diary.ts';
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

/** Meetings that are to be laid, none over another, setup and clean-down included, and each with people who are free. */
export interface RoomBook {
  meetings: RoomMeeting[];
  held: Held;
  diary: Diary;
  /** @returns false where the room or the host of a new meeting has something then, and nothing was laid; guests who have are left out */
  lay(wish: Wish): boolean;
}

export function createRoomBook(diary: Diary): RoomBook {
  const held = createHeld();
  const meetings: RoomMeeting[] = [];
  return {
    meetings,
    held,
    diary,
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
      const { room, place, span, hostId } = meeting;
      const whole = withMargins(room, span);
      if (!held.isFree(room.id, place, whole)) return false;
      const isNew = meeting.meetingId === null;
      if (isNew && !diary.isFree(hostId, span)) return false;
      if (!meeting.isReleased) held.add(room.id, place, whole);
      const guestIds = meeting.guestIds.filter((id) => id !== hostId && diary.isFree(id, span));
      if (isNew) for (const id of [hostId, ...guestIds]) diary.add(id, span);
      meetings.push({ ...meeting, guestIds });
      return true;
    },
  };
}

function withMargins({ setupMinutes, cleanDownMinutes }: SeededRoom, { from, until }: Span): Span {
  return { from: from - setupMinutes * MINUTE_MS, until: until + cleanDownMinutes * MINUTE_MS };
}
