import * as api from '@portal/openapi/visitors';
import { call, useApiQuery } from '@portal/shared/api';
import { VISITS_DOMAIN } from '#parts/api';

/** Live events of car parks have this topic. */
export const PARKING_DOMAIN = 'parking';

/** How often the dashboard asks how full car parks are (rules/frame.md#dashboard). */
const REFRESH_MS = 20_000;

/** What is free now in the car parks for visitors. @param site null: at all permitted sites */
export function useVisitorCarParks(site: number | null) {
  const query = { ...(site === null ? {} : { site }), forVisitors: true };
  return useApiQuery(
    [PARKING_DOMAIN, 'visitor-counts', query],
    () => call(api.listCarParkCounts, { params: { query } }),
    { refreshInterval: REFRESH_MS, keepPreviousData: false },
  );
}

/** Today's visits with a parking space, without visitors who have left. */
export function useVisitsByCar(siteId: number | null) {
  return useApiQuery([VISITS_DOMAIN, 'by-car', siteId], () =>
    call(api.listVisits, {
      params: {
        query: {
          ...(siteId === null ? {} : { siteId }),
          parking: true,
          status: ['scheduled', 'expected', 'arrived', 'checked-in'],
          limit: 10,
        },
      },
    }),
  );
}
