import type { components } from '@portal/openapi/desks';
import * as api from '@portal/openapi/desks';
import { ApiError, call, unwrap, useApiQuery } from '@portal/shared/api';
import { DESKS_DOMAIN } from '#parts/desks';

type Schemas = components['schemas'];
export type DesksUpdate = Schemas['DesksUpdate'];
export type DesksUpdated = Schemas['DesksUpdated'];

/** As many as one call changes. */
export const MOST_AT_ONCE = 1000;

/** Of one site, those without desks too: they are where desks go. `undefined` asks nothing. */
export function useAllZones(site: number | undefined) {
  return useApiQuery(
    site === undefined ? null : [DESKS_DOMAIN, 'zone-settings', { site }],
    () => call(api.listDeskZoneSettings, { params: { query: site === undefined ? {} : { site } } }),
    { keepPreviousData: false },
  );
}

export function updateDesks(body: DesksUpdate): Promise<DesksUpdated> {
  return unwrap(call(api.updateDesks, { body }));
}

/** Why nothing was changed, one entry a desk in the order of the request; none of any other failure. */
export function reasonsOf(error: unknown): readonly string[] {
  if (!(error instanceof ApiError) || !Array.isArray(error.body)) return [];
  return (error.body as Readonly<Record<string, readonly string[]>>[]).map((entry) =>
    Object.values(entry).flat().join(' '),
  );
}
