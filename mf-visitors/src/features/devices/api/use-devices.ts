import type { components } from '@portal/openapi/visitors';
import { useApiQuery } from '@portal/shared/api';
import { visitorsApi } from '#common/api/visitors-api.ts';

type Schemas = components['schemas'];
export type Device = Schemas['Device'];
export type DeviceKind = Schemas['DeviceKind'];
export type EnrolledDevice = Schemas['EnrolledDevice'];

export const DEVICES_DOMAIN = 'devices';

/** Kiosks and print agents of the site; of all permitted ones where it is null. */
export function useDevices({
  siteId,
  page,
  limit,
}: {
  siteId: number | null;
  page: number;
  limit: 10 | 25 | 50 | 100;
}) {
  const query = { page, limit, ...(siteId === null ? {} : { siteId }) };
  return useApiQuery([DEVICES_DOMAIN, 'list', query], () =>
    visitorsApi.GET('/devices/', { params: { query } }),
  );
}
