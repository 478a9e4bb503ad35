import { type AccessRows, holds } from '../../../testing/access.ts';
import { parks } from '../parking.access.ts';
import { insertParkingShareRecords } from '../sharing/sharing.records.ts';
import type { watchesHandlers } from './watches-handlers.ts';

export const records = { parkingShare: insertParkingShareRecords };

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<keyof typeof watchesHandlers, typeof records> = {
  listParkingWatches: {
    allowed: parks,
    needsFeature: true,
    site: { involved: ({ body }, { parkingShare }) => holds(body, parkingShare.watch) },
    call: () => ({ method: 'GET', url: '/api/parking/watches/' }),
  },
  createParkingWatch: {
    // Who is restricted gets past the groups; the rules refuse the request.
    allowed: parks,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ parkingShare }) => ({
      method: 'POST',
      url: '/api/parking/watches/',
      body: {
        ...{ target_carpark: parkingShare.carPark, date: '2026-12-03' },
        ...{ start_time: '09:00', end_time: '17:00' },
      },
    }),
    foreign: 404,
  },
  deleteParkingWatch: {
    allowed: parks,
    needsFeature: true,
    site: { involved: 404 },
    call: ({ parkingShare }) => ({ method: 'DELETE', url: `/api/parking/watches/${parkingShare.watch}/` }),
    foreign: 404,
  },
  getParkingWatchLink: {
    allowed: 'everyone',
    site: 'client',
    call: ({ parkingShare }) => ({
      method: 'GET',
      url: `/api/parking/watch-links/${parkingShare.watchToken}/`,
    }),
    foreign: 404,
  },
  claimParkingSpace: {
    allowed: 'everyone',
    site: 'client',
    call: ({ parkingShare }) => ({
      method: 'POST',
      url: `/api/parking/watch-links/${parkingShare.watchToken}/`,
    }),
    foreign: 404,
  },
};
