import type { AccessRows } from '../../../testing/access.ts';
import type { Account } from '../../../testing/fixture.ts';
import { parks } from '../parking.access.ts';
import { insertEvRecords } from './ev.records.ts';
import type { evHandlers } from './ev-handlers.ts';

export const records = { ev: insertEvRecords };

const administers: readonly Account[] = ['superadmin', 'admin', 'parking-admin'];

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<keyof typeof evHandlers, typeof records> = {
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
