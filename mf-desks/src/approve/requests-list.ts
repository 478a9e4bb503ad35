import type { operations } from '@portal/openapi/desks';
import { queriedDays } from '@portal/shared/approvals';
import { defineList, type FiltersOf, hasFilters, type QueryOf } from '@portal/shared/list';
import { dayParam, enumParam, intParam, textParam } from '@portal/shared/url-state';
import { DESKS_DOMAIN } from '#parts/desks';

type RequestQuery = NonNullable<operations['listDeskRequests']['parameters']['query']>;

export const STATUSES = ['pending', 'approved', 'denied', 'cancelled', 'released'] as const;

/** The table opens with these; `all` shows every status. */
export const WAITING = 'pending';

const narrowing = { zone: intParam(), search: textParam(), status: enumParam([...STATUSES, 'all'], WAITING) };
const filtersOnly = defineList({ filters: narrowing });

/** The table of desk requests (rules/desks.md#approvals). */
export const requestsList = defineList({
  filters: { site: intParam(), ...narrowing, start: dayParam(), end: dayParam() },
  ordering: ['date', '-date'],
  topics: [DESKS_DOMAIN],
});

export type RequestFilters = FiltersOf<typeof filtersOnly>;

/** Site and days are no filters: taking filters away leaves them. All statuses narrow nothing. */
export function isNarrowed(params: RequestFilters): boolean {
  return hasFilters(filtersOnly, { ...params, status: params.status === 'all' ? WAITING : params.status });
}

export const ALL_REQUESTS: RequestFilters = { zone: null, search: '', status: WAITING };

/** From today on unless days are named; `null` where they make no sense together: nothing is asked then. */
export function requestQuery(
  { site, start, end, status = WAITING, ...asked }: QueryOf<typeof requestsList>,
  sessionSite: number | null,
  today: string,
): RequestQuery | null {
  const days = queriedDays({ start, end }, today);
  if (days === null) return null;
  const shown = site ?? sessionSite;
  return {
    ...asked,
    ...(status === 'all' ? {} : { status }),
    ...(shown === null ? {} : { site: shown }),
    ...days,
  };
}
