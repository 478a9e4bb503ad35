import { minutesUntil } from '@portal/shared/time';
import { type Charger, isWhole } from '#parts/ev';
import type { Times } from '#parts/parking';

/** Part of the form: whether a charger is wanted, and when. */
export interface EvWish {
  isWanted: boolean;
  start: string | null;
  end: string | null;
}

export const NO_EV: EvWish = { isWanted: false, start: null, end: null };

/** The data that the EV section depends on (rules/parking.md#ev). */
export interface EvFacts {
  /** The car park's chargers. */
  evSpaceCount: number;
  dateCount: number;
  /** The employee is in the group ev_space_booking. */
  mayCharge: boolean;
}

export function showsEv({ evSpaceCount, dateCount, mayCharge }: EvFacts): boolean {
  return mayCharge && evSpaceCount > 0 && dateCount === 1;
}

/** A new wish starts with the times of the booking; with timeslots, with the first one within it. */
export function wishFor(
  { start, end }: Omit<EvWish, 'isWanted'>,
  slots: { starts: readonly string[]; ends: readonly string[] } | null = null,
): EvWish {
  if (slots === null) return { isWanted: true, start, end };
  return { isWanted: true, start: slots.starts[0] ?? null, end: slots.ends[0] ?? null };
}

/**
 * The EV times after the booking's have changed: cleared if it now starts after the EV start, or ends before the EV
 * end. Returns the same object if they still fit.
 */
export function clearPassed(wish: EvWish, { start, end }: Times): EvWish {
  const length = minutesUntil(start, end);
  const startsLater = wish.start !== null && minutesAfter(start, wish.start) >= length;
  const endsEarlier = wish.end !== null && minutesUntil(start, wish.end) > length;
  return startsLater || endsEarlier ? { ...wish, start: null, end: null } : wish;
}

/** From the start of the booking until the charge begins, which may be at the same time. */
function minutesAfter(start: string, time: string): number {
  return time === start ? 0 : minutesUntil(start, time);
}

export type EvProblem = 'startRequired' | 'endRequired' | 'endBeforeStart' | 'outside' | 'notWholeTimeslots';

/** Why the times can't be requested; undefined if they can. A charger with timeslots is booked in whole ones. */
export function evProblem(
  { isWanted, start, end }: EvWish,
  booking: Times,
  chargers: readonly Charger[],
): EvProblem | undefined {
  if (!isWanted) return undefined;
  if (start === null) return 'startRequired';
  if (end === null) return 'endRequired';
  const [from, until] = [minutesAfter(booking.start, start), minutesUntil(booking.start, end)];
  const length = minutesUntil(booking.start, booking.end);
  if (from >= length) return 'outside';
  if (from >= until) return 'endBeforeStart';
  if (until > length) return 'outside';
  const fits = chargers.length === 0 || chargers.some((charger) => isWhole({ start, end }, charger));
  return fits ? undefined : 'notWholeTimeslots';
}
