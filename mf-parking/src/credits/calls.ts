import type { components, operations } from '@portal/openapi/parking';
import * as api from '@portal/openapi/parking';
import { call, idempotencyHeaders, unwrap, useApiQuery } from '@portal/shared/api';
import { PARKING_DOMAIN } from '#parts/parking';

type Schemas = components['schemas'];
export type CreditEntry = Schemas['CreditEntry'];
export type Correction = Schemas['CreditCorrection'];
export type EntryQuery = NonNullable<operations['listCreditEntries']['parameters']['query']>;

export function useEntries(query: EntryQuery) {
  return useApiQuery([PARKING_DOMAIN, 'credits', query], () =>
    call(api.listCreditEntries, { params: { query } }),
  );
}

export function correctCredits(body: Correction, key: string): Promise<CreditEntry> {
  return unwrap(call(api.createCreditCorrection, { headers: idempotencyHeaders(key), body }));
}

/** Of everybody: the file is for administrators. */
export async function exportEntries({
  page: _page,
  limit: _limit,
  mine: _mine,
  ...query
}: EntryQuery): Promise<Blob> {
  const body: unknown = await unwrap(call(api.exportCreditEntries, { params: { query }, parseAs: 'blob' }));
  return body as Blob;
}
