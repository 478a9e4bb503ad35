import type { components } from '@portal/openapi/desks';
import * as api from '@portal/openapi/desks';
import { call, idempotencyHeaders, unwrap, useApiQuery } from '@portal/shared/api';
import { DESKS_DOMAIN, type DeskReservation } from '#parts/desks';

type Schemas = components['schemas'];
export type DeskWait = Schemas['DeskWait'];

/** What the viewer waits for, by day. @param isWanted false asks nothing */
export function useDeskWaits(isWanted: boolean) {
  return useApiQuery(isWanted ? [DESKS_DOMAIN, 'waits'] : null, () => call(api.listDeskWaits));
}

export function createDeskWait(body: Schemas['DeskWaitCreate'], key: string): Promise<DeskWait> {
  return unwrap(call(api.createDeskWait, { params: { header: idempotencyHeaders(key) }, body }));
}

export function deleteDeskWait(id: number) {
  return unwrap(call(api.deleteDeskWait, { params: { path: { id } } }));
}

/** Twice is once. */
export function checkInDesk(id: number): Promise<DeskReservation> {
  return unwrap(call(api.checkInDeskReservation, { params: { path: { id } } }));
}
