import type { components } from '@portal/openapi/server';
import type { Locale, Text } from '../../../mechanisms/texts/messages.ts';
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

/**
 * Who has it, as far as it is in the way, by the times of the meeting: from when, where it begins later, else until when.
 * Setup and clean-down, the meeting's or one's own, are named where nothing else is in the way.
 */
export function takenReason({ window, hold }: Clash, room: Room, locale: Locale): Reason {
  const { places, timeZone, setupMinutes, cleanDownMinutes } = room;
  const { name } = hold;
  const at = (time: Date) => clockTime(time, window.from, timeZone, locale);
  const { starts, ends } = meetingTimes(hold);
  if (places > 1) {
    const isLater = hold.startsAt > window.from;
    const message = isLater ? texts.allPlacesFrom : texts.allPlacesUntil;
    return { message, params: { places, time: at(isLater ? hold.startsAt : hold.endsAt) } };
  }
  if (hold.startsAt >= window.until) {
    return { message: texts.needsCleanDown, params: { name, time: at(starts), minutes: cleanDownMinutes } };
  }
  if (hold.endsAt <= window.from) {
    return { message: texts.needsSetup, params: { name, time: at(hold.endsAt), minutes: setupMinutes } };
  }
  if (window.until <= starts) return { message: texts.setUpFor, params: { name, time: at(starts) } };
  if (ends <= window.from) return { message: texts.cleanedUntil, params: { time: at(hold.endsAt) } };
  return starts > window.from
    ? { message: texts.takenFrom, params: { name, time: at(starts) } }
    : { message: texts.takenUntil, params: { name, time: at(ends) } };
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
