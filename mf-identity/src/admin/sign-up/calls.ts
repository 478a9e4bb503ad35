import type { components } from '@portal/openapi/identity';
import * as api from '@portal/openapi/identity';
import { call, unwrap, useApiQuery } from '@portal/shared/api';
import { IDENTITY_DOMAIN, type SignupConfig } from '#parts/api';

export type SignupConfigUpdate = components['schemas']['SignupConfigUpdate'];

/** As it is stored, with the words of every language. */
export function useWrittenSignupConfig() {
  return useApiQuery(
    [IDENTITY_DOMAIN, 'written-signup-config'],
    () => call(api.getSignupConfig, { params: { query: { words: 'written' } } }),
    { revalidateOnFocus: false },
  );
}

/** Rejects with 400 `fields` (nested names), or a 409 whose `body.current` is the newer version. */
export function saveSignupConfig(body: SignupConfigUpdate): Promise<SignupConfig> {
  return unwrap(call(api.replaceSignupConfig, { body }));
}
