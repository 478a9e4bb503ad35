import type { parkingLineHandlers } from '../modules/parking/line/line-handlers.ts';
import type { Account } from '../testing/fixture.ts';
import { RUN_DAY } from '../testing/parking-line-ids.ts';
import type { MatrixRow } from './access-matrix.ts';
import { parks } from './access-matrix-parking.ts';

type Ids = keyof typeof parkingLineHandlers;

const administrators: readonly Account[] = ['superadmin', 'parking-admin'];

/** Part of the matrix, by hand from rules/access.md#who-may-what. */
export const parkingLineAccess: Readonly<Record<Ids, MatrixRow>> = {
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
