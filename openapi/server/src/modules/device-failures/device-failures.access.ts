import { type AccessRows, frontDesk } from '../../testing/access.ts';
import { standsAt } from '../devices/devices.access.ts';
import { insertVisitRecords } from '../visits/visits.records.ts';
import type { deviceFailuresHandlers } from './device-failures-handlers.ts';

export const records = { visits: insertVisitRecords };

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<keyof typeof deviceFailuresHandlers, typeof records> = {
  listDeviceFailures: {
    allowed: frontDesk,
    needsFeature: true,
    site: { permitted: ({ body }, { visits }) => standsAt(body.results, visits.meetingSite) },
    call: () => ({ method: 'GET', url: '/api/device-failures/' }),
  },
};
