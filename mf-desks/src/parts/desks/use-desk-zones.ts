import * as api from '@portal/openapi/desks';
import { useRead } from '@portal/shared/api';

/** Zones by name: of one site, or of all permitted ones with `null`. `undefined` asks nothing. */
export function useDeskZones(site: number | null | undefined) {
  return useRead(
    api.listDeskZones,
    site === undefined ? null : { query: { site } },
    // Another site's zones would be wrong here, and not merely old.
    { keepPreviousData: false },
  );
}
