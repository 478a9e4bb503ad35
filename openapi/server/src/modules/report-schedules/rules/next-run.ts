import type { Days } from '@portal/openapi/formats';
import { addDays } from '../../../mechanisms/days.ts';
import { instantAt, wallTimeAt } from '../../../mechanisms/wall-time.ts';

/** How often a report is sent (rules/reports.md#schedules). */
export type Rhythm =
  | { frequency: 'weekly' /** 1 is Monday. */; weekday: number; hour: number }
  | { frequency: 'monthly' /** 1 to 28; null is the last. */; monthDay: number | null; hour: number };

const HOURS_A_DAY = 24;

/** The first run after `after`, by the clocks of the zone. */
export function nextRun(rhythm: Rhythm, after: Date, timeZone: string): Date {
  const today = wallTimeAt(after, timeZone).day;
  for (let day = dayFrom(rhythm, today); ; day = dayFrom(rhythm, addDays(day, 1))) {
    const at = instantOf(day, rhythm.hour, timeZone);
    if (at > after) return at;
  }
}

/**
 * The newest due run: of several runs that were missed without a server, only that one is made up for.
 * @param first a due run
 */
export function lastDue(rhythm: Rhythm, first: Date, now: Date, timeZone: string): Date {
  let due = first;
  for (let next = nextRun(rhythm, due, timeZone); next <= now; next = nextRun(rhythm, due, timeZone))
    due = next;
  return due;
}

/**
 * The last whole week from Monday to Sunday, or month, before the day of a run. A run on the last day of a month covers
 * that month.
 */
export function daysCovered(rhythm: Rhythm, run: Date, timeZone: string): Days {
  const { day } = wallTimeAt(run, timeZone);
  if (rhythm.frequency === 'monthly') {
    const ends = rhythm.monthDay === null && day === lastOfMonth(day);
    return ends ? { from: firstOfMonth(day), until: day } : monthBefore(day);
  }
  const monday = addDays(day, 1 - weekdayOf(day));
  return { from: addDays(monday, -7), until: addDays(monday, -1) };
}

/** The first day of the rhythm from `from` on. */
function dayFrom(rhythm: Rhythm, from: string): string {
  if (rhythm.frequency === 'weekly') return addDays(from, (rhythm.weekday - weekdayOf(from) + 7) % 7);
  const inMonth = dayOfMonth(from, rhythm.monthDay);
  return inMonth >= from ? inMonth : dayOfMonth(addDays(lastOfMonth(from), 1), rhythm.monthDay);
}

function dayOfMonth(day: string, monthDay: number | null): string {
  return monthDay === null ? lastOfMonth(day) : addDays(firstOfMonth(day), monthDay - 1);
}

function firstOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

function lastOfMonth(day: string): string {
  // The 32nd day from the first is always in the next month.
  return addDays(firstOfMonth(addDays(firstOfMonth(day), 31)), -1);
}

function monthBefore(day: string): Days {
  const until = addDays(firstOfMonth(day), -1);
  return { from: firstOfMonth(until), until };
}

function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/**
 * An hour that the clocks skip becomes the next one that they show, the moment of the change; of a repeated hour, the first
 * counts.
 */
function instantOf(day: string, hour: number, timeZone: string): Date {
  for (let at = hour; ; at += 1) {
    const shown = `${String(at % HOURS_A_DAY).padStart(2, '0')}:00`;
    const found = instantAt(addDays(day, Math.floor(at / HOURS_A_DAY)), shown, timeZone);
    if (found.ok) return found.instant;
  }
}
