import type { components } from '@portal/openapi/desks';
import * as api from '@portal/openapi/desks';
import { call, idempotencyHeaders, unwrap, useApiQuery } from '@portal/shared/api';
import { DESKS_DOMAIN } from '#parts/desks';

type Schemas = components['schemas'];
export type DeskClosure = Schemas['DeskClosure'];
export type ClosureBody = Schemas['DeskClosureCreate'];
export type ClosureEffects = Schemas['DeskClosureEffects'];
export type ClosureMade = Schemas['DeskClosureMade'];

/** Of a site, `null` for all permitted ones: what is closed now or later. */
export function useClosures(site: number | null) {
  const query = site === null ? {} : { site };
  return useApiQuery([DESKS_DOMAIN, 'closures', query], () =>
    call(api.listDeskClosures, { params: { query } }),
  );
}

/** All desks of a zone, by name. `null` asks nothing. */
export function useDesksOfZone(zone: number | null) {
  const query = { zone: zone ?? 0, ordering: 'name' as const, limit: 200 as const };
  return useApiQuery(zone === null ? null : [DESKS_DOMAIN, 'desksOfZone', query], () =>
    call(api.listDesks, { params: { query } }),
  );
}

export function previewClosure(body: ClosureBody): Promise<ClosureEffects> {
  return unwrap(call(api.previewDeskClosure, { body }));
}

export function createClosure(body: ClosureBody, key: string): Promise<ClosureMade> {
  return unwrap(call(api.createDeskClosure, { params: { header: idempotencyHeaders(key) }, body }));
}

export function endClosure(id: number): Promise<DeskClosure> {
  return unwrap(call(api.endDeskClosure, { params: { path: { id } } }));
}
