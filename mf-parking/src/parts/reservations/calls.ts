import * as api from '@portal/openapi/parking';
import { call, unwrap } from '@portal/shared/api';
import type { ParkingReservation } from '#parts/parking';

/**
 * As the own list cancels: with the instant and the reason (rules/parking.md#requests). Rejects with an `ApiError`; 409 where
 * it is too late, or somebody has changed it.
 */
export function cancelReservation(
  { id, version }: ParkingReservation,
  reason: string,
): Promise<ParkingReservation> {
  const body = {
    status: 'cancelled' as const,
    cancelledAt: new Date().toISOString(),
    ...(reason === '' ? {} : { cancellationReason: reason }),
    version,
  };
  return unwrap(call(api.updateParkingReservation, { params: { path: { id } }, body }));
}

/** Rejects with an `ApiError`; 409 where it holds no space any more, or is over. */
export function releaseReservation({ id }: ParkingReservation): Promise<ParkingReservation> {
  return unwrap(call(api.releaseParkingReservation, { params: { path: { id } } }));
}
