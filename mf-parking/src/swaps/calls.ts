import type { components } from '@portal/openapi/parking';
import * as api from '@portal/openapi/parking';
import { call, idempotencyHeaders, unwrap, useApiQuery } from '@portal/shared/api';
import { PARKING_DOMAIN } from '#parts/parking';

type Schemas = components['schemas'];
export type Swap = Schemas['ParkingSwap'];
export type SwapDay = Schemas['ParkingSwapDay'];
export type SwapBody = Schemas['ParkingSwapCreate'];
export type SwapAnswer = Schemas['ParkingSwapAnswer']['answer'];

export function useSwaps() {
  return useApiQuery([PARKING_DOMAIN, 'swaps'], () => call(api.listParkingSwaps));
}

/** Rejects with an `ApiError`: 400 with `fields`, 409 with the reason. */
export function createSwap(body: SwapBody, key: string): Promise<Swap> {
  const params = { header: idempotencyHeaders(key) };
  return unwrap(call(api.createParkingSwap, { body, params }));
}

/** Rejects with an `ApiError`; 409 where it is answered, or the days cannot be swapped any more. */
export function answerSwap(id: number, answer: SwapAnswer): Promise<Swap> {
  return unwrap(call(api.answerParkingSwap, { params: { path: { id } }, body: { answer } }));
}

export function useSwapLink(token: string) {
  return useApiQuery(['parking-swap', token], () =>
    call(api.getParkingSwapLink, { params: { path: { token } } }),
  );
}

export function answerSwapLink(token: string, answer: 'accept' | 'decline'): Promise<Swap> {
  return unwrap(call(api.answerParkingSwapLink, { params: { path: { token } }, body: { answer } }));
}
