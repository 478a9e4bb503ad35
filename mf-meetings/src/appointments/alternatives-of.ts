import type { AppointmentAlternative, operations } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { ApiError, call, type QueryOf, useApiQuery } from '@portal/shared/api';
import { APPOINTMENTS_DOMAIN } from '#parts/appointments';

export type AppointmentListQuery = QueryOf<typeof api.listAppointments>;
export type TimesQuery = operations['listAppointmentTimes']['parameters']['query'];

/** Caches that a write makes stale: lists, free times, and the provider's meeting for an approved appointment. */
export const APPOINTMENT_WRITES = [APPOINTMENTS_DOMAIN, 'meetings'] as const;

/**
 * Free times of a day; `null` requests nothing. @param isCustomer without a session, if the client accepts customers'
 * requests
 */
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

/** Never sent: without a query there is no request. */
const NOTHING: TimesQuery = { site: 0, date: '', services: [] };

/** The alternatives to a time that is taken, possibly empty; `null` for any other failure. */
export function alternativesOfConflict(error: unknown): readonly AppointmentAlternative[] | null {
  if (!(error instanceof ApiError) || error.kind !== 'conflict') return null;
  return (error.body as { alternatives?: AppointmentAlternative[] } | null)?.alternatives ?? null;
}

/** The same for a form, which treats no alternatives like any other failure. */
export function alternativesOf(error: unknown): readonly AppointmentAlternative[] {
  return alternativesOfConflict(error) ?? [];
}
