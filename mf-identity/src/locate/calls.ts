import { useApiQuery } from '@portal/shared/api';
import { platformApi } from '@portal/shared/api/platform';
import { IDENTITY_DOMAIN, identityApi } from '#parts/api';

export function useColleague(id: number) {
  return useApiQuery(
    [IDENTITY_DOMAIN, 'colleague', id],
    () => identityApi.GET('/colleagues/{id}/', { params: { path: { id } } }),
    // Somebody else's place would be wrong here, and not merely old.
    { keepPreviousData: false, refreshInterval: 60_000 },
  );
}

/** What the person has today at the home site; what lasts all day comes first. */
export function useSchedule(id: number) {
  return useApiQuery(
    [IDENTITY_DOMAIN, 'schedule', id],
    () => platformApi.GET('/users/{id}/schedule/', { params: { path: { id } } }),
    { keepPreviousData: false },
  );
}
