import type { components, operations } from '@portal/openapi/visitors';
import { idempotencyHeaders, unwrap, useApiQuery } from '@portal/shared/api';
import { VISITORS_DOMAIN, visitorsApi } from '#common/api/visitors-api.ts';

export type WatchListEntry = components['schemas']['WatchListEntry'];
export type WatchListBody = components['schemas']['WatchListEntryCreate'];

type WatchListQuery = NonNullable<operations['listWatchList']['parameters']['query']>;

export function useWatchList(query: WatchListQuery) {
  return useApiQuery([VISITORS_DOMAIN, 'watch-list', query], () =>
    visitorsApi.GET('/watch-list/', { params: { query } }),
  );
}

export function createEntry(body: WatchListBody, key: string): Promise<WatchListEntry> {
  return unwrap(visitorsApi.POST('/watch-list/', { headers: idempotencyHeaders(key), body }));
}

/** @throws ApiError `conflict` with the entry as it is now, where somebody saved before */
export function updateEntry(id: number, version: number, body: WatchListBody): Promise<WatchListEntry> {
  return unwrap(
    visitorsApi.PUT('/watch-list/{id}/', { params: { path: { id } }, body: { ...body, version } }),
  );
}

export async function deleteEntry(id: number): Promise<void> {
  await unwrap(visitorsApi.DELETE('/watch-list/{id}/', { params: { path: { id } } }));
}
