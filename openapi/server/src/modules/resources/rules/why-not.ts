import type { components } from '@portal/openapi/server';
import type { Locale, Text } from '../../../messages.ts';
import { formatLongDay } from '../../calendar/public.ts';
import { resourceMessages as texts } from '../messages.ts';
import { clockTime } from './clock-time.ts';
import { type Hold, meetingTimes, type Reason } from './resource-status.ts';

/** What somebody wants a room for; the room's setup and clean-down come on top. */
export interface Window {
  from: Date;
  until: Date;
}

/** A window that a room is not free in, with the hold that is in the way. */
export interface Clash {
  window: Window;
  hold: Hold;
}

interface Room {
  setupMinutes: number;
  cleanDownMinutes: number;
  places: number;
  timeZone: string;
}

/** Who has it, as far as it is in the way: from when, where it begins later, else until when. */
export function takenReason({ window, hold }: Clash, room: Room, locale: Locale): Reason {
  const { places, timeZone, setupMinutes, cleanDownMinutes } = room;
  const { name } = hold;
  const at = (time: Date) => clockTime(time, window.from, timeZone, locale);
  const isLater = hold.startsAt > window.from;
  if (places > 1) {
    const message = isLater ? texts.allPlacesFrom : texts.allPlacesUntil;
    return { message, params: { places, time: at(isLater ? hold.startsAt : hold.endsAt) } };
  }
  if (hold.startsAt >= window.until) {
    const params = { name, time: at(meetingTimes(hold).starts), minutes: cleanDownMinutes };
    return { message: texts.needsCleanDown, params };
  }
  if (hold.endsAt <= window.from) {
    const params = { name, time: at(hold.endsAt), minutes: setupMinutes };
    return { message: texts.needsSetup, params };
  }
  return isLater
    ? { message: texts.takenFrom, params: { name, time: at(hold.startsAt) } }
    : { message: texts.takenUntil, params: { name, time: at(hold.endsAt) } };
}

/** What a room with timeslots is booked for: one, or several that touch. */
export function timeslotReason(slots: readonly components['schemas']['RoomTimeslot'][]): Reason {
  if (slots.length === 0) return { message: texts.noTimeslots };
  const list = slots.map(({ start_time, end_time }) => `${start_time}–${end_time}`).join(', ');
  return { message: texts.wholeTimeslots, params: { slots: list } };
}

/** Of several dates it says which one. */
export function reasonOnDate(
  window: Window,
  { timeZone, locale }: { timeZone: string; locale: Locale },
  reason: string,
): { message: Text; params: { day: string; reason: string } } {
  return { message: texts.onDate, params: { day: formatLongDay(window.from, timeZone, locale), reason } };
}
