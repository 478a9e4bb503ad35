import type { components } from '@portal/openapi/parking';
import * as api from '@portal/openapi/parking';
import { call, idempotencyHeaders, unwrap, useApiQuery } from '@portal/shared/api';
import { PARKING_DOMAIN } from '#parts/parking';

type Schemas = components['schemas'];
export type Watch = Schemas['ParkingWatch'];
export type WatchBody = Schemas['ParkingWatchCreate'];
export type WatchMade = Schemas['ParkingWatchMade'];
export type Offer = Schemas['ParkingOffer'];

export function useWatches() {
  return useApiQuery([PARKING_DOMAIN, 'watches'], () => call(api.listParkingWatches));
}

/** Rejects with an `ApiError`: 400 with `fields`, 409 with the reason. */
export function createWatch(body: WatchBody, key: string): Promise<WatchMade> {
  const params = { header: idempotencyHeaders(key) };
  return unwrap(call(api.createParkingWatch, { body, params }));
}

export function endWatch(id: number): Promise<unknown> {
  return unwrap(call(api.deleteParkingWatch, { params: { path: { id } } }));
}

export function useOffer(token: string) {
  return useApiQuery(['parking-offer', token], () =>
    call(api.getParkingWatchLink, { params: { path: { token } } }),
  );
}

export function takeOffer(token: string): Promise<Offer> {
  return unwrap(call(api.claimParkingSpace, { params: { path: { token } } }));
}
