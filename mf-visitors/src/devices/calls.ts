import type { Device, EnrolledDevice } from '@portal/openapi/visitors';
import * as api from '@portal/openapi/visitors';
import { orGone, send } from '@portal/shared/api';
import { ruled } from '@portal/shared/forms';
import type { DeviceValues, PairValues } from './device-schema.ts';
import { placeOf } from './kinds.ts';

/** The answer has the device's secret, only this once. */
export function enrolDevice(values: DeviceValues): Promise<EnrolledDevice> {
  const { kind, name, siteId } = values;
  const body = { kind, name: name.trim(), siteId: ruled(siteId), ...placeOf(values) };
  return send(api.enrolDevice, { body });
}

/**
 * @throws ApiError 400 at `code` if no device shows it now, at `kind` if a device of another kind does, 429 after ten
 * wrong ones
 */
export function pairDevice(values: PairValues): Promise<Device> {
  const { code, kind, name, siteId } = values;
  const body = { code: code.trim(), kind, name: name.trim(), siteId: ruled(siteId), ...placeOf(values) };
  return send(api.pairDevice, { body });
}

/** Its secret stops working; succeeds if the device is already removed. */
export async function deleteDevice(id: number): Promise<void> {
  await orGone(send(api.deleteDevice, { path: { id } }));
}

export const DEVICES_DOMAIN = 'devices';
