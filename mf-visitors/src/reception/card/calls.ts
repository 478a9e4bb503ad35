import * as api from '@portal/openapi/visitors';
import { call, useApiQuery } from '@portal/shared/api';
import { VISITS_DOMAIN } from '#parts/api';

const at = (siteId: number | null) => (siteId === null ? {} : { siteId });

/**
 * Visitors who wait, are late or due within the hour, and later ones on the watch list: the server looks for them among all of
 * today's visits. At all permitted sites where none is chosen.
 */
export function useAttention(siteId: number | null) {
  return useApiQuery([VISITS_DOMAIN, 'attention', siteId], () =>
    call(api.listVisits, {
      params: {
        query: {
          ...at(siteId),
          attention: ['waiting', 'due', 'watched'],
          ordering: 'group',
          limit: 100,
        },
      },
    }),
  );
}

/** Today's visits with these words, in the order of the desk; asks nothing without words. */
export function useFound(siteId: number | null, search: string) {
  return useApiQuery(search === '' ? null : [VISITS_DOMAIN, 'found', { siteId, search }], () =>
    call(api.listVisits, { params: { query: { ...at(siteId), search, ordering: 'group', limit: 10 } } }),
  );
}
