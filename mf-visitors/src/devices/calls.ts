import type { components, operations } from '@portal/openapi/visitors';
import * as api from '@portal/openapi/visitors';
import { call, orGone, unwrap, useApiQuery } from '@portal/shared/api';
import { ruled } from '@portal/shared/forms';
import type { DeviceValues, PairValues } from './device-schema.ts';
import { placeOf } from './kinds.ts';

/** The answer has the device's secret, this once. */
export function enrolDevice(values: DeviceValues): Promise<EnrolledDevice> {
  const { kind, name, siteId } = values;
  const body = { kind, name: name.trim(), siteId: ruled(siteId), ...placeOf(values) };
  return unwrap(call(api.enrolDevice, { body }));
}

/** @throws ApiError 400 at `code` where no device shows it now, at `kind` where one of another kind does, 429 after ten wrong ones */
export function pairDevice(values: PairValues): Promise<Device> {
  const { code, kind, name, siteId } = values;
  const body = { code: code.trim(), kind, name: name.trim(), siteId: ruled(siteId), ...placeOf(values) };
  return unwrap(call(api.pairDevice, { body }));
}

/** Its secret opens nothing any more; one that is removed already is. */
export async function deleteDevice(id: number): Promise<void> {
  await orGone(unwrap(call(api.deleteDevice, { params: { path: { id } } })));
}

type Schemas = components['schemas'];
export type Device = Schemas['Device'];
export type DeviceKind = Schemas['DeviceKind'];
export type EnrolledDevice = Schemas['EnrolledDevice'];

export const DEVICES_DOMAIN = 'devices';

type DeviceQuery = NonNullable<operations['listDevices']['parameters']['query']>;

/** Devices of a site; of all permitted ones where it is left out. */
export function useDevices(query: DeviceQuery) {
  return useApiQuery([DEVICES_DOMAIN, 'list', query], () => call(api.listDevices, { params: { query } }));
}

const PLACES_DOMAIN = 'device-places';

/** Rooms that a display may be at the door of; `null` asks nothing. */
export function useSiteRooms(site: number | null) {
  return useApiQuery(site === null ? null : [PLACES_DOMAIN, 'rooms', site], () =>
    call(api.listRooms, { params: { query: { site: site ?? 0, limit: 200 } } }),
  );
}

/** Floors that a display may be of; `null` asks nothing. */
export function useSiteFloors(site: number | null) {
  return useApiQuery(site === null ? null : [PLACES_DOMAIN, 'floors', site], () =>
    call(api.listFloorPlans, { params: { query: { site: site ?? 0 } } }),
  );
}
