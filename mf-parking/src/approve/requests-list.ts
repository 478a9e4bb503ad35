import type { operations } from '@portal/openapi/parking';
import { queriedDays } from '@portal/shared/approvals';
import { defineList, type FiltersOf, hasFilters, type QueryOf } from '@portal/shared/list';
import { dayParam, enumParam, intParam, textParam } from '@portal/shared/url-state';
import { PARKING_DOMAIN } from '#parts/parking';

export type RequestQuery = NonNullable<operations['listParkingReservations']['parameters']['query']>;

export const STATUSES = [
  'pre-approval',
  'confirmed',
  'queued',
  'denied',
  'cancelled',
  'released',
  'unavailable',
] as const;

export const TYPES = ['employee', 'visitor'] as const;

/** The table opens with these; `all` shows every status. */
export const WAITING = 'pre-approval';

const narrowing = {
  carpark: intParam(),
  search: textParam(),
  status: enumParam([...STATUSES, 'all'], WAITING),
  type: enumParam(TYPES),
};
const filtersOnly = defineList({ filters: narrowing });

/** The table of parking requests (rules/parking.md#approvals): site and car park by the names of the specification. */
export const requestsList = defineList({
  filters: { site: intParam(), ...narrowing, start: dayParam(), end: dayParam() },
  ordering: [
    ...(['start', '-start', 'site', '-site', 'carpark', '-carpark'] as const),
    ...(['employee', '-employee', 'status', '-status'] as const),
  ],
  topics: [PARKING_DOMAIN],
});

export type RequestFilters = FiltersOf<typeof filtersOnly>;

/** Site and days are no filters: taking filters away leaves them. All statuses narrow nothing. */
export function isNarrowed(params: RequestFilters): boolean {
  return hasFilters(filtersOnly, { ...params, status: params.status === 'all' ? WAITING : params.status });
}

export const ALL_REQUESTS: RequestFilters = { carpark: null, search: '', status: WAITING, type: null };

/** From today on unless days are named; `null` where they make no sense together: nothing is asked then. */
export function requestQuery(
  { site, carpark, start, end, status = WAITING, ...asked }: QueryOf<typeof requestsList>,
  sessionSite: number | null,
  today: string,
): RequestQuery | null {
  const days = queriedDays({ start, end }, today);
  if (days === null) return null;
  const targetSite = site ?? sessionSite;
  return {
    ...asked,
    ...(status === 'all' ? {} : { status }),
    ...(targetSite === null ? {} : { targetSite }),
    ...(carpark === undefined ? {} : { targetCarpark: carpark }),
    ...days,
  };
}
