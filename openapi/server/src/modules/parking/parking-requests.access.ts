import { type AccessRows, holds, NAMES_NONE } from '../../testing/access.ts';
import { parks } from './parking.access.ts';
import { insertParkingRecords } from './parking.records.ts';
import type { parkingRequestsHandlers } from './parking-requests-handlers.ts';

export const records = { parking: insertParkingRecords };

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<keyof typeof parkingRequestsHandlers, typeof records> = {
  listCarParkCounts: {
    allowed: 'every account',
    needsFeature: true,
    site: { permitted: ({ body }, { parking }) => holds(body, parking.carPark) },
    call: () => ({ method: 'GET', url: '/api/parking/carparks/counts/' }),
  },
  getParkingSummary: {
    allowed: 'every account',
    needsFeature: true,
    // Figures and the caller's own next day.
    site: { permitted: NAMES_NONE },
    call: () => ({ method: 'GET', url: '/api/parking/summary/' }),
  },
  cancelParkingRange: {
    allowed: parks,
    needsFeature: true,
    // The caller's own days, wherever they are.
    site: { involved: NAMES_NONE },
    call: () => ({
      method: 'POST',
      url: '/api/parking/reservations/cancel-range/',
      body: { start: '2026-12-28', end: '2026-12-29' },
    }),
  },
  listParkingStandingRequests: {
    allowed: parks,
    needsFeature: true,
    site: { involved: ({ body }, { parking }) => holds(body, parking.standing) },
    call: () => ({ method: 'GET', url: '/api/parking/standing-requests/' }),
  },
  createParkingStandingRequest: {
    // Restricted users get past the groups; the rules refuse the request.
    allowed: parks,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ parking }) => ({
      method: 'POST',
      url: '/api/parking/standing-requests/',
      body: {
        target_carpark: parking.carPark,
        weekdays: [1],
        start_time: '09:00',
        end_time: '17:00',
        starts_on: '2026-12-07',
      },
    }),
    foreign: 404,
  },
  deleteParkingStandingRequest: {
    allowed: parks,
    needsFeature: true,
    site: { involved: 404 },
    call: ({ parking }) => ({ method: 'DELETE', url: `/api/parking/standing-requests/${parking.standing}/` }),
    foreign: 404,
  },
};
