import type { operations } from '@portal/openapi/desks';
import { defineList, type FiltersOf, type QueryOf } from '@portal/shared/list';
import type { CalendarDay } from '@portal/shared/time';
import { dayParam, enumParam, intParam, listParam, textParam } from '@portal/shared/url-state';
import { DESKS_DOMAIN } from '#parts/desks';

/** In the order of the filter's options. */
export const DESK_STATUSES = ['available', 'occupied', 'unavailable', 'needs_cleaning'] as const;

/** The query of the grid and of the table; the names follow rules/desks.md#grid. */
export const gridList = defineList({
  filters: {
    site: intParam(),
    search: textParam(),
    features: listParam(intParam()),
    zone: intParam(),
    map: intParam(),
    status: enumParam(DESK_STATUSES),
    date: dayParam(),
  },
  ordering: ['name', '-name', 'zone', '-zone'],
  topics: [DESKS_DOMAIN],
});

export type GridFilters = FiltersOf<typeof gridList>;
export type DeskQuery = NonNullable<operations['listDesks']['parameters']['query']>;

/** The request's query; a site in the address overrides the session's. */
export function deskQuery(
  { date: _date, ...query }: QueryOf<typeof gridList>,
  sessionSite: number | null,
  day: CalendarDay,
): DeskQuery {
  return { ...(sessionSite === null ? {} : { site: sessionSite }), ...query, onDate: day };
}
