import { type AccessRows, holds } from '../../../testing/access.ts';
import { parks } from '../parking.access.ts';
import { insertWatchRecords } from './watches.records.ts';
import type { watchesHandlers } from './watches-handlers.ts';

export const records = { watching: insertWatchRecords };

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<keyof typeof watchesHandlers, typeof records> = {
  listParkingWatches: {
    allowed: parks,
    needsFeature: true,
    site: { involved: ({ body }, { watching }) => holds(body, watching.watch) },
    call: () => ({ method: 'GET', url: '/api/parking/watches/' }),
  },
  createParkingWatch: {
    // Restricted users get past the groups; the rules refuse the request.
    allowed: parks,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ watching }) => ({
      method: 'POST',
      url: '/api/parking/watches/',
      body: {
        ...{ target_carpark: watching.carPark, date: '2026-12-03' },
        ...{ start_time: '09:00', end_time: '17:00' },
      },
    }),
    foreign: 404,
  },
  deleteParkingWatch: {
    allowed: parks,
    needsFeature: true,
    site: { involved: 404 },
    call: ({ watching }) => ({ method: 'DELETE', url: `/api/parking/watches/${watching.watch}/` }),
    foreign: 404,
  },
  getParkingWatchLink: {
    allowed: 'everyone',
    site: 'client',
    call: ({ watching }) => ({
      method: 'GET',
      url: `/api/parking/watch-links/${watching.token}/`,
    }),
    foreign: 404,
  },
  claimParkingSpace: {
    allowed: 'everyone',
    site: 'client',
    call: ({ watching }) => ({
      method: 'POST',
      url: `/api/parking/watch-links/${watching.token}/`,
    }),
    foreign: 404,
  },
};
