import * as api from '@portal/openapi/identity';
import { call, useApiQuery } from '@portal/shared/api';
import { IDENTITY_DOMAIN } from '#parts/api';

/** What waits for an administrator. */
export function useAdministrationSummary() {
  return useApiQuery([IDENTITY_DOMAIN, 'administration-summary'], () =>
    call(api.getAdministrationSummary, {}),
  );
}
