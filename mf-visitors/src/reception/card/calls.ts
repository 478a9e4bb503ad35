import * as api from '@portal/openapi/visitors';
import { useRead } from '@portal/shared/api';

/**
 * Visitors who wait, are late or due within the hour, and later ones on the watch list: the server looks for them among all of
 * today's visits. At all permitted sites where none is chosen.
 */
export function useAttention(siteId: number | null) {
  return useRead(api.listVisits, {
    query: {
      siteId,
      attention: ['waiting', 'due', 'watched'],
      ordering: 'group',
      limit: 100,
    },
  });
}

/** Today's visits with these words, in the order of the desk; asks nothing without words. */
export function useFound(siteId: number | null, search: string) {
  return useRead(
    api.listVisits,
    search === '' ? null : { query: { siteId, search, ordering: 'group', limit: 10 } },
  );
}
