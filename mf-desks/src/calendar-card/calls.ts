import type { components } from '@portal/openapi/desks';
import * as api from '@portal/openapi/desks';
import { call, idempotencyHeaders, unwrap } from '@portal/shared/api';
import type { CalendarDay } from '@portal/shared/time';
import type { DeskReservation } from '#parts/desks';

export type Cancellations = components['schemas']['DeskBatchResults'];

/** Rejects with an `ApiError`; 409 where it is too late. */
export function cancelDeskReservation(id: number): Promise<DeskReservation> {
  return unwrap(call(api.cancelDeskReservation, { params: { path: { id } } }));
}

/** Each by itself. */
export function cancelDeskReservations(ids: number[]): Promise<Cancellations> {
  return unwrap(call(api.cancelDeskReservations, { body: { ids } }));
}

/** One desk on one day for the viewer. */
export async function requestDesk(deskId: number, date: CalendarDay, key: string): Promise<DeskReservation> {
  const params = { header: idempotencyHeaders(key) };
  const [made] = await unwrap(call(api.createDeskReservations, { params, body: { deskId, date } }));
  if (made === undefined) throw new Error('The answer names no reservation.');
  return made;
}
