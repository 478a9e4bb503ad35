import { useApiQuery } from '@portal/shared/api';
import { VISITS_DOMAIN, visitorsApi } from '#parts/api';

/**
 * Who has arrived and is not checked in, or is still to come: all that somebody at a desk may have to do with, those who
 * wait first. At all permitted sites where none is chosen.
 */
export function useComersOfToday(siteId: number | null) {
  const site = siteId === null ? {} : { siteId };
  return useApiQuery([VISITS_DOMAIN, 'comersOfToday', siteId], () =>
    visitorsApi.GET('/visits/', {
      params: {
        query: { ...site, status: ['arrived', 'scheduled', 'expected'], ordering: 'group', limit: 100 },
      },
    }),
  );
}
