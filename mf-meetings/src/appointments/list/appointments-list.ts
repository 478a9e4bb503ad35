import type * as api from '@portal/openapi/meetings';
import type { QueryOf as RequestQuery } from '@portal/shared/api';
import { defineList, type FiltersOf, hasFilters, type ParamsOf, type QueryOf } from '@portal/shared/list';
import { dayParam, enumParam, intParam, textParam } from '@portal/shared/url-state';
import { APPOINTMENTS_DOMAIN } from '#parts/appointments';
import { type AppointmentRange, isBackwards } from '../rules/appointment-range.ts';

export const STATUSES = [
  'requested',
  'suggested',
  'approved',
  'confirmed',
  'done',
  'declined',
  'cancelled',
] as const;

const narrowing = {
  search: textParam(),
  status: enumParam(STATUSES),
  service: intParam(),
  provider: intParam(),
  site: intParam(),
};

const filtersOnly = defineList({ filters: narrowing });

/** The list of appointments, by the names of the operation. */
export const appointmentsList = defineList({
  filters: { ...narrowing, from_date: dayParam(), until_date: dayParam() },
  ordering: ['start', '-start'],
  topics: [APPOINTMENTS_DOMAIN],
});

export type AppointmentParams = ParamsOf<typeof appointmentsList>;
export type AppointmentFilters = FiltersOf<typeof filtersOnly>;

/** The days are no filter: taking filters away leaves them. */
export function isNarrowed(params: AppointmentFilters): boolean {
  return hasFilters(filtersOnly, params);
}

export const ALL_APPOINTMENTS: AppointmentFilters = {
  search: '',
  status: null,
  service: null,
  provider: null,
  site: null,
};

/** `null` where the days make no sense together: nothing is asked then. */
export function appointmentQuery(
  { from_date: _from, until_date: _until, ...asked }: QueryOf<typeof appointmentsList>,
  range: AppointmentRange,
  sessionSite: number | null,
): RequestQuery<typeof api.listAppointments> | null {
  if (isBackwards(range)) return null;
  return {
    ...(sessionSite === null ? {} : { site: sessionSite }),
    ...asked,
    fromDate: range.from,
    ...(range.until === null ? {} : { untilDate: range.until }),
  };
}
