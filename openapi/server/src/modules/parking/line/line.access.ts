import type { AccessRows } from '../../../testing/access.ts';
import type { Account } from '../../../testing/fixture.ts';
import { parks } from '../parking.access.ts';
import { insertParkingLineRecords, RUN_DAY } from './line.records.ts';
import type { parkingLineHandlers } from './line-handlers.ts';

export const records = { parkingLine: insertParkingLineRecords };

const administrators: readonly Account[] = ['superadmin', 'parking-admin'];

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<keyof typeof parkingLineHandlers, typeof records> = {
  getParkingReservationWhy: {
    allowed: parks,
    needsFeature: true,
    site: { involved: 404 },
    call: ({ parkingLine }) => ({
      method: 'GET',
      url: `/api/parking/reservations/${parkingLine.queued}/why/`,
    }),
    foreign: 404,
  },
  listParkingAllocationRuns: {
    allowed: administrators,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ parkingLine }) => ({
      method: 'GET',
      url: `/api/parking/allocation-runs/?carpark=${parkingLine.carPark}&date=${RUN_DAY}`,
    }),
    foreign: 404,
  },
  createParkingAllocationRun: {
    allowed: administrators,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ parkingLine }) => ({
      method: 'POST',
      url: '/api/parking/allocation-runs/',
      body: { carpark: parkingLine.carPark, date: RUN_DAY },
    }),
    foreign: 404,
  },
  checkParkingAllocationRun: {
    allowed: administrators,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ parkingLine }) => ({
      method: 'POST',
      url: `/api/parking/allocation-runs/${parkingLine.run}/replay/`,
    }),
    foreign: 404,
  },
  markParkingNoShow: {
    allowed: administrators,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ parkingLine }) => ({
      method: 'POST',
      url: `/api/parking/reservations/${parkingLine.begun}/no-show/`,
    }),
    foreign: 404,
  },
  cancelParkingPenalty: {
    allowed: administrators,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ parkingLine }) => ({
      method: 'POST',
      url: `/api/parking/penalties/${parkingLine.penalty}/forgive/`,
    }),
    foreign: 404,
  },
};
