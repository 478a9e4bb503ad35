import type { operations } from '@portal/openapi/desks';
import type { CalendarDay } from '@portal/shared/time';
import {
  dayParam,
  defineListParams,
  enumParam,
  intParam,
  type ListParams,
  listParam,
  textParam,
} from '@portal/shared/url-state';

/** In the order in which the filter offers them. */
export const DESK_STATUSES = ['available', 'occupied', 'unavailable', 'needs_cleaning'] as const;

const filters = {
  site: intParam(),
  search: textParam(),
  features: listParam(intParam()),
  zone: intParam(),
  map: intParam(),
  status: enumParam(DESK_STATUSES),
  date: dayParam(),
};
const ordering = ['name', '-name', 'zone', '-zone'] as const;

/** The grid's query; names are those of spec 3 §2. */
export const gridParams = defineListParams({ filters, ordering });

export type GridParams = ListParams<typeof filters, (typeof ordering)[number]>;
export type GridFilters = Pick<GridParams, keyof typeof filters>;
export type DeskQuery = NonNullable<operations['listDesks']['parameters']['query']>;

export const NO_FILTERS: GridFilters = {
  site: null,
  search: '',
  features: [],
  zone: null,
  map: null,
  status: null,
  date: null,
};

export function filtersOf({ site, search, features, zone, map, status, date }: GridParams): GridFilters {
  return { site, search, features, zone, map, status, date };
}

export function hasFilters(filtersNow: GridFilters): boolean {
  return (Object.keys(NO_FILTERS) as (keyof GridFilters)[]).some(
    (name) => String(filtersNow[name] ?? '') !== String(NO_FILTERS[name] ?? ''),
  );
}

/** What is asked for; the address's site goes before the session's. */
export function deskQuery(params: GridParams, sessionSite: number | null, day: CalendarDay): DeskQuery {
  const { search, features, zone, map, status, page, limit } = params;
  const site = params.site ?? sessionSite;
  return {
    ...(site === null ? {} : { site }),
    ...(search === '' ? {} : { search }),
    ...(features.length === 0 ? {} : { features: [...features] }),
    ...(zone === null ? {} : { zone }),
    ...(map === null ? {} : { map }),
    ...(status === null ? {} : { status }),
    onDate: day,
    ordering: params.ordering,
    page,
    limit,
  };
}
