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

export interface PermitOnDay {
  permitType: 'GR' | 'PR';
  /** ISO weekdays. */
  weekdays: readonly number[];
  startsOn: string;
  /** Included; null: for good. */
  endsOn: string | null;
  /** Its space was given to everybody on the day. */
  released: boolean;
}

export type PermitState = 'granted' | 'claimable' | 'out-of-range';

/**
 * What a permit is worth on a date (rules/parking.md#permits): a granted one holds its space, of a priority one the claim
 * opens in the week before. A granted day that was released is like any other.
 * @param today of the site
 * @returns undefined where the permit says nothing of the date
 */
export function permitState(
  date: string,
  today: string,
  { permitType, weekdays, startsOn, endsOn, released }: PermitOnDay,
  carPark: { permitRequestsStart: number | null },
): PermitState | undefined {
  if (!weekdays.includes(isoWeekday(date))) return undefined;
  if (date < startsOn || (endsOn !== null && date > endsOn)) return undefined;
  if (permitType === 'GR') return released ? undefined : 'granted';
  const opens = opensOn(date, carPark.permitRequestsStart);
  return date >= today && (opens === null || today >= opens) ? 'claimable' : 'out-of-range';
}
