import type { components, operations } from '@portal/openapi/desks';
import * as api from '@portal/openapi/desks';
import { call, idempotencyHeaders, unwrap, useApiQuery } from '@portal/shared/api';
import { DESKS_DOMAIN, type Desk } from '#parts/desks';

type Schemas = components['schemas'];
export type ZoneSettings = Schemas['DeskZoneSettings'];
export type ZoneReplacement = Schemas['DeskZoneReplacement'];
export type FeatureSettings = Schemas['DeskFeatureSettings'];
export type FeatureReplacement = Schemas['DeskFeatureReplacement'];
export type ImportRow = Schemas['DeskImportRow'];
export type ImportResult = Schemas['DeskImportResult'];

const of = (id: number) => ({ path: { id } });

/** Of all sites of the person, those out of use too. */
export function useZoneSettings() {
  return useApiQuery([DESKS_DOMAIN, 'zone-settings', 'all'], () => call(api.listDeskZoneSettings));
}

/** Departments of the directory. */
export function useTeams() {
  return useApiQuery([DESKS_DOMAIN, 'teams'], () => call(api.listDeskTeams));
}

export function useFeatureSettings() {
  return useApiQuery([DESKS_DOMAIN, 'feature-settings'], () => call(api.listDeskFeatureSettings));
}

export function useDesk(id: number | null) {
  return useApiQuery(id === null ? null : [DESKS_DOMAIN, 'desk', id], () =>
    call(api.getDesk, { params: of(id ?? 0) }),
  );
}

export type DeskCodeQuery = NonNullable<operations['listDeskCodes']['parameters']['query']>;

export function useDeskCodes(query: DeskCodeQuery) {
  return useApiQuery([DESKS_DOMAIN, 'codes', query], () => call(api.listDeskCodes, { params: { query } }), {
    keepPreviousData: false,
  });
}

export function useFloors(site: number | null) {
  return useApiQuery(
    site === null ? null : [DESKS_DOMAIN, 'floors', site],
    () => call(api.listFloorPlans, { params: { query: site === null ? {} : { site } } }),
    { keepPreviousData: false },
  );
}

/** What is reserved from this day on, the first of it: `count` says how many there are. */
export function useReservationsAhead(desk: Pick<Desk, 'id'>, start: string) {
  return useApiQuery(
    [DESKS_DOMAIN, 'ahead', { desk: desk.id, start }],
    () =>
      call(api.listDeskReservations, {
        params: { query: { desk: desk.id, start, hideCancelled: true, limit: 100 } },
      }),
    { keepPreviousData: false },
  );
}

export const zones = {
  create: (body: Schemas['DeskZoneCreate'], key: string) =>
    unwrap(call(api.createDeskZone, { headers: idempotencyHeaders(key), body })),
  replace: (id: number, body: ZoneReplacement) => unwrap(call(api.replaceDeskZone, { params: of(id), body })),
  remove: (id: number) => unwrap(call(api.deleteDeskZone, { params: of(id) })),
};

export const features = {
  create: (body: Schemas['DeskFeatureCreate'], key: string) =>
    unwrap(call(api.createDeskFeature, { headers: idempotencyHeaders(key), body })),
  replace: (id: number, body: FeatureReplacement) =>
    unwrap(call(api.replaceDeskFeature, { params: of(id), body })),
  remove: (id: number) => unwrap(call(api.deleteDeskFeature, { params: of(id) })),
};

export const desks = {
  create: (body: Schemas['DeskCreate'], key: string) =>
    unwrap(call(api.createDesk, { headers: idempotencyHeaders(key), body })),
  update: (id: number, body: Schemas['DeskUpdate']) => unwrap(call(api.updateDesk, { params: of(id), body })),
  remove: (id: number) => unwrap(call(api.deleteDesk, { params: of(id) })),
};

export function previewImport(csv: string): Promise<Schemas['DeskImportPreview']> {
  return unwrap(call(api.previewDeskImport, { body: { csv } }));
}

export function importDesks(csv: string, key: string): Promise<ImportResult> {
  return unwrap(call(api.importDesks, { headers: idempotencyHeaders(key), body: { csv } }));
}
