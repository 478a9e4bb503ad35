import type { components, operations } from '@portal/openapi/parking';
import * as api from '@portal/openapi/parking';
import { call, idempotencyHeaders, unwrap, useApiQuery } from '@portal/shared/api';
import { CAMERAS_DOMAIN, type PlateListEntry } from '#parts/cameras';

export type EntryQuery = NonNullable<operations['listPlateLists']['parameters']['query']>;
export type NewEntry = components['schemas']['PlateListEntryCreate'];

export function useEntries(query: EntryQuery) {
  return useApiQuery([CAMERAS_DOMAIN, 'lists', query], () => call(api.listPlateLists, { params: { query } }));
}

export function addEntry(body: NewEntry, key: string): Promise<PlateListEntry> {
  return unwrap(call(api.createPlateListEntry, { headers: idempotencyHeaders(key), body }));
}

/** @throws ApiError `conflict` with the entry as it is now, where somebody saved before */
export function changeEntry(
  id: number,
  version: number,
  body: Pick<NewEntry, 'note' | 'endsOn'>,
): Promise<PlateListEntry> {
  return unwrap(call(api.updatePlateListEntry, { params: { path: { id } }, body: { ...body, version } }));
}

export function endEntry(id: number): Promise<PlateListEntry> {
  return unwrap(call(api.endPlateListEntry, { params: { path: { id } } }));
}

export async function exportEntries({ page: _page, limit: _limit, ...query }: EntryQuery): Promise<Blob> {
  const body: unknown = await unwrap(call(api.exportPlateLists, { params: { query }, parseAs: 'blob' }));
  return body as Blob;
}
