import { unwrap } from '@portal/shared/api';
import { type DeskReservation, desksApi, revalidateDesks } from '#common/api/desks-api.ts';

/** Cancels, then brings every list of desks up to date. Rejects with an `ApiError`; 409 where it is too late. */
export async function cancelDeskReservation(id: number): Promise<DeskReservation> {
  try {
    return await unwrap(desksApi.POST('/desks/reservations/{id}/cancel/', { params: { path: { id } } }));
  } finally {
    // Also after a failure: a 409 says that what was shown is old.
    void revalidateDesks();
  }
}
