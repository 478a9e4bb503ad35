import type { components } from '@portal/openapi/parking';
import * as api from '@portal/openapi/parking';
import { call, idempotencyHeaders, unwrap, useApiQuery } from '@portal/shared/api';
import { PARKING_DOMAIN, type ParkingReservation } from '#parts/parking';
import type { RequestQuery } from './requests-list.ts';

type Schemas = components['schemas'];
export type Batch = Schemas['ParkingBatch'];
export type BatchResults = Schemas['ParkingBatchResults'];

/** `null` asks nothing. */
export function useRequests(query: RequestQuery | null) {
  return useApiQuery(query && [PARKING_DOMAIN, 'requests', query], () =>
    call(api.listParkingReservations, { params: { query: query ?? {} } }),
  );
}

const pathOf = ({ id }: ParkingReservation) => ({ path: { id } });

export function approveRequest(request: ParkingReservation): Promise<ParkingReservation> {
  return unwrap(call(api.approveParkingReservation, { params: pathOf(request) }));
}

export function denyRequest(request: ParkingReservation, reason: string): Promise<ParkingReservation> {
  return unwrap(
    call(api.denyParkingReservation, { params: pathOf(request), body: reason ? { reason } : {} }),
  );
}

export function cancelRequest(request: ParkingReservation, reason: string): Promise<ParkingReservation> {
  const body = reason ? { cancellationReason: reason } : {};
  return unwrap(call(api.cancelParkingReservation, { params: pathOf(request), body }));
}

export function changeRequests(body: Batch, key: string): Promise<BatchResults> {
  return unwrap(call(api.changeParkingReservations, { params: { header: idempotencyHeaders(key) }, body }));
}
