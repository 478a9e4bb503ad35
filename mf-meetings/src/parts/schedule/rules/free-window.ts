import { type CalendarDay, dayIn } from '@portal/shared/time';
import type { ScheduleRow, TimeWindow } from '../types.ts';
import { shownSpan, wallMs } from './days.ts';
import { STEP_MS, stepDown, stepUp } from './snap.ts';

const MINUTE_MS = 60_000;

type Bookable = Pick<
  ScheduleRow,
  'meetings' | 'setupMinutes' | 'cleanDownMinutes' | 'timeslots' | 'places' | 'zone' | 'refusal'
>;

/**
 * The bookable times within the span, from `now` on (rules/rooms.md#schedule): the gaps between holds, less the
 * room's own setup and clean-down; for a room with timeslots, the slots that are completely free.
 */
export function freeTimes(row: Bookable, span: TimeWindow, now: number): TimeWindow[] {
  if (row.refusal !== null) return [];
  const from = Math.max(span.start, stepUp(now));
  if (row.timeslots) {
    return slotsOf(row, span).filter((slot) => slot.start >= now && isFree(row, slot));
  }
  const [before, after] = [row.setupMinutes * MINUTE_MS, row.cleanDownMinutes * MINUTE_MS];
  const free: TimeWindow[] = [];
  let start = Number.NEGATIVE_INFINITY;
  for (const busy of [
    ...fullTimes(row),
    { start: Number.POSITIVE_INFINITY, end: Number.POSITIVE_INFINITY },
  ]) {
    const gap = {
      start: Math.max(from, stepUp(start + before)),
      end: Math.min(span.end, stepDown(busy.start - after)),
    };
    if (gap.end - gap.start >= STEP_MS) free.push(gap);
    start = busy.end;
  }
  return free;
}

/** Whether the whole window is bookable, with its setup and clean-down. */
export function isFree(row: Bookable, window: TimeWindow): boolean {
  if (row.refusal !== null) return false;
  const held = {
    start: window.start - row.setupMinutes * MINUTE_MS,
    end: window.end + row.cleanDownMinutes * MINUTE_MS,
  };
  return fullTimes(row).every((busy) => busy.end <= held.start || held.end <= busy.start);
}

/**
 * The suggestion for an hour: from its first free moment, as long as wanted, cut to the free time; the longest piece
 * if bookings split the hour; for a room with timeslots, its slot. Null if nothing is free.
 * @param free `freeTimes` of the day
 * @param length of a new booking, ms
 */
export function windowOfHour(
  { timeslots }: Pick<Bookable, 'timeslots'>,
  free: readonly TimeWindow[],
  hour: TimeWindow,
  length: number,
): TimeWindow | null {
  const pieces = free.filter(({ start, end }) => start < hour.end && hour.start < end);
  return longest(timeslots ? pieces : pieces.map((piece) => cutTo(piece, hour.start, length)));
}

/** The suggestion at a moment of the span, rounded to the step: like `windowOfHour`. */
export function windowAt(
  row: Bookable,
  span: TimeWindow,
  at: number,
  now: number,
  length: number,
): TimeWindow | null {
  const around = freeTimes(row, span, now).find(({ start, end }) => start <= at && at < end);
  if (!around) return null;
  return row.timeslots ? around : cutTo(around, stepDown(at), length);
}

function cutTo(free: TimeWindow, from: number, length: number): TimeWindow {
  const start = Math.max(from, free.start);
  return { start, end: Math.min(start + length, free.end) };
}

/**
 * The suggestion for a day: as long as wanted within working hours, else at any time, else the longest free piece.
 * @param hours `HH:mm` of the working day
 * @param length of a new booking, ms
 */
export function windowOfDay(
  row: Bookable,
  day: CalendarDay,
  now: number,
  hours: { start: string; end: string },
  length: number,
): TimeWindow | null {
  const shown = shownSpan(day, row.zone);
  const working = { start: wallMs(day, hours.start, row.zone), end: wallMs(day, hours.end, row.zone) };
  for (const span of [working, shown]) {
    const free = freeTimes(row, span, now);
    const whole = row.timeslots ? free[0] : free.find(({ start, end }) => end - start >= length);
    if (whole) return row.timeslots ? whole : { start: whole.start, end: whole.start + length };
  }
  return longest(freeTimes(row, shown, now));
}

/** The bookable part of the wanted window: the piece around `anchor`, where the selection began. */
export function heldToFree(
  row: Bookable,
  span: TimeWindow,
  wanted: TimeWindow,
  anchor: number,
  now: number,
): TimeWindow | null {
  const free = freeTimes(row, span, now);
  const around = free.find(({ start, end }) => start <= anchor && anchor < end);
  if (!around) return null;
  if (!row.timeslots) {
    const window = { start: Math.max(wanted.start, around.start), end: Math.min(wanted.end, around.end) };
    return window.end - window.start >= STEP_MS ? window : null;
  }
  return around;
}

/** Whether a booking of the row can move there: its own time doesn't block it. */
export function canMoveTo(row: Bookable, meetingId: number, window: TimeWindow, now: number): boolean {
  const others = { ...row, meetings: row.meetings.filter(({ id }) => id !== meetingId) };
  if (window.start < now || !isFree(others, window)) return false;
  return (
    !row.timeslots ||
    slotsOf(row, window).some(({ start, end }) => start === window.start && end === window.end)
  );
}

type Held = Pick<ScheduleRow, 'meetings' | 'places'>;

/** Every cell of a row needs the same result, some twenty times in a week. */
const known = new WeakMap<Held['meetings'], { places: number; full: TimeWindow[] }>();

/** The times without a free place, sorted and disjoint. */
export function fullTimes({ meetings, places }: Held): TimeWindow[] {
  const before = known.get(meetings);
  if (before?.places === places) return before.full;
  const full = findFull({ meetings, places });
  known.set(meetings, { places, full });
  return full;
}

function findFull({ meetings, places }: Held): TimeWindow[] {
  const turns = meetings
    .flatMap(({ heldFrom, heldUntil }) => [
      { at: heldFrom, by: 1 },
      { at: heldUntil, by: -1 },
    ])
    // A booking may begin when another ends.
    .sort((a, b) => a.at - b.at || a.by - b.by);
  const full: TimeWindow[] = [];
  let taken = 0;
  let since = 0;
  for (const { at, by } of turns) {
    if (by > 0 && taken + by === places) since = at;
    if (by < 0 && taken === places && at > since) full.push({ start: since, end: at });
    taken += by;
  }
  return full;
}

function slotsOf({ timeslots, zone }: Bookable, span: TimeWindow): TimeWindow[] {
  const day = dayIn(zone, span.start);
  return (timeslots ?? [])
    .map(({ startTime, endTime }) => ({
      start: wallMs(day, startTime, zone),
      end: wallMs(day, endTime, zone),
    }))
    .filter(({ start, end }) => start < span.end && span.start < end)
    .sort((a, b) => a.start - b.start);
}

function longest(windows: readonly TimeWindow[]): TimeWindow | null {
  return windows.reduce<TimeWindow | null>(
    (most, one) => (most && most.end - most.start >= one.end - one.start ? most : one),
    null,
  );
}
