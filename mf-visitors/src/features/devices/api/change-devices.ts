import { orGone, unwrap } from '@portal/shared/api';
import { ruled } from '@portal/shared/forms';
import { visitorsApi } from '#common/api/visitors-api.ts';
import type { DeviceValues } from '../form/device-schema.ts';
import type { EnrolledDevice } from './use-devices.ts';

/** The answer has the device's secret, this once. */
export function enrolDevice({ kind, name, siteId }: DeviceValues): Promise<EnrolledDevice> {
  const body = { kind, name: name.trim(), siteId: ruled(siteId) };
  return unwrap(visitorsApi.POST('/devices/', { body }));
}

/** Its secret opens nothing any more; one that is removed already is. */
export async function deleteDevice(id: number): Promise<void> {
  await orGone(unwrap(visitorsApi.DELETE('/devices/{id}/', { params: { path: { id } } })));
}
