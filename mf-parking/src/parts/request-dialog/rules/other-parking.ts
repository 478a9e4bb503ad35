import { addDays, type CalendarDay, weekday } from '@portal/shared/time';
import { type DayRules, lastDayBookable } from './bookable-days.ts';
import type { RequestValues } from './request-values.ts';

interface Held {
  date: CalendarDay;
  carpark: { id: number; name: string };
}

export interface OtherFacts {
  /** Those of the month, also of others. */
  reservations: readonly (Held & { status: string; user: number | null })[];
  permitDays: readonly (Held & { state: string; space: { name: string } | null })[];
  /** Whose the request is. */
  viewerId: number;
}

/** Parking that the person of a request has, or has requested, on days of the request. */
export interface OtherParking {
  kind: 'permit' | 'parks' | 'requestedTwice';
  carPark: string;
  /** Of a permit. */
  space: string;
  days: CalendarDay[];
}

const KINDS: Readonly<Record<string, OtherParking['kind']>> = {
  confirmed: 'parks',
  'pre-approval': 'requestedTwice',
  queued: 'requestedTwice',
};

/** Every day that the form asks for; of a weekly request those that can be requested so far. */
export function daysAsked(
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
 * What a request would be a second space to. At the car park of the own permit it is given the permit's space, and is none.
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
