import type { components } from '@portal/openapi/server';
import { todayAt } from '../../../mechanisms/days.ts';
import type { Locale, Message, Params } from '../../../mechanisms/texts/messages.ts';
import { resourceMessages as texts } from '../messages.ts';
import { clockTime } from './clock-time.ts';

export type RoomStatus = components['schemas']['RoomStatus'];

/** "One starts within 15 minutes" (rules/rooms.md#status). */
export const SOON_MS = 15 * 60_000;
const MINUTE_MS = 60_000;

/** The hold of a place, from the start of its setup to the end of its clean-down. */
export interface Hold {
  startsAt: Date;
  endsAt: Date;
  setupMinutes: number;
  cleanDownMinutes: number;
  /** "A. Khan" */
  name: string;
}

/** One of a shared room's places, or the only one of another. */
export interface PlaceNow {
  hold: Hold | null;
  /** When the next hold begins; null if none does for two days. */
  nextAt: Date | null;
}

/** The facts that determine a room's state. */
export interface RoomFacts {
  name: string;
  closed: boolean;
  closedNote: string | null;
  use: components['schemas']['RoomUse'];
  isPermitted: boolean;
  /** Whether the permission is that of another person than the caller. */
  isForOther: boolean;
  cleanDownMinutes: number;
  /** At least one. */
  places: readonly PlaceNow[];
  timeZone: string;
}

/** A message with its parameters, for `t`. */
export interface Reason {
  message: Message;
  params?: Params;
}

/** Of the seven statuses the first that applies. */
export function statusOf(facts: RoomFacts, now: Date): RoomStatus {
  const barred = barredStatus(facts);
  if (barred !== null) return barred;
  const { places } = facts;
  const taken = places.filter(({ hold }) => hold !== null).length;
  if (taken === places.length) return 'occupied';
  const soon = now.getTime() + SOON_MS;
  // In a shared room another person may still have a place then.
  const isSoon = places.every(({ nextAt }) => nextAt !== null && nextAt.getTime() <= soon);
  return taken > 0 || isSoon ? 'semi-occupied' : 'available';
}

/** Why no one, or not this person, can book it at any time; null if they can. */
export function barredStatus({ closed, use, isPermitted }: RoomFacts): RoomStatus | null {
  if (closed) return 'unavailable';
  if (use !== 'bookable') return use;
  return isPermitted ? null : 'unauthorized';
}

/**
 * How long a booking from now could last: to the next hold without the room's own clean-down. Null while it is not free,
 * and if nothing follows today; of several places the one that is free the longest counts.
 */
export function freeUntil(facts: RoomFacts, now: Date): Date | null {
  const { places, cleanDownMinutes, timeZone } = facts;
  if (barredStatus(facts) !== null) return null;
  const nexts = places.filter(({ hold }) => hold === null).map(({ nextAt }) => nextAt?.getTime() ?? null);
  if (nexts.length === 0 || nexts.includes(null)) return null;
  const latest = Math.max(...nexts.filter((next) => next !== null));
  if (todayAt(timeZone, new Date(latest)) !== todayAt(timeZone, now)) return null;
  const until = new Date(latest - cleanDownMinutes * MINUTE_MS);
  return until > now ? until : null;
}

/** The reason for the status, each as in `rules/rooms.md#status`. */
export function reasonOf(facts: RoomFacts, now: Date, locale: Locale): Reason {
  const barred = barredReason(facts);
  if (barred !== null) return barred;
  const { places, timeZone } = facts;
  const at = (time: Date) => clockTime(time, now, timeZone, locale);
  const holds = places.flatMap(({ hold }) => (hold === null ? [] : [hold]));
  if (holds.length === places.length) return occupiedReason(holds, now, at);
  if (holds.length > 0) {
    return { message: texts.somePlaces, params: { taken: holds.length, places: places.length } };
  }
  const until = freeUntil(facts, now);
  if (until !== null) return { message: texts.freeUntil, params: { time: at(until) } };
  const next = nextSoon(places, now);
  if (next !== null) return { message: texts.bookedFrom, params: { time: at(next) } };
  return { message: texts.freeAllDay };
}

/** The text of `barredStatus`. */
export function barredReason(facts: RoomFacts): Reason | null {
  const { closedNote, name, isForOther } = facts;
  switch (barredStatus(facts)) {
    case 'unavailable':
      return closedNote === null || closedNote === ''
        ? { message: texts.closed }
        : { message: texts.closedFor, params: { note: closedNote } };
    case 'non-bookable':
      return { message: texts.nonBookable };
    case 'walk-ins':
      return { message: texts.walkIns };
    case 'unauthorized':
      return { message: isForOther ? texts.unauthorizedOther : texts.unauthorized, params: { room: name } };
    default:
      return null;
  }
}

/** For a room with one place the host and what is going on; for a shared one when the first place is free again. */
function occupiedReason(holds: readonly Hold[], now: Date, at: (time: Date) => string): Reason {
  const [hold] = holds;
  if (hold === undefined || holds.length > 1) {
    const first = new Date(Math.min(...holds.map(({ endsAt }) => endsAt.getTime())));
    return { message: texts.allPlacesUntil, params: { places: holds.length, time: at(first) } };
  }
  const { name } = hold;
  const { starts, ends } = meetingTimes(hold);
  if (now < starts) return { message: texts.setUpFor, params: { name, time: at(starts) } };
  if (now >= ends) return { message: texts.cleanedUntil, params: { time: at(hold.endsAt) } };
  return { message: texts.takenUntil, params: { name, time: at(ends) } };
}

/** The meeting itself, without setup and clean-down. */
export function meetingTimes({ startsAt, endsAt, setupMinutes, cleanDownMinutes }: Hold) {
  return {
    starts: new Date(startsAt.getTime() + setupMinutes * MINUTE_MS),
    ends: new Date(endsAt.getTime() - cleanDownMinutes * MINUTE_MS),
  };
}

/** The next hold, if it begins so soon that it may leave no minute for a booking with its clean-down. */
function nextSoon(places: readonly PlaceNow[], now: Date): Date | null {
  const nexts = places.flatMap(({ nextAt }) => (nextAt === null ? [] : [nextAt]));
  const soon = nexts.filter((next) => next.getTime() <= now.getTime() + 240 * MINUTE_MS);
  return soon.length === places.length ? new Date(Math.max(...soon.map((next) => next.getTime()))) : null;
}
