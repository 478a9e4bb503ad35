import type { components, operations } from '@portal/openapi/parking';
import * as api from '@portal/openapi/parking';
import { call, unwrap, useApiQuery } from '@portal/shared/api';
import { PARKING_DOMAIN } from '#parts/parking';

export type Registration = components['schemas']['VehicleRegistration'];
type RegistrationQuery = NonNullable<operations['listVehicleRegistrations']['parameters']['query']>;

export function useRegistrations(query: RegistrationQuery) {
  return useApiQuery([PARKING_DOMAIN, 'registrations', query], () =>
    call(api.listVehicleRegistrations, { params: { query } }),
  );
}

export async function deleteRegistration(id: number): Promise<void> {
  await unwrap(call(api.deleteVehicleRegistration, { params: { path: { id } } }));
}

export function allowlistRegistration(id: number): Promise<Registration> {
  return unwrap(call(api.allowlistVehicleRegistration, { params: { path: { id } } }));
}
