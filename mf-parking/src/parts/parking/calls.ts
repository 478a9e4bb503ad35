import * as api from '@portal/openapi/parking';
import { call, useApiQuery } from '@portal/shared/api';
import { PARKING_DOMAIN } from './parking-api.ts';

/** The car parks of a site that are in use, or (`undefined`) of all sites; `null` asks nothing. */
export function useCarParks(site: number | null | undefined) {
  return useApiQuery(
    site === null ? null : [PARKING_DOMAIN, 'carParks', site ?? 'all'],
    () => call(api.listCarParks, { params: { query: site ? { site } : {} } }),
    // Those of another site would be wrong here, and not merely old.
    { keepPreviousData: false },
  );
}
