import { type CalendarDay, dayIn, formatClock, formatDay, formatRange } from '@portal/shared/time';
import type { Bar } from './rules/bars.ts';
import { FIRST_HOUR, HOUR_MS, HOURS, shownSpan } from './rules/days.ts';
import type { RoomState } from './rules/room-state.ts';
import type { useT } from './texts/en.ts';
import type { ScheduleMeeting, ScheduleRow, TimeWindow } from './types.ts';

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

/** A cell for screen readers. @param when its day, and its hour in the view by hours */
export function cellWords(
  t: T,
  row: Pick<ScheduleRow, 'name' | 'zone' | 'refusal'>,
  { when, day, isPast, free, locale }: CellFacts,
): string {
  if (isPast) return t('cellPast', { row: row.name, when });
  if (row.refusal !== null) return t('cellRefused', { row: row.name, when, reason: row.refusal });
  if (!free) return t('cellNone', { row: row.name, when });
  const time = timeWords(free, row.zone, locale, countable(day, row.zone));
  return t('cellFree', { row: row.name, when, time });
}

export interface CellFacts {
  when: string;
  day: CalendarDay;
  isPast: boolean;
  /** The offer. */
  free: TimeWindow | null;
  locale: string;
}

/** When each cell of a row is, in words; of hours the clock is counted where it can be. */
export function hourWords(
  t: T,
  cells: readonly TimeWindow[],
  day: CalendarDay,
  zone: string,
  locale: string,
) {
  const words = formatDay(day, locale, 'long');
  const span = countable(day, zone);
  return cells.map(({ start }) =>
    t('hour', { day: words, time: span ? countedClock(span, start) : formatClock(start, zone, locale) }),
  );
}

/** The shown hours of the day where they are as many as on the clock. */
function countable(day: CalendarDay, zone: string): TimeWindow | undefined {
  const span = shownSpan(day, zone);
  return span.end - span.start === HOURS * HOUR_MS ? span : undefined;
}

/** "Project kick-off, A. Khan, 10:00–11:00, 7 people, set up from 09:45". */
export function meetingWords(
  t: T,
  { title, host, people, heldFrom, heldUntil, start, end, isMine }: ScheduleMeeting,
  zone: string,
  locale: string,
  day: CalendarDay,
): string {
  const span = countable(day, zone);
  const time = timeWords({ start, end }, zone, locale, span);
  const clock = (ms: number) =>
    span && span.start <= ms && ms < span.end ? countedClock(span, ms) : formatClock(ms, zone, locale);
  return [
    host === null ? t('bar', { title, time }) : t('barHost', { title, host, time }),
    t('people', { count: people }),
    isMine ? t('mine') : '',
    heldFrom < start ? t('setup', { time: clock(heldFrom) }) : '',
    heldUntil > end ? t('cleanDown', { time: clock(heldUntil) }) : '',
  ]
    .filter(Boolean)
    .join(', ');
}

export function barWords(t: T, { meeting, isEarlier }: Bar, zone: string, locale: string, day: CalendarDay) {
  const bar = meetingWords(t, meeting, zone, locale, day);
  return isEarlier ? t('earlier', { bar }) : bar;
}

/** "D. Reid · 7", below a title. */
export function hostLine(t: T, { host, isMine, people }: ScheduleMeeting): string {
  const name = isMine ? t('you') : host === null ? '' : shortName(host);
  return [name, people > 0 ? String(people) : ''].filter(Boolean).join(' · ');
}

function shortName(name: string): string {
  const [first = '', ...rest] = name.split(' ');
  return rest.length === 0 ? first : `${first.slice(0, 1)}. ${rest.join(' ')}`;
}

/** "Free until 12:00". */
export function stateWords(t: T, row: ScheduleRow, state: RoomState, locale: string): string {
  if (row.brief !== null) return row.brief;
  if (state.kind === 'free' || state.kind === 'taken')
    return t(state.kind, { time: formatClock(state.until, row.zone, locale) });
  return state.kind === 'over' ? '' : t(state.kind);
}

/** px of an hour at the least, of what stands around a bar's words, and of a letter. */
const HOUR_PX = 88;
const AROUND_PX = 10;
const LETTER_PX = 6.2;

/** Whether each word of a title has room in a bar as long: else it stands in one line, cut at its end and not within a word. */
export function fitsWords(title: string, length: number): boolean {
  const letters = ((HOUR_PX * length) / HOUR_MS - AROUND_PX) / LETTER_PX;
  return title.split(/[\s-]/).every((word) => word.length <= letters);
}
