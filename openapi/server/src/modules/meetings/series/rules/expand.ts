import type { components } from '@portal/openapi/server';
import { addDays } from '../../../../mechanisms/days.ts';
import type { FieldError } from '../../../../mechanisms/field-errors.ts';
import { instantAt, wallTimeAt } from '../../../../mechanisms/wall-time.ts';
import type { MeetingTimes } from '../../rules/check-times.ts';
import { seriesMessages as texts } from '../messages.ts';

export type Repetition = components['schemas']['MeetingRepetition'];

/** As many as one request may name. */
export const DATES_AT_MOST = 100;
const DAY_MS = 86_400_000;

/** A date of a series: its times, or why it has none, and the nearest alternative. */
export type SeriesDate =
  | { day: string; times: MeetingTimes }
  | { day: string; times: null; problem: 'skipped' | 'no-such-day'; nearest: MeetingTimes[] };

/** Errors of a repetition, whatever its first date is. */
export function repetitionErrors({ until, count }: Repetition): FieldError[] {
  const isOne = (until === undefined) !== (count === undefined);
  return isOne ? [] : [{ field: 'repetition', message: texts.untilOrCount }];
}

/**
 * All dates of a repetition, each at the wall time of the first (rules/meetings.md#series): a month without that day,
 * or a time that the clocks skip, is a date without times.
 */
export function expand(
  first: MeetingTimes,
  repetition: Repetition,
  timeZone: string,
): { dates: SeriesDate[]; errors: FieldError[] } {
  const errors = repetitionErrors(repetition);
  const [start, end] = [wallTimeAt(first.startsAt, timeZone), wallTimeAt(first.endsAt, timeZone)];
  const { until } = repetition;
  if (until !== undefined && until < start.day) {
    errors.push({ field: 'repetition.until', message: texts.untilTooEarly });
  }
  if (errors.length > 0) return { dates: [], errors };
  const { days, count } = daysOf(start.day, repetition);
  if (count === 0) errors.push({ field: 'repetition', message: texts.noDate });
  if (count > DATES_AT_MOST) {
    const params = { count, most: DATES_AT_MOST };
    errors.push({ field: 'repetition', message: texts.tooMany, params });
  }
  if (errors.length > 0) return { dates: [], errors };
  const nights = number(end.day) - number(start.day);
  const length = first.endsAt.getTime() - first.startsAt.getTime();
  const dates = days.map(({ day, exists }): SeriesDate => {
    const at = { time: start.time, length, timeZone };
    if (!exists) {
      const nearest = [day, addDays(day, 1)].flatMap((other) => timesAt(other, at) ?? []);
      return { day, times: null, problem: 'no-such-day', nearest };
    }
    const startsAt = instantAt(day, start.time, timeZone);
    const endsAt = instantAt(addDays(day, nights), end.time, timeZone);
    return startsAt.ok && endsAt.ok
      ? { day, times: { startsAt: startsAt.instant, endsAt: endsAt.instant } }
      : { day, times: null, problem: 'skipped', nearest: aroundSkipped(day, at) };
  });
  return { dates, errors };
}

interface TimeOfDay {
  time: string;
  /** ms */
  length: number;
  timeZone: string;
}

function timesAt(day: string, { time, length, timeZone }: TimeOfDay): MeetingTimes | null {
  const found = instantAt(day, time, timeZone);
  return found.ok ? { startsAt: found.instant, endsAt: new Date(found.instant.getTime() + length) } : null;
}

/** Whole hours of that day before and after it, with a start and an end that the clocks show. */
function aroundSkipped(day: string, { time, length, timeZone }: TimeOfDay): MeetingTimes[] {
  const [hour = 0] = time.split(':').map(Number);
  const nearest = (step: 1 | -1): MeetingTimes[] => {
    for (let other = hour + step; other >= 0 && other < 24; other += step) {
      const wanted = `${String(other).padStart(2, '0')}${time.slice(2)}`;
      const found = timesAt(day, { time: wanted, length, timeZone });
      if (found && endsAsShown(found, timeZone)) return [found];
    }
    return [];
  };
  return [...nearest(-1), ...nearest(1)];
}

/** Not across the gap: it would seem an hour longer than it is. */
function endsAsShown({ startsAt, endsAt }: MeetingTimes, timeZone: string): boolean {
  const [from, until] = [startsAt, endsAt].map((at) => {
    const { day, time } = wallTimeAt(at, timeZone);
    return Date.parse(`${day}T${time}:00Z`);
  });
  return (until ?? 0) - (from ?? 0) === endsAt.getTime() - startsAt.getTime();
}

interface DayOfSeries {
  /** The last day of the month if it has no such day. */
  day: string;
  exists: boolean;
}

/** @returns at most as many days as can be booked, but the number of all */
function daysOf(first: string, repetition: Repetition): { days: DayOfSeries[]; count: number } {
  const last = repetition.until === undefined ? Number.POSITIVE_INFINITY : number(repetition.until);
  const most = repetition.count ?? Number.POSITIVE_INFINITY;
  const days: DayOfSeries[] = [];
  let count = 0;
  for (const { at, exists } of candidates(first, repetition)) {
    if (at > last || count >= most) break;
    count += 1;
    // A thousand years of days are only counted.
    if (count <= DATES_AT_MOST) days.push({ day: text(at), exists });
  }
  return { days, count };
}

/** Days as numbers, endlessly. */
function* candidates(first: string, repetition: Repetition): Generator<{ at: number; exists: boolean }> {
  // The document's default is not filled in in bodies.
  const { frequency, interval = 1 } = repetition;
  const start = number(first);
  if (frequency === 'daily') {
    for (let at = start; ; at += interval) yield { at, exists: true };
  }
  if (frequency === 'weekly') {
    const monday = start - weekdayOf(start) + 1;
    const weekdays = [...(repetition.weekdays ?? [weekdayOf(start)])].sort();
    for (let week = monday; ; week += 7 * interval) {
      for (const weekday of weekdays) {
        const at = week + weekday - 1;
        if (at >= start) yield { at, exists: true };
      }
    }
  }
  const [year = 0, month = 0, day = 0] = first.split('-').map(Number);
  for (let index = month - 1; ; index += interval) {
    // Day 0 of a month is the last of the previous one.
    const lastOfMonth = Date.UTC(year, index + 1, 0) / DAY_MS;
    const wanted = Date.UTC(year, index, day) / DAY_MS;
    yield { at: Math.min(wanted, lastOfMonth), exists: wanted <= lastOfMonth };
  }
}

/** Monday is 1. 1970 began on a Thursday. */
function weekdayOf(day: number): number {
  return ((day + 3) % 7) + 1;
}

function number(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}

function text(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}
