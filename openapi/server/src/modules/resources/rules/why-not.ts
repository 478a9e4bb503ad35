import type { components } from '@portal/openapi/server';
import type { Locale, Text } from '../../../mechanisms/texts/messages.ts';
import { formatLongDay } from '../../calendar/public.ts';
import { resourceMessages as texts } from '../messages.ts';
import { clockTime } from './clock-time.ts';
import { type Hold, meetingTimes, type Reason } from './resource-status.ts';

/** The wanted time of a room; the room's setup and clean-down are added to it. */
export interface Window {
  from: Date;
  until: Date;
}

/** A window in which a room is not free, with the conflicting hold. */
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
 * The host of the conflicting meeting by its times: its start, if it begins later than wanted, else its end. Setup and
 * clean-down, the meeting's or one's own, are named only if nothing else conflicts.
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

/** The bookable times of a room with timeslots: one, or several adjacent ones. */
export function timeslotReason(slots: readonly components['schemas']['RoomTimeslot'][]): Reason {
  if (slots.length === 0) return { message: texts.noTimeslots };
  const list = slots.map(({ start_time, end_time }) => `${start_time}–${end_time}`).join(', ');
  return { message: texts.wholeTimeslots, params: { slots: list } };
}

/** Names the date, if there are several. */
export function reasonOnDate(
  window: Window,
  { timeZone, locale }: { timeZone: string; locale: Locale },
  reason: string,
): { message: Text; params: { day: string; reason: string } } {
  return { message: texts.onDate, params: { day: formatLongDay(window.from, timeZone, locale), reason } };
}
