import type { components, operations } from '@portal/openapi/visitors';
import * as api from '@portal/openapi/visitors';
import { call, idempotencyHeaders, orGone, unwrap, useApiQuery } from '@portal/shared/api';
import { VISITORS_DOMAIN } from '#parts/api';

export type WatchListEntry = components['schemas']['WatchListEntry'];
export type WatchListBody = components['schemas']['WatchListEntryCreate'];

type WatchListQuery = NonNullable<operations['listWatchList']['parameters']['query']>;

export function useWatchList(query: WatchListQuery) {
  return useApiQuery([VISITORS_DOMAIN, 'watch-list', query], () =>
    call(api.listWatchList, { params: { query } }),
  );
}

/**
 * Changes the entry with this id, or adds one where there is none.
 * @throws ApiError `conflict` with the entry as it is now, where somebody saved before
 */
export function saveEntry(
  id: number | undefined,
  version: number,
  body: WatchListBody,
  key: string,
): Promise<WatchListEntry> {
  return id === undefined
    ? unwrap(call(api.createWatchListEntry, { headers: idempotencyHeaders(key), body }))
    : unwrap(call(api.updateWatchListEntry, { params: { path: { id } }, body: { ...body, version } }));
}

/** One that somebody else has taken off already is off. */
export async function deleteEntry(id: number): Promise<void> {
  await orGone(unwrap(call(api.deleteWatchListEntry, { params: { path: { id } } })));
}
