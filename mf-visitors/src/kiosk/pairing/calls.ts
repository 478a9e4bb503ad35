import type { components } from '@portal/openapi/visitors';
import { unwrap } from '@portal/shared/api';
import { visitorsApi } from '#parts/api';

export type DevicePairing = components['schemas']['DevicePairing'];

/** A code to show, and the secret that becomes this device's once the code was typed. */
export function createPairing(): Promise<DevicePairing> {
  return unwrap(visitorsApi.POST('/device-pairings/', { body: { kind: 'kiosk' } }));
}

export async function checkPairing({ uuid }: DevicePairing) {
  return (await unwrap(visitorsApi.POST('/device-pairings/state/', { body: { uuid } }))).state;
}
