import type { operations } from '@portal/openapi/parking';
import * as api from '@portal/openapi/parking';
import { call, unwrap, useApiQuery } from '@portal/shared/api';
import { CAMERAS_DOMAIN, type CameraEvent } from '#parts/cameras';

export type EventQuery = NonNullable<operations['listCameraEvents']['parameters']['query']>;
export type EventAction = CameraEvent['actions'][number];

/** The specification's poll, beside the news that arrive as they happen. */
const POLL_MS = 5000;

/** A page of events. A paused one is asked for again as well: what people decide still shows. */
export function useEvents(query: EventQuery) {
  return useApiQuery(
    [CAMERAS_DOMAIN, 'events', query],
    () => call(api.listCameraEvents, { params: { query } }),
    { refreshInterval: POLL_MS },
  );
}

/** How many have come in since the list was paused; `null` asks nothing. */
export function useNewEvents(query: EventQuery | null) {
  return useApiQuery(
    query && [CAMERAS_DOMAIN, 'new', query],
    () => call(api.listCameraEvents, { params: { query: query ?? {} } }),
    { refreshInterval: POLL_MS, keepPreviousData: false },
  );
}

/** The last unknown plates, whatever the list shows: one of them may stand before the barrier. */
export function useUnknown(site: number | null) {
  return useEvents({ status: 'unknown', limit: 10, page: 1, ...(site === null ? {} : { site }) });
}

export function useCameras() {
  return useApiQuery([CAMERAS_DOMAIN, 'cameras'], () => call(api.listCameras, {}));
}

/** The event that came in last; 0 where there is none. */
export async function readNewestEvent(): Promise<number> {
  const { results } = await unwrap(call(api.listCameraEvents, { params: { query: { limit: 10 } } }));
  return Math.max(0, ...results.map(({ id }) => id));
}

export interface Decision {
  id: number;
  action: EventAction;
  /** For the lists. */
  note?: string | null;
}

export function decideEvent({ id, action, note = null }: Decision): Promise<CameraEvent> {
  const params = { path: { id } };
  const body = { note };
  switch (action) {
    case 'allow':
      return unwrap(call(api.allowCameraEvent, { params }));
    case 'deny':
      return unwrap(call(api.denyCameraEvent, { params }));
    case 'allowlist':
      return unwrap(call(api.allowlistCameraEvent, { params, body }));
    case 'denylist':
      return unwrap(call(api.denylistCameraEvent, { params, body }));
  }
}

export function correctPlate({
  id,
  registration,
}: {
  id: number;
  registration: string;
}): Promise<CameraEvent> {
  return unwrap(call(api.correctCameraEvent, { params: { path: { id } }, body: { registration } }));
}

/** @throws ApiError `conflict` with the vehicle as it is now, where somebody saved before */
export function saveVehicleNote(id: number, version: number, note: string): Promise<CameraEvent['vehicle']> {
  const body = { note: note.trim() || null, version };
  return unwrap(call(api.updateCameraVehicle, { params: { path: { id } }, body }));
}
