import { type AccessRows, entrance, OWN_WORDS } from '../../testing/access.ts';
import { insertVisitRecords } from '../visits/visits.records.ts';
import type { devicesHandlers } from './devices-handlers.ts';

export const records = { visits: insertVisitRecords };

export function standsAt(devices: readonly { site_id: number }[], site: number): boolean {
  return devices.some(({ site_id }) => site_id === site);
}

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<
  Exclude<keyof typeof devicesHandlers, 'becomeScreen' | 'leaveScreen'>,
  typeof records
> = {
  listDevices: {
    allowed: entrance,
    needsFeature: true,
    site: { permitted: ({ body }, { visits }) => standsAt(body.results, visits.meetingSite) },
    call: () => ({ method: 'GET', url: '/api/devices/' }),
  },
  enrolDevice: {
    allowed: entrance,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ visits }) => ({
      method: 'POST',
      url: '/api/devices/',
      body: { kind: 'kiosk', name: 'Entrance', site_id: visits.meetingSite },
    }),
    foreign: 404,
  },
  deleteDevice: {
    allowed: entrance,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ visits }) => ({ method: 'DELETE', url: `/api/devices/${visits.kiosk}/` }),
    foreign: 404,
  },
  createDevicePairing: {
    allowed: 'everyone',
    site: 'client',
    call: () => ({ method: 'POST', url: '/api/device-pairings/', body: { kind: 'kiosk' } }),
  },
  checkDevicePairing: {
    allowed: 'everyone',
    site: 'client',
    call: ({ visits }) => ({
      method: 'POST',
      url: '/api/device-pairings/state/',
      body: { uuid: visits.kioskUuid },
    }),
    foreign: OWN_WORDS,
  },
  pairDevice: {
    allowed: entrance,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ visits }) => ({
      method: 'POST',
      url: '/api/devices/pair/',
      body: { code: visits.pairingCode, name: 'Entrance', site_id: visits.meetingSite },
    }),
    foreign: 404,
  },
};
