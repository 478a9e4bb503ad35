import type { components, operations } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { ApiError, call, idempotencyHeaders, unwrap, useApiQuery } from '@portal/shared/api';
import { APPOINTMENTS_DOMAIN, type Appointment } from '#parts/appointments';

type Schemas = components['schemas'];
export type AppointmentCreate = Schemas['AppointmentCreate'];
export type AppointmentAlternative = Schemas['AppointmentAlternative'];
export type AppointmentTimes = Schemas['AppointmentTimes'];
export type AppointmentListQuery = NonNullable<operations['listAppointments']['parameters']['query']>;
export type TimesQuery = operations['listAppointmentTimes']['parameters']['query'];
export type OwnAppointment = Schemas['OwnAppointment'];

/** What a write makes stale: lists, free times, and the meeting that an approved one is for its provider. */
export const APPOINTMENT_WRITES = [APPOINTMENTS_DOMAIN, 'meetings'] as const;

/** `null` asks nothing. */
export function useAppointments(query: AppointmentListQuery | null) {
  return useApiQuery(query && [APPOINTMENTS_DOMAIN, 'list', query], () =>
    call(api.listAppointments, { params: { query: query ?? {} } }),
  );
}

/** One appointment; `null` asks nothing. */
export function useAppointment(id: number | null) {
  return useApiQuery(
    id === null ? null : [APPOINTMENTS_DOMAIN, 'one', id],
    () => call(api.getAppointment, { params: { path: { id: id ?? 0 } } }),
    { keepPreviousData: false },
  );
}

/** Free times of a day; `null` asks nothing. @param isCustomer without a session, where the client lets customers ask */
export function useFreeTimes(query: TimesQuery | null, isCustomer: boolean) {
  return useApiQuery(
    query && [APPOINTMENTS_DOMAIN, isCustomer ? 'offered-times' : 'times', query],
    () => {
      const params = { query: query ?? NOTHING };
      return isCustomer ? call(api.listOfferedTimes, { params }) : call(api.listAppointmentTimes, { params });
    },
    { keepPreviousData: false },
  );
}

/** Never sent: without a query nothing is asked. */
const NOTHING: TimesQuery = { site: 0, date: '', services: [] };

/*
 * Writes. All reject with an `ApiError`: 409 with `body.current` where somebody was faster, with `body.alternatives` where
 * the time is taken.
 */

export function createAppointment(body: AppointmentCreate, key: string): Promise<Appointment> {
  return unwrap(call(api.createAppointment, { headers: idempotencyHeaders(key), body }));
}

export function requestAppointment(body: AppointmentCreate, key: string): Promise<OwnAppointment> {
  return unwrap(call(api.requestAppointment, { headers: idempotencyHeaders(key), body }));
}

export function approveAppointment({ id, version }: Appointment): Promise<Appointment> {
  return unwrap(call(api.approveAppointment, { params: { path: { id } }, body: { version } }));
}

export function declineAppointment({ id, version }: Appointment, reason: string): Promise<Appointment> {
  return unwrap(call(api.declineAppointment, { params: { path: { id } }, body: { version, reason } }));
}

export function cancelAppointment({ id, version }: Appointment, reason: string): Promise<Appointment> {
  const body = { version, reason: reason || null };
  return unwrap(call(api.cancelAppointment, { params: { path: { id } }, body }));
}

export function suggestAppointment(
  { id, version }: Appointment,
  suggestion: Omit<Schemas['AppointmentSuggestion'], 'version'>,
): Promise<Appointment> {
  return unwrap(call(api.suggestAppointment, { params: { path: { id } }, body: { version, ...suggestion } }));
}

/** What can be had where the time that was asked for is taken, which may be nothing; `null` of any other failure. */
export function takenBy(error: unknown): readonly AppointmentAlternative[] | null {
  if (!(error instanceof ApiError) || error.kind !== 'conflict') return null;
  return (error.body as { alternatives?: AppointmentAlternative[] } | null)?.alternatives ?? null;
}

/** The same for a form, to which nothing free and another failure are one. */
export function alternativesOf(error: unknown): readonly AppointmentAlternative[] {
  return takenBy(error) ?? [];
}
