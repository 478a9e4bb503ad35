import type { components } from '@portal/openapi/parking';
import * as api from '@portal/openapi/parking';
import { call, idempotencyHeaders, unwrap, useApiQuery } from '@portal/shared/api';
import { PARKING_DOMAIN } from '#parts/parking';

type Schemas = components['schemas'];
export type Ride = Schemas['ParkingRide'];
export type RideBody = Schemas['ParkingRideCreate'];
export type SeatQuestion = Schemas['ParkingSeatQuestion'];
export type SeatAnswer = Schemas['ParkingLinkAnswer']['answer'];

/** @param site `null`: of all sites @param date `null`: of all days */
export function useRides(site: number | null, date: string | null) {
  const query = { ...(site === null ? {} : { site }), ...(date === null ? {} : { date }) };
  return useApiQuery([PARKING_DOMAIN, 'rides', query], () =>
    call(api.listParkingRides, { params: { query } }),
  );
}

/** Rejects with an `ApiError`: 400 with `fields`, 409 with the reason. */
export function createRide(body: RideBody, key: string): Promise<Ride> {
  const params = { header: idempotencyHeaders(key) };
  return unwrap(call(api.createParkingRide, { body, params }));
}

export function cancelRide(id: number): Promise<unknown> {
  return unwrap(call(api.cancelParkingRide, { params: { path: { id } } }));
}

/** Rejects with an `ApiError`; 409 where all seats are taken. */
export function askForSeat(id: number, key: string): Promise<Ride> {
  const params = { path: { id }, header: idempotencyHeaders(key) };
  return unwrap(call(api.requestParkingSeat, { params }));
}

export function leaveRide(id: number): Promise<Ride> {
  return unwrap(call(api.leaveParkingRide, { params: { path: { id } } }));
}

export function answerSeat(id: number, answer: SeatAnswer): Promise<Ride> {
  return unwrap(call(api.answerParkingSeatRequest, { params: { path: { id } }, body: { answer } }));
}

export function useSeatLink(token: string) {
  return useApiQuery(['parking-seat', token], () =>
    call(api.getParkingSeatLink, { params: { path: { token } } }),
  );
}

export function answerSeatLink(token: string, answer: SeatAnswer): Promise<SeatQuestion> {
  return unwrap(call(api.answerParkingSeatLink, { params: { path: { token } }, body: { answer } }));
}
