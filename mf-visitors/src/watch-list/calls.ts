import type { WatchListEntryCreate as WatchListBody, WatchListEntry } from '@portal/openapi/visitors';
import * as api from '@portal/openapi/visitors';
import { orGone, send } from '@portal/shared/api';

/**
 * Updates the entry with this id, or creates one without an id.
 * @throws ApiError `conflict` with the current entry if someone saved first
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

/** Succeeds if someone else has already removed it. */
export async function deleteEntry(id: number): Promise<void> {
  await orGone(send(api.deleteWatchListEntry, { path: { id } }));
}
