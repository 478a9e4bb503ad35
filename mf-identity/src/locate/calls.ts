import * as api from '@portal/openapi/identity';
import * as platform from '@portal/openapi/platform';
import { call, useApiQuery } from '@portal/shared/api';
import { IDENTITY_DOMAIN } from '#parts/api';

export function useColleague(id: number) {
  return useApiQuery(
    [IDENTITY_DOMAIN, 'colleague', id],
    () => call(api.getColleague, { params: { path: { id } } }),
    // Somebody else's place would be wrong here, and not merely old.
    { keepPreviousData: false, refreshInterval: 60_000 },
  );
}

/** What the person has today at the home site; what lasts all day comes first. */
export function useSchedule(id: number) {
  return useApiQuery(
    [IDENTITY_DOMAIN, 'schedule', id],
    () => call(platform.getUserSchedule, { params: { path: { id } } }),
    { keepPreviousData: false },
  );
}
