import type { components } from '@portal/openapi/parking';
import * as api from '@portal/openapi/parking';
import { ApiError, call, idempotencyHeaders, unwrap, useApiQuery } from '@portal/shared/api';
import { PARKING_DOMAIN } from '#parts/parking';

type Schemas = components['schemas'];
export type Permit = Schemas['Permit'];
export type Stranded = Schemas['PermitStranded'];
export type ImportRow = Schemas['PermitImportRow'];
export type ImportResult = Schemas['PermitImportResult'];

/** Calendars and lists show permits, and who has which space. */
export const PERMIT_WRITES = [PARKING_DOMAIN] as const;

export interface PermitFilters {
  search?: string;
  carpark?: number;
  type?: Schemas['PermitType'];
  state?: 'current' | 'upcoming' | 'ended' | 'expiring';
  page?: number;
  limit?: 10 | 25 | 50 | 100;
}

function fetchPermits(query: PermitFilters) {
  return call(api.listPermits, { params: { query } });
}

export function usePermits(query: PermitFilters) {
  return useApiQuery([PARKING_DOMAIN, 'permits', query], () => fetchPermits(query));
}

/** `null` asks nothing. */
export function usePermitSpaces(carPark: number | null) {
  return useApiQuery(
    carPark === null ? null : [PARKING_DOMAIN, 'permitSpaces', carPark],
    () => call(api.listPermitSpaces, { params: { path: { id: carPark ?? 0 } } }),
    { keepPreviousData: false },
  );
}

export function usePermitHistory(id: number) {
  return useApiQuery([PARKING_DOMAIN, 'permitHistory', id], () =>
    call(api.listPermitHistory, { params: { path: { id } } }),
  );
}

export const permits = {
  create: (body: Schemas['PermitCreate'], key: string): Promise<Permit> =>
    unwrap(call(api.createPermit, { headers: idempotencyHeaders(key), body })),
  replace: (id: number, body: Schemas['PermitReplacement']): Promise<Permit> =>
    unwrap(call(api.replacePermit, { params: { path: { id } }, body })),
  end: (id: number): Promise<Permit> => unwrap(call(api.endPermit, { params: { path: { id } } })),
};

export const previewImport = (csv: string) => unwrap(call(api.previewPermitImport, { body: { csv } }));
export const importPermits = (csv: string, key: string): Promise<ImportResult> =>
  unwrap(call(api.importPermits, { headers: idempotencyHeaders(key), body: { csv } }));

/** Of a refusal: those whose space a permit would take. */
export function strandedOf(error: unknown): readonly Stranded[] | null {
  if (!(error instanceof ApiError) || error.kind !== 'conflict') return null;
  return (error.body as { stranded?: Stranded[] } | null)?.stranded ?? null;
}
