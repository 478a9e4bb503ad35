import type { operations } from '@portal/openapi/visitors';
import { type CalendarDay, today } from '@portal/shared/time';
import {
  boolParam,
  dayParam,
  defineListParams,
  enumParam,
  type ListParams,
  listParam,
  textParam,
} from '@portal/shared/url-state';
import type { VisitStatus } from '#common/api/visitors-api.ts';
import { VISIT_STATUSES } from '#common/visits/visit-words.ts';

export type VisitQuery = NonNullable<operations['listVisits']['parameters']['query']>;
export type CountQuery = NonNullable<operations['getVisitCounts']['parameters']['query']>;

const filters = {
  start: dayParam(),
  end: dayParam(),
  search: textParam(),
  status: listParam<VisitStatus>(enumParam(VISIT_STATUSES)),
  late: boolParam(),
};
const ordering = [
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
] as const;

/** The query of `/reception` (spec 2 §2), by the names of the operation. */
export const visitParams = defineListParams({ filters, ordering });
export type VisitParams = ListParams<typeof filters, (typeof ordering)[number]>;

export const NO_FILTERS: Pick<VisitParams, keyof typeof filters> = {
  start: null,
  end: null,
  search: '',
  status: [],
  late: false,
};

export function hasFilters(params: Pick<VisitParams, keyof typeof filters>): boolean {
  const { start, end, search, status, late } = params;
  return start !== null || end !== null || search !== '' || status.length > 0 || late;
}

export interface VisitRange {
  start: CalendarDay;
  end: CalendarDay;
  /** The address says nothing, so the range goes with the clock. */
  isToday: boolean;
}

/** Default today to today (spec 2 §2). A single day that is named draws the other one along where it must. */
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

/** The server refuses it, so it is said at the field. */
export const endsBeforeStart = ({ start, end }: VisitRange): boolean => end < start;

/** What the counts are asked with: the same visits, whatever their status. `null` asks nothing. */
export function countQuery(params: VisitParams, range: VisitRange, siteId: number | null): CountQuery | null {
  if (endsBeforeStart(range)) return null;
  const { search } = params;
  return {
    // Today is the server's to say, which knows each site's midnight.
    ...(range.isToday ? {} : { start: range.start, end: range.end }),
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...(siteId === null ? {} : { siteId }),
  };
}

export function visitQuery(params: VisitParams, range: VisitRange, siteId: number | null): VisitQuery | null {
  const query = countQuery(params, range, siteId);
  if (!query) return null;
  const { status, late, page, limit, ordering: order } = params;
  return {
    ...query,
    ...(status.length === 0 ? {} : { status: [...status] }),
    ...(late ? { late: true } : {}),
    ordering: order,
    page,
    limit,
  };
}

export type CountFilter = 'expected' | 'onSite' | 'left' | 'late';

const STATUSES_OF: Readonly<Record<Exclude<CountFilter, 'late'>, readonly VisitStatus[]>> = {
  expected: ['scheduled', 'expected'],
  onSite: ['checked-in', 'arrived'],
  left: ['checked-out'],
};

/** The filter that a count stands for. */
export function filterOf(count: CountFilter): Pick<VisitParams, 'status' | 'late'> {
  return count === 'late' ? { status: [], late: true } : { status: STATUSES_OF[count], late: false };
}

/** The count whose filter is on. */
export function pressedCount({ status, late }: Pick<VisitParams, 'status' | 'late'>): CountFilter | null {
  if (late) return status.length === 0 ? 'late' : null;
  const names = Object.keys(STATUSES_OF) as (keyof typeof STATUSES_OF)[];
  const isSame = (name: keyof typeof STATUSES_OF) =>
    STATUSES_OF[name].length === status.length && STATUSES_OF[name].every((one) => status.includes(one));
  return names.find(isSame) ?? null;
}
