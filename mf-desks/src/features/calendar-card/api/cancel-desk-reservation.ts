import { unwrap } from '@portal/shared/api';
import { type DeskReservation, desksApi, thenRevalidate } from '#common/api/desks-api.ts';

/** Cancels, then brings every list of desks up to date. Rejects with an `ApiError`; 409 where it is too late. */
export function cancelDeskReservation(id: number): Promise<DeskReservation> {
  return thenRevalidate(
    unwrap(desksApi.POST('/desks/reservations/{id}/cancel/', { params: { path: { id } } })),
  );
}
