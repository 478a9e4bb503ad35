import * as api from '@portal/openapi/visitors';
import { useRead } from '@portal/shared/api';

/** The topic of live events about car parks. */
export const PARKING_DOMAIN = 'parking';

/** The dashboard's refresh interval for car parks (rules/frame.md#dashboard). */
const REFRESH_MS = 20_000;

/** The free spaces in the visitors' car parks. @param site null: all permitted sites */
export function useVisitorCarParks(site: number | null) {
  return useRead(
    api.listCarParkCounts,
    { query: { site, forVisitors: true } },
    { refreshInterval: REFRESH_MS, keepPreviousData: false },
  );
}
