import { type AccessRows, holds } from '../../testing/access.ts';
import type { Account } from '../../testing/fixture.ts';
import { insertDeskRecords } from './desks.records.ts';
import type { desksHandlers } from './desks-handlers.ts';

export const records = { desks: insertDeskRecords };

const readsDesks: readonly Account[] = [
  'superadmin',
  'desk',
  'desk-admin',
  'deskbooking-admin',
  'cleaning',
  'pa',
  'onesite',
];

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<
  Exclude<
    keyof typeof desksHandlers,
    'cancelDeskCleaning' | 'listDesksToClean' | 'listLikeDesks' | 'changeReservedDesk'
  >,
  typeof records
> = {
  listDesks: {
    allowed: readsDesks,
    needsFeature: true,
    site: { permitted: ({ body }, { desks: { desk } }) => holds(body.results, desk) },
    call: () => ({ method: 'GET', url: '/api/desks/desks/' }),
  },
  getDesk: {
    allowed: readsDesks,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ desks: { desk } }) => ({ method: 'GET', url: `/api/desks/desks/${desk}/` }),
    foreign: 404,
  },
  updateDesk: {
    allowed: ['superadmin', 'desk-admin'],
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ desks: { desk, deskVersion } }) => ({
      method: 'PATCH',
      url: `/api/desks/desks/${desk}/`,
      body: { version: deskVersion, name: `D-${deskVersion}` },
    }),
    foreign: 404,
  },
  cleanDesk: {
    allowed: ['superadmin', 'cleaning', 'desk-admin', 'deskbooking-admin'],
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ desks: { desk } }) => ({ method: 'POST', url: `/api/desks/desks/${desk}/clean/` }),
    foreign: 404,
  },
  listDeskZones: {
    allowed: readsDesks,
    needsFeature: true,
    site: { permitted: ({ body }) => body.length > 0 },
    call: () => ({ method: 'GET', url: '/api/desks/zones/' }),
  },
  listDeskFeatures: {
    allowed: readsDesks,
    needsFeature: true,
    site: 'client',
    call: () => ({ method: 'GET', url: '/api/desks/features/' }),
  },
  listDeskReservations: {
    allowed: readsDesks,
    needsFeature: true,
    site: { involved: ({ body }, { desks: { reservation } }) => holds(body.results, reservation) },
    call: () => ({ method: 'GET', url: '/api/desks/reservations/' }),
  },
  createDeskReservations: {
    allowed: ['superadmin', 'desk', 'pa', 'onesite'],
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ desks: { desk, day } }) => ({
      method: 'POST',
      url: '/api/desks/reservations/',
      body: { desk_id: desk, dates: [day] },
    }),
    foreign: 404,
  },
  cancelDeskReservation: {
    allowed: ['superadmin', 'desk', 'desk-admin', 'deskbooking-admin', 'pa', 'onesite'],
    needsFeature: true,
    site: { involved: 404 },
    call: ({ desks: { reservation } }) => ({
      method: 'POST',
      url: `/api/desks/reservations/${reservation}/cancel/`,
    }),
    foreign: 404,
  },
};
