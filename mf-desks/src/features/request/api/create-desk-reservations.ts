import { idempotencyHeaders, unwrap } from '@portal/shared/api';
import { type DeskReservation, desksApi, thenRevalidate } from '#common/api/desks-api.ts';
import type { RequestBody } from '../domain/request-body.ts';

/**
 * Requests a desk for all of the dates, or for none (decisions §4), then brings every list of desks up to date.
 * Rejects with an `ApiError`: 400 with `dates` or `fields`, 409 with `dates` and `body.alternatives`.
 */
export function createDeskReservations(
  body: RequestBody,
  idempotencyKey: string,
): Promise<DeskReservation[]> {
  return thenRevalidate(
    unwrap(
      desksApi.POST('/desks/reservations/', { body, params: { header: idempotencyHeaders(idempotencyKey) } }),
    ),
  );
}
