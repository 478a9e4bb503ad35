import type { CalendarDay } from '@portal/shared/time';
import type { ScheduleMode, ScheduleRow } from '../types.ts';
import { weekLines } from './week.ts';

/** px; schedule.css has the same. */
const DAY_ROW = 56;
const GROUP = 28;
/** A week's row: the strip, its lines and what is around them; name and seats need as much as two lines. */
const WEEK_STRIP = 28;
const WEEK_LINE = 24;

export type Placed =
  | { kind: 'group'; name: string; top: number; height: number }
  | { kind: 'row'; row: ScheduleRow; index: number; top: number; height: number };

export interface Layout {
  readonly items: readonly Placed[];
  readonly height: number;
}

/** Where each row and each group's name stands; by hours alone rows have groups. */
export function layoutOf(
  rows: readonly ScheduleRow[],
  mode: ScheduleMode,
  days: readonly CalendarDay[],
): Layout {
  const items: Placed[] = [];
  let top = 0;
  let group: string | null = null;
  for (const [index, row] of rows.entries()) {
    if (mode === 'day' && row.group !== null && row.group !== group) {
      items.push({ kind: 'group', name: row.group, top, height: GROUP });
      top += GROUP;
    }
    group = row.group;
    const height = mode === 'day' ? DAY_ROW : WEEK_STRIP + WEEK_LINE * weekLines(row, days);
    items.push({ kind: 'row', row, index, top, height });
    top += height;
  }
  return { items, height: top };
}
