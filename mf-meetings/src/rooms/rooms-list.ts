import type * as api from '@portal/openapi/meetings';
import type { QueryOf as RequestQuery } from '@portal/shared/api';
import { defineList, type FiltersOf, hasFilters, type QueryOf } from '@portal/shared/list';
import type { CalendarDay } from '@portal/shared/time';
import { dayParam, enumParam, intParam, listParam, type Param, textParam } from '@portal/shared/url-state';

const VIEWS = ['schedule', 'grid'] as const;
/** Of the schedule. */
const SPANS = ['day', 'week'] as const;
export const MOST_PEOPLE = 50;

/** From 0 to 50 people (rules/rooms.md#finding). */
const capacityParam: Param<number | null> = {
  parse: (text) => (/^\d{1,2}$/.test(text) && Number(text) <= MOST_PEOPLE ? Number(text) : undefined),
  write: (value) => (value === null ? '' : String(value)),
  fallback: null,
};

/** "Free now": for how many minutes from now, within the operation's limits. */
const freeParam: Param<number | null> = {
  parse: (text) =>
    /^\d{1,3}$/.test(text) && Number(text) >= 5 && Number(text) <= 480 ? Number(text) : undefined,
  write: (value) => (value === null ? '' : String(value)),
  fallback: null,
};

const narrowing = {
  site: intParam(),
  building: intParam(),
  floor: intParam(),
  group: intParam(),
  features: listParam(intParam()),
  search: textParam(),
  capacity: capacityParam,
};

const filtersOnly = defineList({ filters: narrowing });

/** The query of the rooms (rules/rooms.md#finding): filters, view and days. */
export const roomsList = defineList({
  filters: {
    ...narrowing,
    view: enumParam(VIEWS, 'schedule'),
    span: enumParam(SPANS),
    from_date: dayParam(),
    until_date: dayParam(),
    on_date: dayParam(),
    only_free: freeParam,
  },
  minSearch: 3,
  sizes: [50, 100],
  topics: ['rooms', 'meetings'],
});

export type RoomFilters = FiltersOf<typeof filtersOnly>;

/** View and days are no filters: clearing filters keeps them. */
export function isNarrowed(params: RoomFilters): boolean {
  return hasFilters(filtersOnly, params);
}

export const ALL_ROOMS: RoomFilters = {
  site: null,
  building: null,
  floor: null,
  group: null,
  features: [],
  search: '',
  capacity: null,
};

/** The parameters of the address. */
type Asked = QueryOf<typeof roomsList>;

function common(asked: Asked, sessionSite: number | null, type: number | null) {
  const {
    view: _view,
    span: _span,
    from_date: _from,
    until_date: _until,
    on_date: _on,
    only_free: _free,
    ...query
  } = asked;
  return {
    ...(sessionSite === null ? {} : { site: sessionSite }),
    ...query,
    ...(type === null ? {} : { type }),
  };
}

/** @param days first and last */
export function scheduleQuery(
  asked: Asked,
  sessionSite: number | null,
  type: number | null,
  [fromDate, untilDate]: readonly [CalendarDay, CalendarDay],
): RequestQuery<typeof api.listRoomSchedules> {
  return { ...common(asked, sessionSite, type), fromDate, untilDate };
}

export function gridQuery(
  asked: Asked,
  sessionSite: number | null,
  type: number | null,
): RequestQuery<typeof api.listRooms> {
  const minutes = asked.only_free;
  return {
    ...common(asked, sessionSite, type),
    ...(minutes === undefined ? {} : { freeForMinutes: minutes, onlyFree: true }),
  };
}

/** @param day not today: the state on that day, without a current time */
export function gridOfDayQuery(
  asked: Asked,
  sessionSite: number | null,
  type: number | null,
  day: CalendarDay,
): RequestQuery<typeof api.listResourceSchedules> {
  return { ...common(asked, sessionSite, type), onDate: day };
}
