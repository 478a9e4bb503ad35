import * as api from '@portal/openapi/parking';
import { useRead } from '@portal/shared/api';

/** The car parks of a site that are in use, or (`undefined`) of all sites; `null` asks nothing. */
export function useCarParks(site: number | null | undefined) {
  return useRead(
    api.listCarParks,
    site === null ? null : { query: { site } },
    // Those of another site would be wrong here, and not merely old.
    { keepPreviousData: false },
  );
}
