import type { operations } from '@portal/openapi/visitors';
import { defineList, type ParamsOf, type QueryOf } from '@portal/shared/list';
import { type CalendarDay, today } from '@portal/shared/time';
import { boolParam, dayParam, enumParam, listParam, textParam } from '@portal/shared/url-state';
import { type CountQuery, VISITS_DOMAIN, type Visit, type VisitStatus } from '#parts/api';
import { VISIT_STATUSES } from '#parts/visits';

export type VisitQuery = NonNullable<operations['listVisits']['parameters']['query']>;

/** Reception's table, with the operation's names. Its search starts at the first character. */
export const visitList = defineList({
  filters: {
    start: dayParam(),
    end: dayParam(),
    search: textParam(),
    status: listParam<VisitStatus>(enumParam(VISIT_STATUSES)),
    late: boolParam(),
  },
  // The first one is the default order, which follows reception's work (rules/visits.md#reception).
  ordering: [
    'group',
    '-group',
    'start',
    '-start',
    'visitor',
    '-visitor',
    'host',
    '-host',
    'company',
    '-company',
    'status',
    '-status',
    'lanyard',
    '-lanyard',
  ],
  topics: [VISITS_DOMAIN],
});
export type VisitParams = ParamsOf<typeof visitList>;
type VisitListQuery = QueryOf<typeof visitList>;

export interface VisitRange {
  start: CalendarDay;
  end: CalendarDay;
  /** The address has no days, so the range follows the clock. */
  isToday: boolean;
}

/** Defaults to today (rules/visits.md#reception). If only one day is given, the other follows where it must. */
export function rangeOf(
  { start, end }: Pick<VisitParams, 'start' | 'end'>,
  zone: string,
  now: Date,
): VisitRange {
  const day = today(zone, now);
  if (start === null && end === null) return { start: day, end: day, isToday: true };
  if (end === null)
    return { start: start ?? day, end: start !== null && start > day ? start : day, isToday: false };
  return { start: start ?? (end < day ? end : day), end, isToday: false };
}

/** The server refuses it, so the field shows the error. */
export const endsBeforeStart = ({ start, end }: VisitRange): boolean => end < start;

/** The query of the counts: the same visits in all statuses. `null` requests nothing. */
export function countQuery(
  { search }: { search?: string },
  range: VisitRange,
  siteId: number | null,
): CountQuery | null {
  if (endsBeforeStart(range)) return null;
  return {
    // The server decides which day is today, as it knows each site's midnight.
    ...(range.isToday ? {} : { start: range.start, end: range.end }),
    ...(search === undefined ? {} : { search }),
    ...(siteId === null ? {} : { siteId }),
  };
}

export function visitQuery(
  { start: _start, end: _end, ...asked }: VisitListQuery,
  range: VisitRange,
  siteId: number | null,
): VisitQuery | null {
  const query = countQuery(asked, range, siteId);
  return query && { ...query, ...asked };
}

/** In the order of the server's `group`. */
export const VISIT_GROUPS = [
  'arriving',
  'on-site',
  'later',
  'left',
  'past',
] as const satisfies readonly Visit['group'][];

const PAST: ReadonlySet<string> = new Set(['past']);
const NONE: ReadonlySet<string> = new Set();

/** Collapsed groups: past visits in today's list, but never in a search or filter. */
export function foldedGroups(
  { search, status, late }: Pick<VisitParams, 'search' | 'status' | 'late'>,
  isToday: boolean,
) {
  return isToday && search === '' && status.length === 0 && !late ? PAST : NONE;
}

export type CountFilter = 'expected' | 'onSite' | 'left' | 'late';

const STATUSES_OF: Readonly<Record<Exclude<CountFilter, 'late'>, readonly VisitStatus[]>> = {
  expected: ['scheduled', 'expected'],
  onSite: ['checked-in', 'arrived'],
  left: ['checked-out'],
};

export const NO_FILTER: Pick<VisitParams, 'status' | 'late'> = { status: [], late: false };

/** The filter of a count. */
export function filterOf(count: CountFilter): Pick<VisitParams, 'status' | 'late'> {
  return count === 'late' ? { status: [], late: true } : { status: STATUSES_OF[count], late: false };
}

/** The count whose filter is active. */
export function pressedCount({ status, late }: Pick<VisitParams, 'status' | 'late'>): CountFilter | null {
  if (late) return status.length === 0 ? 'late' : null;
  const names = Object.keys(STATUSES_OF) as (keyof typeof STATUSES_OF)[];
  const isSame = (name: keyof typeof STATUSES_OF) =>
    STATUSES_OF[name].length === status.length && STATUSES_OF[name].every((one) => status.includes(one));
  return names.find(isSame) ?? null;
}
