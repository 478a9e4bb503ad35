import { useApiQuery } from '@portal/shared/api';
import { IDENTITY_DOMAIN, identityApi } from './identity-api.ts';

/** The sign-up configuration, with whose words the additional fields are named. */
export function useSignupConfig() {
  return useApiQuery([IDENTITY_DOMAIN, 'signup-config'], () => identityApi.GET('/signup-config/'), {
    revalidateOnFocus: false,
  });
}
