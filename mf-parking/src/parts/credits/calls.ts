import type { components } from '@portal/openapi/parking';
import * as api from '@portal/openapi/parking';
import { call, idempotencyHeaders, unwrap, useApiQuery } from '@portal/shared/api';
import { PARKING_DOMAIN } from '#parts/parking';

type Schemas = components['schemas'];
export type Checkout = Schemas['CreditCheckout'];

/** Asked again with whatever changes parking: what is confirmed costs one. @param refreshInterval in milliseconds; left out: only when something has changed */
export function useCurrentCredits(refreshInterval?: number) {
  return useApiQuery([PARKING_DOMAIN, 'current-credits'], () => call(api.getCurrentCredits), {
    keepPreviousData: false,
    ...(refreshInterval === undefined ? {} : { refreshInterval }),
  });
}

export function beginPayment(key: string): Promise<Checkout> {
  return unwrap(call(api.createCreditPayment, { headers: idempotencyHeaders(key) }));
}
