import * as api from '@portal/openapi/visitors';
import { useRead } from '@portal/shared/api';

/** Live events of car parks have this topic. */
export const PARKING_DOMAIN = 'parking';

/** How often the dashboard asks how full car parks are (rules/frame.md#dashboard). */
const REFRESH_MS = 20_000;

/** What is free now in the car parks for visitors. @param site null: at all permitted sites */
export function useVisitorCarParks(site: number | null) {
  return useRead(
    api.listCarParkCounts,
    { query: { site, forVisitors: true } },
    { refreshInterval: REFRESH_MS, keepPreviousData: false },
  );
}
