import { idempotencyHeaders, unwrap } from '@portal/shared/api';
import { type DeskReservation, desksApi } from '#common/api/desks-api.ts';
import type { RequestBody } from '../domain/request-body.ts';

/**
 * Requests a desk for all of the dates, or for none. Rejects with an `ApiError`: 400 with `dates` or `fields`, 409 with
 * `dates` and `body.alternatives`.
 */
export function createDeskReservations(body: RequestBody, key: string): Promise<DeskReservation[]> {
  const params = { header: idempotencyHeaders(key) };
  return unwrap(desksApi.POST('/desks/reservations/', { body, params }));
}
