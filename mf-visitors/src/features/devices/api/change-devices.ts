import type { components } from '@portal/openapi/visitors';
import { unwrap } from '@portal/shared/api';
import { visitorsApi } from '#common/api/visitors-api.ts';
import type { EnrolledDevice } from './use-devices.ts';

/** The answer has the device's secret, this once. */
export function enrolDevice(device: components['schemas']['DeviceCreate']): Promise<EnrolledDevice> {
  return unwrap(visitorsApi.POST('/devices/', { body: device }));
}

/** Its secret opens nothing any more. */
export async function deleteDevice(id: number): Promise<void> {
  await unwrap(visitorsApi.DELETE('/devices/{id}/', { params: { path: { id } } }));
}
