import { type CalendarDay, today } from '@portal/shared/time';
import type { ScheduleRow, TimeWindow } from '../types.ts';
import { wallMs, wholeDay } from './days.ts';
import { freeTimes, fullTimes } from './free-window.ts';

const MINUTE_MS = 60_000;

/** How a room stands on a day, for the place under its name (rules/rooms.md#status). `until`: ms. */
export type RoomState =
  | { kind: 'free' | 'taken'; until: number }
  | { kind: 'freeAllDay' | 'partlyTaken' | 'takenAllDay' | 'over' };

export const isFree = ({ kind }: RoomState) => kind === 'free' || kind === 'freeAllDay';

export function roomState(
  row: ScheduleRow,
  day: CalendarDay,
  now: number,
  hours: { start: string; end: string },
): RoomState {
  const { start, end } = wholeDay(day, row.zone);
  if (end <= now) return { kind: 'over' };
  if (today(row.zone, now) === day) return stateNow(row, { start: now, end });
  const isTaken = row.meetings.some(({ heldFrom, heldUntil }) => heldFrom < end && start < heldUntil);
  if (!isTaken) return { kind: 'freeAllDay' };
  const working = { start: wallMs(day, hours.start, row.zone), end: wallMs(day, hours.end, row.zone) };
  return { kind: freeTimes(row, working, now).length === 0 ? 'takenAllDay' : 'partlyTaken' };
}

/** Bookings without a gap between them are one. */
function stateNow(row: ScheduleRow, { start: now, end: dayEnd }: TimeWindow): RoomState {
  const later = fullTimes(row).filter(({ end }) => end > now);
  let until = now;
  for (const { start, end } of later) {
    if (start > until) {
      if (until > now) break;
      const free = start - row.cleanDownMinutes * MINUTE_MS;
      return start < dayEnd && free > now
        ? { kind: 'free', until: free }
        : start < dayEnd
          ? { kind: 'taken', until: end }
          : { kind: 'freeAllDay' };
    }
    until = end;
  }
  return until > now ? { kind: 'taken', until } : { kind: 'freeAllDay' };
}
