import * as api from '@portal/openapi/parking';
import { call, idempotencyHeaders, unwrap } from '@portal/shared/api';
import type { ParkingReservation } from '#parts/parking';
import type { RequestBody } from './rules/request.ts';

/** Requests parking on all of the dates, or on none. Rejects with an `ApiError`: 400 with `dates` or `fields`. */
export function createReservations(body: RequestBody, key: string): Promise<ParkingReservation[]> {
  const params = { header: idempotencyHeaders(key) };
  return unwrap(call(api.createParkingReservations, { body, params }));
}
