import * as api from '@portal/openapi/parking';
import { call, useApiQuery } from '@portal/shared/api';
import { PARKING_DOMAIN } from './parking-api.ts';

/** The car parks of a site that are in use; `null` asks nothing. */
export function useCarParks(site: number | null) {
  return useApiQuery(
    site === null ? null : [PARKING_DOMAIN, 'carParks', site],
    () => call(api.listCarParks, { params: { query: site === null ? {} : { site } } }),
    // Those of another site would be wrong here, and not merely old.
    { keepPreviousData: false },
  );
}
