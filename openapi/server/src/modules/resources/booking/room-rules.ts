import { addDays, formatDay } from '../../../mechanisms/days.ts';
import { mayUse } from '../../../mechanisms/may-use.ts';
import type { Translate } from '../../../mechanisms/texts/messages.ts';
import { wallTimeAt } from '../../../mechanisms/wall-time.ts';
import type { BookableRoom } from './find-rooms.ts';
import { bookingMessages as texts } from './messages.ts';
import { isWholeTimeslots, timeslotsInWords } from './timeslots.ts';

/** How late a user may still submit a form that was open when the meeting began. */
const LATE_MS = 5 * 60_000;

export interface RoomRequest {
  siteId: number;
  /** Null: any. */
  buildingId: number | null;
  startsAt: Date;
  endsAt: Date;
  /** The start is unchanged, and so may be in the past. */
  startStays: boolean;
  /** The host, and whether that is the viewer; null: anyone in front of the display at the door. */
  host: { groups: readonly string[]; isViewer: boolean } | null;
}

/** The reasons against a room, whatever else is booked there; empty if it may be booked. */
export function roomErrors(room: BookableRoom, request: RoomRequest, t: Translate): string[] {
  const say = (message: Parameters<Translate>[0], params = {}) => [
    t(message, { room: room.name, ...params }),
  ];
  if (room.site_id !== request.siteId) return say(texts.elsewhere);
  if (request.buildingId !== null && room.building_id !== null && room.building_id !== request.buildingId) {
    return say(texts.otherBuilding);
  }
  if (room.closed) {
    return room.closed_note ? say(texts.closedBecause, { note: room.closed_note }) : say(texts.closed);
  }
  if (room.use === 'non-bookable') return say(texts.notBookable);
  if (room.use === 'walk-ins') return say(texts.walkIns);
  const { host } = request;
  if (!mayUse(host?.groups ?? [], room.permission_groups)) {
    if (host === null) return say(texts.onlySome);
    return say(host.isViewer ? texts.unauthorized : texts.hostUnauthorized);
  }
  if (room.timeslots !== null && !isWholeTimeslots(request, room.timeslots, room.time_zone)) {
    return say(texts.wholeTimeslots, { slots: timeslotsInWords(room.timeslots) });
  }
  return [];
}

/** The reasons against the start of a meeting in a room. @param limitDays of the client; null: none */
export function startErrors(
  { startsAt, startStays }: Pick<RoomRequest, 'startsAt' | 'startStays'>,
  at: { now: Date; timeZone: string; limitDays: number | null; locale: string },
  t: Translate,
): string[] {
  if (startStays) return [];
  if (startsAt.getTime() < at.now.getTime() - LATE_MS) return [t(texts.passed)];
  if (at.limitDays === null) return [];
  const last = addDays(wallTimeAt(at.now, at.timeZone).day, at.limitDays);
  if (wallTimeAt(startsAt, at.timeZone).day <= last) return [];
  return [t(texts.beyondLimit, { date: formatDay(last, at.locale) })];
}
