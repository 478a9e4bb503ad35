import type { components, operations } from '@portal/openapi/visitors';
import { useApiQuery } from '@portal/shared/api';
import { visitorsApi } from '#common/api/visitors-api.ts';

type Schemas = components['schemas'];
export type Device = Schemas['Device'];
export type DeviceKind = Schemas['DeviceKind'];
export type EnrolledDevice = Schemas['EnrolledDevice'];

export const DEVICES_DOMAIN = 'devices';

type DeviceQuery = NonNullable<operations['listDevices']['parameters']['query']>;

/** Kiosks and print agents of a site; of all permitted ones where it is left out. */
export function useDevices(query: DeviceQuery) {
  return useApiQuery([DEVICES_DOMAIN, 'list', query], () =>
    visitorsApi.GET('/devices/', { params: { query } }),
  );
}
