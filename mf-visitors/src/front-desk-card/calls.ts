import * as api from '@portal/openapi/visitors';
import { call, useApiQuery } from '@portal/shared/api';
import { VISITS_DOMAIN } from '#parts/api';

/**
 * Who waits, and who of the watch list may still come: the server looks for them among all of today's visits. At all permitted
 * sites where none is chosen.
 */
export function useAttention(siteId: number | null) {
  const site = siteId === null ? {} : { siteId };
  return useApiQuery([VISITS_DOMAIN, 'attention', siteId], () =>
    call(api.listVisits, {
      params: {
        query: { ...site, attention: ['waiting', 'watched'], ordering: 'group', limit: 100 },
      },
    }),
  );
}
