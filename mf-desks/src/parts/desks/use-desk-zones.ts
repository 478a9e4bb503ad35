import * as api from '@portal/openapi/desks';
import { call, useApiQuery } from '@portal/shared/api';
import { DESKS_DOMAIN } from './desks-api.ts';

/** Zones by name: of one site, or of all permitted ones with `null`. `undefined` asks nothing. */
export function useDeskZones(site: number | null | undefined) {
  const query = typeof site === 'number' ? { site } : {};
  return useApiQuery(
    site === undefined ? null : [DESKS_DOMAIN, 'zones', query],
    () => call(api.listDeskZones, { params: { query } }),
    // Another site's zones would be wrong here, and not merely old.
    { keepPreviousData: false },
  );
}
