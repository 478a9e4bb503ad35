import type { components } from '@portal/openapi/visitors';
import * as api from '@portal/openapi/visitors';
import { call, unwrap } from '@portal/shared/api';

export type DevicePairing = components['schemas']['DevicePairing'];

/** A code to show, and the secret that becomes this device's once the code was typed. */
export function createPairing(): Promise<DevicePairing> {
  return unwrap(call(api.createDevicePairing, { body: { kind: 'kiosk' } }));
}

export async function checkPairing({ uuid }: DevicePairing) {
  return (await unwrap(call(api.checkDevicePairing, { body: { uuid } }))).state;
}
