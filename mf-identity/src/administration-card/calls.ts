import { useApiQuery } from '@portal/shared/api';
import { IDENTITY_DOMAIN, identityApi } from '#parts/api';

/** What waits for an administrator. */
export function useAdministrationSummary() {
  return useApiQuery([IDENTITY_DOMAIN, 'administration-summary'], () =>
    identityApi.GET('/administration/summary/', {}),
  );
}
