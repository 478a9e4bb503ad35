import { type CalendarDay, dayIn, formatClock, formatDay, formatRange } from '@portal/shared/time';
import type { Bar } from './rules/bars.ts';
import { FIRST_HOUR, HOUR_MS, HOURS, shownSpan } from './rules/days.ts';
import type { useT } from './texts/en.ts';
import type { ScheduleMode, ScheduleRow, TimeWindow } from './types.ts';

type T = ReturnType<typeof useT>;

/**
 * The zone is named once beside the dates, and not in each of a hundred cells.
 *
 * @param span of the day by hours, where the window may be within it: its clock is then counted and not asked of Intl, which
 *   took most of the time of a row that comes into sight
 */
export function timeWords(
  { start, end }: TimeWindow,
  zone: string,
  locale: string,
  span?: TimeWindow,
): string {
  if (span && span.start <= start && end < span.end)
    return `${countedClock(span, start)}–${countedClock(span, end)}`;
  return formatRange(start, end, zone, locale, zone);
}

/** Only for a span without a change of clocks, which is as long as its hours. */
function countedClock(span: TimeWindow, ms: number): string {
  const minutes = FIRST_HOUR * 60 + Math.floor((ms - span.start) / 60_000);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** "Tuesday, 24 November 2026 10:00–11:30" of the zone. */
export function dayWords({ start }: TimeWindow, zone: string, locale: string): string {
  return formatDay(dayIn(zone, start), locale, 'long');
}

/** What a cell says to those who hear it. */
export function cellWords(
  t: T,
  row: Pick<ScheduleRow, 'name' | 'zone' | 'refusal'>,
  cell: TimeWindow,
  { mode, day, free, now, locale }: CellFacts,
): string {
  const words = formatDay(day, locale, 'long');
  const when =
    mode === 'week' ? words : t('hour', { day: words, time: formatClock(cell.start, row.zone, locale) });
  if (cell.end <= now) return t('cellPast', { row: row.name, when });
  if (row.refusal !== null) return t('cellRefused', { row: row.name, when, reason: row.refusal });
  if (!free) return t('cellNone', { row: row.name, when });
  const time = timeWords(free, row.zone, locale, countable(day, row.zone));
  return t('cellFree', { row: row.name, when, time });
}

export interface CellFacts {
  mode: ScheduleMode;
  day: CalendarDay;
  /** What a press would book. */
  free: TimeWindow | null;
  now: number;
  locale: string;
}

/** The shown hours of the day where they are as many as on the clock. */
function countable(day: CalendarDay, zone: string): TimeWindow | undefined {
  const span = shownSpan(day, zone);
  return span.end - span.start === HOURS * HOUR_MS ? span : undefined;
}

/** "Project kick-off, A. Khan, 10:00–11:00, set up from 09:45". */
export function barWords(t: T, { meeting, isEarlier }: Bar, zone: string, locale: string, day: CalendarDay) {
  const { title, host, heldFrom, heldUntil, start, end, isMine } = meeting;
  const time = timeWords(meeting, zone, locale, countable(day, zone));
  const bar = [
    host === null ? t('bar', { title, time }) : t('barHost', { title, host, time }),
    isMine ? t('mine') : '',
    heldFrom < start ? t('setup', { time: formatClock(heldFrom, zone, locale) }) : '',
    heldUntil > end ? t('cleanDown', { time: formatClock(heldUntil, zone, locale) }) : '',
  ]
    .filter(Boolean)
    .join(', ');
  return isEarlier ? t('earlier', { bar }) : bar;
}
