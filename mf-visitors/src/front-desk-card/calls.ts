import { useApiQuery } from '@portal/shared/api';
import { VISITS_DOMAIN, visitorsApi } from '#parts/api';

const site = (siteId: number | null) => (siteId === null ? {} : { siteId });

/** How many are expected, on site, gone and late today; at all permitted sites where none is chosen. */
export function useCountsOfToday(siteId: number | null) {
  return useApiQuery([VISITS_DOMAIN, 'countsOfToday', siteId], () =>
    visitorsApi.GET('/visits/counts/', { params: { query: site(siteId) } }),
  );
}

/** Who has arrived and is not checked in, or is still to come: all that somebody at a desk may have to do with. */
export function useComersOfToday(siteId: number | null) {
  return useApiQuery([VISITS_DOMAIN, 'comersOfToday', siteId], () =>
    visitorsApi.GET('/visits/', {
      params: { query: { ...site(siteId), status: ['arrived', 'scheduled', 'expected'], limit: 100 } },
    }),
  );
}
