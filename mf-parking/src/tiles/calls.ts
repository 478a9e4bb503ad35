import * as api from '@portal/openapi/parking';
import { call, useApiQuery } from '@portal/shared/api';
import { PARKING_DOMAIN } from '#parts/parking';

/** @param site null: all sites */
export function useSummary(site: number | null, refreshInterval: number) {
  const query = site === null ? {} : { site };
  return useApiQuery(
    [PARKING_DOMAIN, 'summary', query],
    () => call(api.getParkingSummary, { params: { query } }),
    { refreshInterval, keepPreviousData: false },
  );
}
