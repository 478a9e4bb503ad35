import type { components, operations } from '@portal/openapi/desks';
import * as api from '@portal/openapi/desks';
import { call, idempotencyHeaders, unwrap, useApiQuery } from '@portal/shared/api';
import { DESKS_DOMAIN, type DeskReservation } from '#parts/desks';

type Schemas = components['schemas'];
export type DeskRequest = Schemas['DeskRequest'];
export type Batch = Schemas['DeskBatch'];
export type BatchResults = Schemas['DeskBatchResults'];
export type RequestQuery = NonNullable<operations['listDeskRequests']['parameters']['query']>;

/** `null` asks nothing. */
export function useRequests(query: RequestQuery | null) {
  return useApiQuery(query && [DESKS_DOMAIN, 'requests', query], () =>
    call(api.listDeskRequests, { params: { query: query ?? {} } }),
  );
}

export function approveRequest({ id }: DeskRequest): Promise<DeskReservation> {
  return unwrap(call(api.approveDeskReservation, { params: { path: { id } } }));
}

export function denyRequest({ id }: DeskRequest, reason: string): Promise<DeskReservation> {
  return unwrap(call(api.denyDeskReservation, { params: { path: { id } }, body: reason ? { reason } : {} }));
}

export function changeRequests(body: Batch, key: string): Promise<BatchResults> {
  return unwrap(call(api.changeDeskReservations, { params: { header: idempotencyHeaders(key) }, body }));
}
