import type { components } from '@portal/openapi/identity';
import * as api from '@portal/openapi/identity';
import { call, unwrap, useApiQuery } from '@portal/shared/api';
import { IDENTITY_DOMAIN } from '#parts/api';

type Schemas = components['schemas'];
export type Offboarding = Schemas['Offboarding'];
export type HeldLine = Schemas['OffboardingLine'];
export type SettledLine = Schemas['OffboardingLineResult'];
export type Run = Schemas['OffboardingRun'];

const POLL_MS = 2_000;

/** While it runs it is asked again, so that the lines settle before the reader's eyes. */
export function useOffboarding(id: number) {
  return useApiQuery(
    [IDENTITY_DOMAIN, 'offboarding', id],
    () => call(api.getOffboarding, { params: { path: { id } } }),
    {
      keepPreviousData: false,
      refreshInterval: (latest?: Offboarding) => (latest?.run?.state === 'running' ? POLL_MS : 0),
    },
  );
}

export function startOffboarding(id: number, body: Schemas['OffboardingStart']): Promise<Offboarding> {
  return unwrap(call(api.createOffboarding, { params: { path: { id } }, body }));
}

/** Rejects with a 409 if no line has failed. */
export function retryOffboarding(id: number): Promise<Offboarding> {
  return unwrap(call(api.retryOffboarding, { params: { path: { id } } }));
}
