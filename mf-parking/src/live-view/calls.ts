import * as api from '@portal/openapi/parking';
import { type QueryOf, send, useRead } from '@portal/shared/api';
import type { CameraEvent } from '#parts/cameras';

export type EventQuery = QueryOf<typeof api.listCameraEvents>;
export type EventAction = CameraEvent['actions'][number];

/** The specification's poll, beside the news that arrive as they happen. */
const POLL_MS = 5000;

/** A page of events. A paused one is asked for again as well: what people decide still shows. */
export function useEvents(query: EventQuery) {
  return useRead(api.listCameraEvents, { query }, { refreshInterval: POLL_MS });
}

/** How many have come in since the list was paused; `null` asks nothing. */
export function useNewEvents(query: EventQuery | null) {
  return useRead(api.listCameraEvents, query && { query }, {
    refreshInterval: POLL_MS,
    keepPreviousData: false,
  });
}

/** The last unknown plates, whatever the list shows: one of them may stand before the barrier. */
export function useUnknown(site: number | null) {
  return useEvents({ status: 'unknown', limit: 10, page: 1, ...(site === null ? {} : { site }) });
}

/** The event that came in last; 0 where there is none. */
export async function readNewestEvent(): Promise<number> {
  const { results } = await send(api.listCameraEvents, { query: { limit: 10 } });
  return Math.max(0, ...results.map(({ id }) => id));
}

export interface Decision {
  id: number;
  action: EventAction;
  /** For the lists. */
  note?: string | null;
}

export function decideEvent({ id, action, note = null }: Decision): Promise<CameraEvent> {
  const path = { id };
  const body = { note };
  switch (action) {
    case 'allow':
      return send(api.allowCameraEvent, { path });
    case 'deny':
      return send(api.denyCameraEvent, { path });
    case 'allowlist':
      return send(api.allowlistCameraEvent, { path, body });
    case 'denylist':
      return send(api.denylistCameraEvent, { path, body });
  }
}
