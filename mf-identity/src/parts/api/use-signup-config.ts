import * as api from '@portal/openapi/identity';
import { call, useApiQuery } from '@portal/shared/api';
import { IDENTITY_DOMAIN } from './identity-api.ts';

/** The sign-up configuration, with whose words the additional fields are named. */
export function useSignupConfig() {
  return useApiQuery([IDENTITY_DOMAIN, 'signup-config'], () => call(api.getSignupConfig), {
    revalidateOnFocus: false,
  });
}
