import { addDays, type CalendarDay, weekday } from '@portal/shared/time';
import { type DayRules, lastDayBookable } from './bookable-days.ts';
import type { RequestValues } from './request-values.ts';

interface Held {
  date: CalendarDay;
  carpark: { id: number; name: string };
}

export interface OtherFacts {
  /** The month's reservations, including other people's. */
  reservations: readonly (Held & { status: string; user: number | null })[];
  permitDays: readonly (Held & { state: string; space: { name: string } | null })[];
  /** The person that the request is for. */
  viewerId: number;
}

/** Parking that this person has, or has requested, on days of the request. */
export interface OtherParking {
  kind: 'permit' | 'parks' | 'requestedTwice';
  carPark: string;
  /** A permit's space. */
  space: string;
  days: CalendarDay[];
}

const KINDS: Readonly<Record<string, OtherParking['kind']>> = {
  confirmed: 'parks',
  'pre-approval': 'requestedTwice',
  queued: 'requestedTwice',
};

/** All days of the form; for a weekly request, those that are bookable so far. */
export function requestedDays(
  { isWeekly, weekdays, dates }: Pick<RequestValues, 'isWeekly' | 'weekdays' | 'dates'>,
  rules: DayRules,
): CalendarDay[] {
  if (!isWeekly) return dates;
  const last = lastDayBookable(rules);
  const days: CalendarDay[] = [];
  for (let day = rules.today; day <= last; day = addDays(day, 1)) {
    if (weekdays.includes(weekday(day))) days.push(day);
  }
  return days;
}

/**
 * Parking to which the request would add a second space. At the car park of the person's permit, the request gets the
 * permit's space, so it adds none.
 * @param carPark the chosen one; null before one is chosen
 */
export function otherParking(
  days: readonly CalendarDay[],
  carPark: number | null,
  { reservations, permitDays, viewerId }: OtherFacts,
): OtherParking[] {
  const found = new Map<string, OtherParking>();
  const add = (kind: OtherParking['kind'], { date, carpark }: Held, space = '') => {
    const key = `${kind} ${carpark.id} ${space}`;
    const known = found.get(key) ?? { kind, carPark: carpark.name, space, days: [] };
    if (!known.days.includes(date)) known.days.push(date);
    found.set(key, known);
  };
  for (const one of reservations) {
    const kind = KINDS[one.status];
    if (kind && one.user === viewerId && days.includes(one.date)) add(kind, one);
  }
  for (const one of permitDays) {
    const isElsewhere = one.carpark.id !== carPark;
    if (one.state === 'granted' && isElsewhere && days.includes(one.date))
      add('permit', one, one.space?.name);
  }
  return [...found.values()];
}
