import type { components } from '@portal/openapi/parking';
import * as api from '@portal/openapi/parking';
import { call, idempotencyHeaders, unwrap, useApiQuery } from '@portal/shared/api';
import { PARKING_DOMAIN } from '#parts/parking';

type Schemas = components['schemas'];
export type Why = Schemas['ParkingWhy'];
export type Replay = Schemas['ParkingReplay'];
export type RunResult = Schemas['ParkingRunResult'];
export type Penalty = Schemas['ParkingPenalty'];

/** Why a reservation is what it is; `null` (no number in the address) asks nothing. */
export function useWhy(id: number | null) {
  return useApiQuery(
    id === null ? null : [PARKING_DOMAIN, 'why', id],
    () => call(api.getParkingReservationWhy, { params: { path: { id: id ?? 0 } } }),
    { keepPreviousData: false },
  );
}

/** The latest runs of a car park and day. */
export function useRuns(carpark: number, date: string) {
  const query = { carpark, date, limit: 10 as const };
  return useApiQuery([PARKING_DOMAIN, 'runs', query], () =>
    call(api.listParkingAllocationRuns, { params: { query } }),
  );
}

/** @throws ApiError 409 for a run of other rules */
export function replayRun(id: number): Promise<Replay> {
  return unwrap(call(api.checkParkingAllocationRun, { params: { path: { id } } }));
}

/** Gives out what is free of a day. */
export function askForRun(body: Schemas['ParkingRunRequest'], key: string): Promise<RunResult> {
  return unwrap(call(api.createParkingAllocationRun, { body, params: { header: idempotencyHeaders(key) } }));
}

/** Says that nobody came. @throws ApiError 409 with the reason why it does not count */
export function markNoShow(id: number): Promise<Penalty> {
  return unwrap(call(api.markParkingNoShow, { params: { path: { id } } }));
}

export function forgivePenalty(id: number): Promise<Penalty> {
  return unwrap(call(api.cancelParkingPenalty, { params: { path: { id } } }));
}
