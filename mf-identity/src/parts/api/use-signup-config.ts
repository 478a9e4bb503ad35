import * as api from '@portal/openapi/identity';
import { useRead } from '@portal/shared/api';

/** The sign-up configuration, with whose words the additional fields are named. */
export function useSignupConfig() {
  return useRead(api.getSignupConfig, {}, { revalidateOnFocus: false });
}
