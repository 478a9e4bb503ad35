import { addDays } from '../../../mechanisms/days.ts';
import { instantAt } from '../../../mechanisms/wall-time.ts';

/** Monday is 1, Sunday 7. */
export function isoWeekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/**
 * The day from which a date may be claimed or is given out: the weekday of the ISO week before the date's own.
 * @param weekday 1 to 7; null: always open
 */
export function opensOn(date: string, weekday: number | null): string | null {
  if (weekday === null) return null;
  const monday = addDays(date, 1 - isoWeekday(date));
  return addDays(monday, weekday - 8);
}

/** The same as the instant at which that day begins at the site; where its clocks skip midnight, an hour later. */
export function opensAt(date: string, weekday: number | null, timeZone: string): Date | null {
  const day = opensOn(date, weekday);
  if (day === null) return null;
  const midnight = instantAt(day, '00:00', timeZone);
  if (midnight.ok) return midnight.instant;
  const later = instantAt(day, '01:00', timeZone);
  if (!later.ok) throw new Error(`${timeZone} has no first hour on ${day}.`);
  return later.instant;
}
