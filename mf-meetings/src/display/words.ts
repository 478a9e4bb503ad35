import type { DisplayMeeting, FloorDisplayRoom, RoomDisplay } from '@portal/openapi/meetings';
import { formatClock } from '@portal/shared/time';
import type { KnownRoom } from './rules/face.ts';
import { timeLeft } from './rules/time-left.ts';
import type { t as translate } from './texts/en.ts';

type T = typeof translate;
type Status = RoomDisplay['status'];

/** States in which a room is not bookable, even if a meeting is on (rules/rooms.md#status). */
const CLOSED: ReadonlySet<Status> = new Set(['unavailable', 'non-bookable', 'walk-ins', 'unauthorized']);

export function knownOfRoom({ date, site, meetings, room, status }: RoomDisplay): KnownRoom<DisplayMeeting> {
  return {
    day: date,
    zone: site.timeZone,
    knownUntil: null,
    meetings,
    places: room.sharedPlaces ?? 1,
    isClosed: CLOSED.has(status),
  };
}

/** A floor display only has the current and the next meeting. */
export function knownOfFloorRoom(
  { now, next, status }: FloorDisplayRoom,
  { date, zone, serverTime }: { date: string; zone: string; serverTime: number },
): KnownRoom<DisplayMeeting> {
  const runs = now !== null && Date.parse(now.start) <= serverTime;
  return {
    day: date,
    zone,
    knownUntil: next ? Date.parse(next.end) : null,
    meetings: [now, next].filter((one) => one !== null),
    // In use but not full: a shared room with free places.
    places: runs && status === 'semi-occupied' ? Number.POSITIVE_INFINITY : 1,
    isClosed: CLOSED.has(status),
  };
}

/** `1 h 20 min` */
export function leftText(t: T, now: number, until: number): string {
  const { hours, minutes } = timeLeft(now, until);
  if (hours === 0) return t('minutes', { minutes });
  return minutes === 0 ? t('hours', { hours }) : t('hoursMinutes', { hours, minutes });
}

/** The text for a closed room. */
export function closedText(t: T, status: Status): string {
  if (status === 'walk-ins') return t('faces.walkIns');
  return t(status === 'unavailable' ? 'faces.closed' : 'faces.notBookable');
}

export const rangeText = (
  { start, end }: Pick<DisplayMeeting, 'start' | 'end'>,
  zone: string,
  locale: string,
) => `${formatClock(start, zone, locale)}–${formatClock(end, zone, locale)}`;

/** The meeting's title, if the display may show it. */
export const titleOf = (t: T, { title }: DisplayMeeting) => title || t('untitled');
