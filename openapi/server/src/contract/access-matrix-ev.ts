import type { evHandlers } from '../modules/parking/ev/ev-handlers.ts';
import type { Account } from '../testing/fixture.ts';
import type { MatrixRow } from './access-matrix.ts';
import { parks } from './access-matrix-parking.ts';

type Ids = keyof typeof evHandlers;

const administers: readonly Account[] = ['superadmin', 'admin', 'parking-admin'];

/** Part of the matrix, by hand from rules/access.md#who-may-what. */
export const evAccess: Readonly<Record<Ids, MatrixRow>> = {
  listEvSpaces: {
    allowed: administers,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ ev }) => ({ method: 'GET', url: `/api/parking/carparks/${ev.carPark}/ev-spaces/` }),
    foreign: 404,
  },
  createEvSpace: {
    allowed: administers,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ ev }) => ({
      method: 'POST',
      url: `/api/parking/carparks/${ev.carPark}/ev-spaces/`,
      body: { name: 'E-2' },
    }),
    foreign: 404,
  },
  updateEvSpace: {
    allowed: administers,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ ev }) => ({
      method: 'PATCH',
      url: `/api/parking/ev-spaces/${ev.evSpace}/`,
      body: { version: 1, name: 'E-9' },
    }),
    foreign: 404,
  },
  listEvBookings: {
    allowed: parks,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ ev }) => ({
      method: 'GET',
      url: `/api/parking/ev-bookings/?carpark=${ev.carPark}&date=2026-12-01`,
    }),
    foreign: 404,
  },
  endEvBooking: {
    allowed: parks,
    needsFeature: true,
    site: { involved: 404 },
    call: ({ ev }) => ({ method: 'POST', url: `/api/parking/ev-bookings/${ev.booking}/end/` }),
    foreign: 404,
  },
};
