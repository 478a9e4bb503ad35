import type { AppointmentAlternative, operations } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { ApiError, call, type QueryOf, useApiQuery } from '@portal/shared/api';
import { APPOINTMENTS_DOMAIN } from '#parts/appointments';

export type AppointmentListQuery = QueryOf<typeof api.listAppointments>;
export type TimesQuery = operations['listAppointmentTimes']['parameters']['query'];

/** What a write makes stale: lists, free times, and the meeting that an approved one is for its provider. */
export const APPOINTMENT_WRITES = [APPOINTMENTS_DOMAIN, 'meetings'] as const;

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

/** What can be had where the time that was asked for is taken, which may be nothing; `null` of any other failure. */
export function takenBy(error: unknown): readonly AppointmentAlternative[] | null {
  if (!(error instanceof ApiError) || error.kind !== 'conflict') return null;
  return (error.body as { alternatives?: AppointmentAlternative[] } | null)?.alternatives ?? null;
}

/** The same for a form, to which nothing free and another failure are one. */
export function alternativesOf(error: unknown): readonly AppointmentAlternative[] {
  return takenBy(error) ?? [];
}
