import type { components } from '@portal/openapi/meetings';
import type { CalendarDay } from '@portal/shared/time';

type Schemas = components['schemas'];
export type MeetingRepetition = Schemas['MeetingRepetition'];
export type MeetingTime = Schemas['MeetingTime'];
export type PreviewedDate = Schemas['PreviewedDate'];
export type Frequency = MeetingRepetition['frequency'];

/** The user's choice for a date that is not free. */
export type Decision =
  | { kind: 'out' }
  | { kind: 'time'; start: string; end: string }
  /** All rooms of that date. */
  | { kind: 'rooms'; name: string; rooms: number[] };

/** The repetition of a new meeting. */
export interface SeriesValue {
  frequency: Frequency | 'none';
  interval: number | null;
  /** The weekdays of a weekly one; empty: that of the first date. */
  weekdays: readonly number[];
  endsBy: 'until' | 'count';
  until: CalendarDay | null;
  count: number | null;
  /** By the day of the rule. */
  decisions: Readonly<Record<CalendarDay, Decision>>;
  /** The times and rooms of the decisions; for others the decisions no longer count. */
  decidedFor: string;
  /** The dates to book; null while unknown. */
  dates: readonly MeetingTime[] | null;
  /** How many dates are not free and have no decision. */
  open: number;
}

export const noSeries: SeriesValue = {
  frequency: 'none',
  interval: 1,
  weekdays: [],
  endsBy: 'count',
  until: null,
  count: 5,
  decisions: {},
  decidedFor: '',
  dates: null,
  open: 0,
};

/** The rule for the request; null if the meeting doesn't repeat, or something is missing. */
export function repetitionOf(series: SeriesValue | undefined): MeetingRepetition | null {
  if (series === undefined || series.frequency === 'none') return null;
  const { frequency, interval, weekdays, endsBy, until, count } = series;
  // The form keeps an invalid number as text.
  if (typeof interval !== 'number') return null;
  if (endsBy === 'until' ? until === null : typeof count !== 'number') return null;
  return {
    frequency,
    interval,
    ...(frequency === 'weekly' && weekdays.length > 0 ? { weekdays: [...weekdays].sort() } : {}),
    ...(endsBy === 'until' ? { until: until ?? '' } : { count: count ?? 1 }),
  };
}

interface Wanted {
  siteId: number | null;
  start: string | null;
  end: string | null;
  rooms: readonly { id: number }[];
  series?: SeriesValue | undefined;
}

/** The context of a decision besides its day. */
export function decidedFor({ siteId, start, end, rooms }: Wanted): string {
  return JSON.stringify([siteId, start, end, rooms.map(({ id }) => id)]);
}

/** The decisions for the current times and rooms. */
export function decisionsOf(wanted: Wanted): SeriesValue['decisions'] {
  const { series } = wanted;
  return series?.decidedFor === decidedFor(wanted) ? series.decisions : {};
}

/** Dates that do not exist need no decision: there is nothing to book until they are moved. */
export function isMissing({ start }: PreviewedDate): boolean {
  return start === null;
}

/** Not free in its current form, and not left out. */
export function isOpen(date: PreviewedDate, decision: Decision | undefined): boolean {
  if (date.problem === null || decision?.kind === 'out') return false;
  return !isMissing(date) || decision?.kind === 'time';
}

/** The dates to book, by the day of the rule. */
export function decidedDates(
  dates: readonly PreviewedDate[],
  decisions: SeriesValue['decisions'],
): { day: CalendarDay; time: MeetingTime }[] {
  return dates.flatMap(({ date: day, start, end }) => {
    const decision = decisions[day];
    if (decision?.kind === 'time') return [{ day, time: { start: decision.start, end: decision.end } }];
    if (start === null || end === null || decision?.kind === 'out') return [];
    const rooms = decision?.kind === 'rooms' ? { rooms: decision.rooms } : {};
    return [{ day, time: { start, end, ...rooms } }];
  });
}

/** The rooms that are free at all of the dates. */
export function commonRooms(dates: readonly PreviewedDate[]): PreviewedDate['rooms'] {
  const [first, ...others] = dates;
  if (first === undefined || others.length === 0) return [];
  return first.rooms.filter(({ id }) => others.every(({ rooms }) => rooms.some((room) => room.id === id)));
}

type Problem = { field: 'interval' | 'until' | 'count' | 'dates'; key: ProblemKey };
type ProblemKey =
  | 'intervalRequired'
  | 'untilRequired'
  | 'countRequired'
  | 'stillChecking'
  | 'undecided'
  | 'noneLeft';

/** Why a series cannot be booked yet. */
export function seriesProblem(series: SeriesValue | undefined): Problem | null {
  if (series === undefined || series.frequency === 'none') return null;
  if (series.interval === null) return { field: 'interval', key: 'intervalRequired' };
  if (series.endsBy === 'until' && series.until === null) return { field: 'until', key: 'untilRequired' };
  if (series.endsBy === 'count' && series.count === null) return { field: 'count', key: 'countRequired' };
  if (series.dates === null) return { field: 'dates', key: 'stillChecking' };
  if (series.open > 0) return { field: 'dates', key: 'undecided' };
  return series.dates.length === 0 ? { field: 'dates', key: 'noneLeft' } : null;
}
