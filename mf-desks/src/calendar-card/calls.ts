import * as api from '@portal/openapi/desks';
import { call, unwrap } from '@portal/shared/api';
import type { DeskReservation } from '#parts/desks';

/** Rejects with an `ApiError`; 409 where it is too late. */
export function cancelDeskReservation(id: number): Promise<DeskReservation> {
  return unwrap(call(api.cancelDeskReservation, { params: { path: { id } } }));
}
