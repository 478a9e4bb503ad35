import type { WatchListEntryCreate as WatchListBody, WatchListEntry } from '@portal/openapi/visitors';
import * as api from '@portal/openapi/visitors';
import { orGone, send } from '@portal/shared/api';

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
    ? send(api.createWatchListEntry, { body, key })
    : send(api.updateWatchListEntry, { path: { id }, body: { ...body, version } });
}

/** One that somebody else has taken off already is off. */
export async function deleteEntry(id: number): Promise<void> {
  await orGone(send(api.deleteWatchListEntry, { path: { id } }));
}
