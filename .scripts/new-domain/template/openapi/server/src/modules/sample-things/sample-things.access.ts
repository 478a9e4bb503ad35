import { type AccessRows, administrators, holds } from '../../testing/access.ts';
import { insertSampleThingRecords } from './sample-things.records.ts';
import type { sampleThingsHandlers } from './sample-things-handlers.ts';

export const records = { own: insertSampleThingRecords };

/** Written by hand, not taken from `x-access`, which it is compared with. */
export const access: AccessRows<keyof typeof sampleThingsHandlers, typeof records> = {
  listSampleThings: {
    allowed: 'every account',
    site: { permitted: ({ body }, { own }) => holds(body.results, own.resource) },
    call: () => ({ method: 'GET', url: '/api/sample-things/?on_date=2026-12-01&search=Access&limit=100' }),
  },
  createSampleThing: {
    allowed: administrators,
    site: { permitted: 404 },
    call: ({ own: { site, booking } }) => ({
      method: 'POST',
      url: '/api/sample-things/',
      body: { site_id: site, name: `New ${booking}` },
    }),
    foreign: 404,
  },
  listSampleThingBookings: {
    allowed: 'every account',
    site: { involved: ({ body }, { own }) => holds(body, own.booking) },
    call: () => ({ method: 'GET', url: '/api/sample-things/bookings/' }),
  },
  createSampleThingBookings: {
    allowed: 'every account',
    site: { permitted: 404 },
    call: ({ own: { resource, freeDay } }) => ({
      method: 'POST',
      url: '/api/sample-things/bookings/',
      body: { sample_thing_id: resource, dates: [freeDay] },
    }),
    foreign: 404,
  },
  releaseSampleThingBooking: {
    allowed: 'every account',
    site: { involved: 404 },
    call: ({ own }) => ({ method: 'POST', url: `/api/sample-things/bookings/${own.booking}/release/` }),
    foreign: 404,
  },
};
