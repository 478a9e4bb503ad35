import type { components } from '@portal/openapi/visitors';
import * as api from '@portal/openapi/visitors';
import { call, unwrap, useApiQuery } from '@portal/shared/api';

export type EntranceVisit = components['schemas']['EntranceVisit'];

/** @param code of the site, `oid` of its poster */
export function useEntrance(code: string) {
  return useApiQuery(['entrance', code], () => call(api.getEntrance, { params: { path: { code } } }));
}

/** @throws ApiError 404 for a wrong pin, 409 with the reason where it is right and not now, 429 */
export function checkInAtEntrance(code: string, pin: string): Promise<EntranceVisit> {
  const params = { path: { code } };
  return unwrap(call(api.checkInAtEntrance, { params, body: { pin } }));
}
