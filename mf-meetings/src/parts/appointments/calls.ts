import type { components } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { call, useApiQuery } from '@portal/shared/api';

type Schemas = components['schemas'];
export type Appointment = Schemas['Appointment'];
export type AppointmentService = Schemas['AppointmentService'];
export type AppointmentStatus = Schemas['AppointmentStatus'];

/** First part of the cache keys of appointments and services; live events name it as their topic. */
export const APPOINTMENTS_DOMAIN = 'appointments';

/** In the client's order; those that are not offered any more are among them. */
export function useAppointmentServices() {
  return useApiQuery([APPOINTMENTS_DOMAIN, 'services'], () => call(api.listAppointmentServices));
}
