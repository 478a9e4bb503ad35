import { type AccessRows, holds, hosts } from '../../testing/access.ts';
import type { Account } from '../../testing/fixture.ts';
import { insertParkingRecords } from './parking.records.ts';
import type { parkingHandlers } from './parking-handlers.ts';

export const records = { parking: insertParkingRecords };

/** Accounts that park, and that manage parking (rules/access.md#who-may-what). */
export const parks: readonly Account[] = [
  'superadmin',
  'parking',
  'ev',
  'permit',
  'restricted',
  'parking-admin',
  'pa',
  'onesite',
];

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<keyof typeof parkingHandlers, typeof records> = {
  listCarParks: {
    // Setting up a camera needs the list to choose its car park; so does a report.
    allowed: [...parks, 'admin', 'reporting'],
    needsFeature: true,
    site: { permitted: ({ body }, { parking }) => holds(body, parking.carPark) },
    call: () => ({ method: 'GET', url: '/api/parking/carparks/' }),
  },
  getCarPark: {
    allowed: parks,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ parking }) => ({ method: 'GET', url: `/api/parking/carparks/${parking.carPark}/` }),
    foreign: 404,
  },
  // People who invite visitors have made some for them.
  listParkingReservations: {
    allowed: hosts,
    needsFeature: true,
    site: { involved: ({ body }, { parking }) => holds(body.results, parking.queued) },
    // One page has all rows of the other inserts, for an account that sees everyone's.
    call: () => ({ method: 'GET', url: '/api/parking/reservations/?limit=200' }),
  },
  createParkingReservations: {
    allowed: parks,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ parking }) => ({
      method: 'POST',
      url: '/api/parking/reservations/',
      body: {
        target_carpark: parking.carPark,
        start_time: '09:00',
        end_time: '17:00',
        dates: ['2026-12-03'],
      },
    }),
    foreign: 404,
  },
  getParkingReservation: {
    allowed: parks,
    needsFeature: true,
    site: { involved: 404 },
    call: ({ parking }) => ({ method: 'GET', url: `/api/parking/reservations/${parking.queued}/` }),
    foreign: 404,
  },
  updateParkingReservation: {
    allowed: hosts,
    needsFeature: true,
    site: { involved: 404 },
    call: ({ parking }) => ({
      method: 'PATCH',
      url: `/api/parking/reservations/${parking.waiting}/`,
      body: { status: 'cancelled' },
    }),
    foreign: 404,
  },
  cancelParkingReservation: {
    allowed: parks,
    needsFeature: true,
    site: { involved: 404 },
    call: ({ parking }) => ({
      method: 'POST',
      url: `/api/parking/reservations/${parking.queued}/cancel/`,
      body: {},
    }),
    foreign: 404,
  },
  releaseParkingReservation: {
    allowed: parks,
    needsFeature: true,
    site: { involved: 404 },
    call: ({ parking }) => ({
      method: 'POST',
      url: `/api/parking/reservations/${parking.confirmed}/release/`,
    }),
    foreign: 404,
  },
};
