import { addDays } from '../../../mechanisms/days.ts';
import { isoWeekday } from '../rules/claim-window.ts';

export interface WeeklyDays {
  /** ISO weekdays. */
  weekdays: readonly number[];
  startsOn: string;
  /** Included; null: until it is stopped. */
  endsOn: string | null;
  /** The last day that has been looked at. */
  askedUntil: string | null;
}

/** The days of a weekly request that have come within reach and have not been looked at, and until which day that is. */
export function dueDays(
  { weekdays, startsOn, endsOn, askedUntil }: WeeklyDays,
  today: string,
  limitDays: number,
): { days: string[]; until: string } {
  const until = addDays(today, limitDays);
  const last = endsOn !== null && endsOn < until ? endsOn : until;
  const next = askedUntil === null ? today : addDays(askedUntil, 1);
  let day = [today, startsOn, next].sort().at(-1) ?? today;
  const days: string[] = [];
  for (; day <= last; day = addDays(day, 1)) {
    if (weekdays.includes(isoWeekday(day))) days.push(day);
  }
  return { days, until: askedUntil !== null && askedUntil > until ? askedUntil : until };
}
