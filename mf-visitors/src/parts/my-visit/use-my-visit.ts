import * as api from '@portal/openapi/visitors';
import { useApiQuery } from '@portal/shared/api';
import { asVisit, MY_VISIT_DOMAIN } from './as-visit.ts';

const REFRESH_MS = 30_000;

/** The visit of that token, asked for again each 30 s while the page is in front: visitors have no live events. */
export function useMyVisit(uuid: string) {
  return useApiQuery([MY_VISIT_DOMAIN, 'visit', uuid], () => asVisit(uuid)(api.getMyVisit), {
    keepPreviousData: false,
    refreshInterval: REFRESH_MS,
  });
}
