import type { ClientRow } from '../../../mechanisms/portal/viewer.ts';
import { instantAt, wallTimeAt } from '../../../mechanisms/wall-time.ts';

const MINUTE_MS = 60_000;
/** Minutes between offered times. */
const STEP = 15;

export interface Hours {
  /** `HH:mm` at the site. */
  start: string;
  end: string;
  /** ISO weekdays, 1 is Monday. */
  weekdays: readonly number[];
  /** `yyyy-MM-dd` */
  closedDays: readonly string[];
}

export interface Window {
  startsAt: Date;
  endsAt: Date;
}

export interface Taken extends Window {
  userId: number;
}

export interface FreeTime extends Window {
  providerIds: number[];
}

type Settings = Pick<
  ClientRow['settings'],
  'meeting_day_start' | 'meeting_day_end' | 'appointment_weekdays' | 'closed_days'
>;

/** The client's hours. */
export function hoursOf({ settings }: { settings: Settings }): Hours {
  return {
    start: settings.meeting_day_start,
    end: settings.meeting_day_end,
    weekdays: settings.appointment_weekdays,
    closedDays: settings.closed_days,
  };
}

export function isClosed(day: string, { weekdays, closedDays }: Hours): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  return !weekdays.includes(weekday) || closedDays.includes(day);
}

/**
 * Every quarter of an hour of a day at which so many minutes begin and end within the opening hours, by the clocks of
 * the site: times that the clocks skip are left out, and a repeated time counts as the first. Minutes are real ones:
 * across a change of clocks the end shifts with them.
 */
export function windowsOf(day: string, minutes: number, hours: Hours, timeZone: string): Window[] {
  if (isClosed(day, hours)) return [];
  const windows: Window[] = [];
  for (let at = minutesOf(hours.start); at + STEP <= minutesOf(hours.end); at += STEP) {
    const start = instantAt(day, clockOf(at), timeZone);
    if (!start.ok) continue;
    const window = {
      startsAt: start.instant,
      endsAt: new Date(start.instant.getTime() + minutes * MINUTE_MS),
    };
    if (isWithinHours(window, hours, timeZone)) windows.push(window);
  }
  return windows;
}

/** Whether it begins and ends within the hours of its day. */
export function isWithinHours({ startsAt, endsAt }: Window, hours: Hours, timeZone: string): boolean {
  const start = wallTimeAt(startsAt, timeZone);
  const end = wallTimeAt(endsAt, timeZone);
  const last = end.day > start.day && end.time === '00:00' ? '24:00' : end.time;
  const isOneDay = end.day === start.day || last === '24:00';
  return isOneDay && start.time >= hours.start && last <= hours.end;
}

/** The windows that begin after now, with the providers who are free then; windows without one are left out. */
export function freeTimes(
  windows: readonly Window[],
  providerIds: readonly number[],
  taken: readonly Taken[],
  now: Date,
): FreeTime[] {
  return windows.flatMap((window) => {
    if (window.startsAt <= now) return [];
    const free = providerIds.filter((id) => !taken.some((one) => one.userId === id && overlaps(one, window)));
    return free.length === 0 ? [] : [{ ...window, providerIds: free }];
  });
}

export function overlaps(a: Window, b: Window): boolean {
  return a.startsAt < b.endsAt && b.startsAt < a.endsAt;
}

/** The nearest to the wanted time; of two equally near ones the earlier. */
export function nearest<Time extends Window>(times: readonly Time[], wanted: Date, atMost: number): Time[] {
  const distance = ({ startsAt }: Window) => Math.abs(startsAt.getTime() - wanted.getTime());
  return times
    .toSorted((a, b) => distance(a) - distance(b) || a.startsAt.getTime() - b.startsAt.getTime())
    .slice(0, atMost)
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

function clockOf(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
