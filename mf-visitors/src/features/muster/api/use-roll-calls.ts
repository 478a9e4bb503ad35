import { useApiQuery } from '@portal/shared/api';
import { MUSTER_DOMAIN, visitorsApi } from '#common/api/visitors-api.ts';

/** The site's last roll calls, the newest first. */
export function useRollCalls(site: number) {
  return useApiQuery([MUSTER_DOMAIN, 'roll-calls', site], () =>
    visitorsApi.GET('/muster/roll-calls/', { params: { query: { site, limit: 10 } } }),
  );
}
