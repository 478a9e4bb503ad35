import { unwrap } from '@portal/shared/api';
import { type DeskReservation, desksApi } from '#parts/desks';

/** Rejects with an `ApiError`; 409 where it is too late. */
export function cancelDeskReservation(id: number): Promise<DeskReservation> {
  return unwrap(desksApi.POST('/desks/reservations/{id}/cancel/', { params: { path: { id } } }));
}
