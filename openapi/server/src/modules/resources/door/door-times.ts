import { addDays, todayAt } from '../../../mechanisms/days.ts';
import { instantAt } from '../../../mechanisms/wall-time.ts';

const MINUTE_MS = 60_000;
const STEP_MS = 5 * MINUTE_MS;
/** The lengths that a display offers, in minutes. */
export const DOOR_MINUTES = [15, 30, 60] as const;

export interface DoorTimes {
  startsAt: Date;
  endsAt: Date;
}

/**
 * From this minute to the whole five minutes nearest to its length (rules/displays.md#book): at 10:07 half an hour ends at
 * 10:35, and a meeting that ended this minute is no conflict.
 */
export function doorTimes(now: Date, minutes: number): DoorTimes {
  const startsAt = wholeMinute(now);
  const endsAt = Math.round((startsAt.getTime() + minutes * MINUTE_MS) / STEP_MS) * STEP_MS;
  return { startsAt, endsAt: new Date(endsAt) };
}

/** The calendar's granularity; clocks of all zones agree about it. */
export function isWholeStep(at: Date): boolean {
  return at.getTime() % STEP_MS === 0;
}

/** The next whole five minutes after it. */
export function nextStep(at: Date): Date {
  return new Date((Math.floor(at.getTime() / STEP_MS) + 1) * STEP_MS);
}

function wholeMinute(at: Date): Date {
  return new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS);
}

/**
 * The end of a meeting that is ended now: this minute, so that the room can be booked from it; a meeting that has only just
 * begun lasts a minute.
 */
export function endedAt({ startsAt, endsAt }: DoorTimes, now: Date): Date {
  const earliest = startsAt.getTime() + MINUTE_MS;
  return new Date(Math.min(Math.max(wholeMinute(now).getTime(), earliest), endsAt.getTime()));
}

/** Midnight after today, as the site's clocks show it; where they skip it, an hour later. */
export function endOfToday(timeZone: string, now: Date): Date {
  const tomorrow = addDays(todayAt(timeZone, now), 1);
  for (const time of ['00:00', '01:00']) {
    const midnight = instantAt(tomorrow, time, timeZone);
    if (midnight.ok) return midnight.instant;
  }
  throw new Error(`${tomorrow} has no beginning in ${timeZone}.`);
}

/** The facts that limit how long a meeting can be extended (rules/displays.md#extend-and-end). */
export interface Extendable extends DoorTimes {
  cleanDownMinutes: number;
  /** Start of the next hold's setup at the same place; null if there is none. */
  nextHeldFrom: Date | null;
  endOfToday: Date;
}

/** The latest whole five minutes at which it may end; null if it is not running, or not even one step is left. */
export function extendUntil(
  { startsAt, endsAt, cleanDownMinutes, nextHeldFrom, endOfToday: midnight }: Extendable,
  now: Date,
): Date | null {
  if (now < startsAt || now >= endsAt) return null;
  const next = nextHeldFrom === null ? Infinity : nextHeldFrom.getTime() - cleanDownMinutes * MINUTE_MS;
  const latest = Math.floor(Math.min(next, midnight.getTime()) / STEP_MS) * STEP_MS;
  return latest > endsAt.getTime() ? new Date(latest) : null;
}
