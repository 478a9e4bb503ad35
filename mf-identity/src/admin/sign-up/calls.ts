import type { components } from '@portal/openapi/identity';
import * as api from '@portal/openapi/identity';
import { call, unwrap } from '@portal/shared/api';
import type { SignupConfig } from '#parts/api';

export type SignupConfigUpdate = components['schemas']['SignupConfigUpdate'];

/** Rejects with 400 `fields` (nested names), or a 409 whose `body.current` is the newer version. */
export function saveSignupConfig(body: SignupConfigUpdate): Promise<SignupConfig> {
  return unwrap(call(api.replaceSignupConfig, { body }));
}
