import { addDays } from '../../../mechanisms/days.ts';
import { instantAt, wallTimeAt } from '../../../mechanisms/wall-time.ts';

/** A site's calendar day, and the part of it that is open for business (rules/reports.md#figures). */
export interface BusinessDay {
  date: string;
  /** 1 is Monday. */
  weekday: number;
  startsAt: Date;
  endsAt: Date;
}

/** An hour of a business day; the last may be shorter. */
export interface BusinessHour {
  date: string;
  weekday: number;
  /** Its beginning on the site's clocks, `09:00`. */
  time: string;
  startsAt: Date;
  endsAt: Date;
}

export interface Hours {
  timeZone: string;
  /** `HH:mm` */
  start: string;
  end: string;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MINUTES_A_DAY = 1440;

/** The instant at which the clocks show a time of a day; for a time that they skip, the moment of the change. */
export function instantOn(day: string, time: string, timeZone: string): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  for (let at = hour * 60 + minute; ; at += 1) {
    const date = addDays(day, Math.floor(at / MINUTES_A_DAY));
    const shown = `${two(Math.floor(at / 60) % 24)}:${two(at % 60)}`;
    const found = instantAt(date, shown, timeZone);
    if (found.ok) return found.instant;
  }
}

/** From midnight to midnight: 23 or 25 hours on the days on which the clocks are changed. */
export function wholeDay(date: string, timeZone: string): { startsAt: Date; endsAt: Date } {
  return {
    startsAt: instantOn(date, '00:00', timeZone),
    endsAt: instantOn(addDays(date, 1), '00:00', timeZone),
  };
}

export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

/** @param from,until both inclusive; calculated in UTC, where each day has 24 hours */
export function datesBetween(from: string, until: string): string[] {
  const dates: string[] = [];
  const last = Date.parse(until);
  for (let at = Date.parse(from); at <= last; at += DAY_MS)
    dates.push(new Date(at).toISOString().slice(0, 10));
  return dates;
}

/** Days calculate their start and end only on demand: most days of a year have stored sums and never need them. */
export function businessDays(dates: readonly string[], hours: Hours): BusinessDay[] {
  return dates.map((date) => new Day(date, hours));
}

class Day implements BusinessDay {
  readonly date: string;
  readonly weekday: number;
  readonly #hours: Hours;

  constructor(date: string, hours: Hours) {
    this.date = date;
    this.weekday = weekdayOf(date);
    this.#hours = hours;
  }

  get startsAt(): Date {
    return instantOn(this.date, this.#hours.start, this.#hours.timeZone);
  }

  get endsAt(): Date {
    return instantOn(this.date, this.#hours.end, this.#hours.timeZone);
  }
}

export function businessHours(days: readonly BusinessDay[], timeZone: string): BusinessHour[] {
  return days.flatMap(({ date, weekday, startsAt, endsAt }) => {
    const hours: BusinessHour[] = [];
    for (let at = startsAt.getTime(); at < endsAt.getTime(); at += HOUR_MS) {
      const from = new Date(at);
      hours.push({
        ...{ date, weekday, time: wallTimeAt(from, timeZone).time, startsAt: from },
        endsAt: new Date(Math.min(at + HOUR_MS, endsAt.getTime())),
      });
    }
    return hours;
  });
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
