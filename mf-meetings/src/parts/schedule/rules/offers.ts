import type { CalendarDay } from '@portal/shared/time';
import type { ScheduleMode, ScheduleRow, TimeWindow } from '../types.ts';
import { cellSpans, wholeDay } from './days.ts';
import { freeTimes, windowOfDay, windowOfHour } from './free-window.ts';

/** The facts on which a row's suggestions depend. */
export interface RowFacts {
  row: ScheduleRow;
  mode: ScheduleMode;
  days: readonly CalendarDay[];
  now: number;
  /** The working day, `HH:mm`. */
  hours: { start: string; end: string };
  /** The length of a new booking, ms. */
  length: number;
}

/** The days of a row: those of the grid, or its own one. */
export function daysOf({ day }: ScheduleRow, days: readonly CalendarDay[]): readonly CalendarDay[] {
  return day === undefined ? days : [day];
}

/** The window that Enter books in each cell of a row. */
export function freeWindows({ row, mode, days, now, hours, length }: RowFacts): (TimeWindow | null)[] {
  const [first = ''] = days;
  const free = mode === 'day' ? freeTimes(row, wholeDay(first, row.zone), now) : [];
  return cellSpans(mode, days, row.zone).map((cell, index) => {
    if (cell.end <= now) return null;
    return mode === 'day'
      ? windowOfHour(row, free, cell, length)
      : windowOfDay(row, days[index] ?? '', now, hours, length);
  });
}
