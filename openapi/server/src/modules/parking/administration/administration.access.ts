import { type AccessRows, holds } from '../../../testing/access.ts';
import type { Account } from '../../../testing/fixture.ts';
import { insertParkingAdminRecords } from './administration.records.ts';
import type { parkingAdministrationHandlers } from './administration-handlers.ts';

export const records = { parkingAdmin: insertParkingAdminRecords };

const administers: readonly Account[] = ['superadmin', 'admin', 'parking-admin'];
const days = { first_day: '2027-06-01', last_day: '2027-06-02' };

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<keyof typeof parkingAdministrationHandlers, typeof records> = {
  listCarParkSettings: {
    allowed: administers,
    needsFeature: true,
    site: { permitted: ({ body }, { parkingAdmin }) => holds(body, parkingAdmin.carPark) },
    call: () => ({ method: 'GET', url: '/api/parking/carpark-settings/' }),
  },
  createCarPark: {
    allowed: administers,
    needsFeature: true,
    site: { permitted: 400 },
    call: ({ parkingAdmin: { site, word } }) => ({
      method: 'POST',
      url: '/api/parking/carparks/',
      body: { site_id: site, name: `${word} new` },
    }),
    foreign: 400,
  },
  updateCarPark: {
    allowed: administers,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ parkingAdmin: { carPark, word } }) => ({
      method: 'PATCH',
      url: `/api/parking/carparks/${carPark}/`,
      body: { version: 1, name: `${word} renamed` },
    }),
    foreign: 404,
  },
  deleteCarPark: {
    allowed: administers,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ parkingAdmin: { emptyCarPark } }) => ({
      method: 'DELETE',
      url: `/api/parking/carparks/${emptyCarPark}/`,
    }),
    foreign: 404,
  },
  previewCarParkChange: {
    allowed: administers,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ parkingAdmin: { carPark } }) => ({
      method: 'POST',
      url: `/api/parking/carparks/${carPark}/preview-change/`,
      body: { is_active: false },
    }),
    foreign: 404,
  },
  listParkingSpaces: {
    allowed: administers,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ parkingAdmin: { carPark } }) => ({
      method: 'GET',
      url: `/api/parking/carparks/${carPark}/spaces/`,
    }),
    foreign: 404,
  },
  createParkingSpaces: {
    allowed: administers,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ parkingAdmin: { carPark } }) => ({
      method: 'POST',
      url: `/api/parking/carparks/${carPark}/spaces/`,
      body: { first: 'A01', last: 'A03' },
    }),
    foreign: 404,
  },
  exportParkingSpaces: {
    allowed: administers,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ parkingAdmin: { carPark } }) => ({
      method: 'GET',
      url: `/api/parking/carparks/${carPark}/spaces/export/`,
    }),
    foreign: 404,
  },
  previewParkingSpaceImport: {
    allowed: administers,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ parkingAdmin: { carPark } }) => ({
      method: 'POST',
      url: `/api/parking/carparks/${carPark}/spaces/import/preview/`,
      body: { csv: 'space,in_use\nM01,yes' },
    }),
    foreign: 404,
  },
  importParkingSpaces: {
    allowed: administers,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ parkingAdmin: { carPark } }) => ({
      method: 'POST',
      url: `/api/parking/carparks/${carPark}/spaces/import/`,
      body: { csv: 'space,in_use\nM01,yes' },
    }),
    foreign: 404,
  },
  updateParkingSpace: {
    allowed: administers,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ parkingAdmin: { space } }) => ({
      method: 'PATCH',
      url: `/api/parking/spaces/${space}/`,
      body: { version: 1, name: 'Renamed' },
    }),
    foreign: 404,
  },
  deleteParkingSpace: {
    allowed: administers,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ parkingAdmin: { emptySpace } }) => ({
      method: 'DELETE',
      url: `/api/parking/spaces/${emptySpace}/`,
    }),
    foreign: 404,
  },
  createSpaceBlocks: {
    allowed: administers,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ parkingAdmin: { carPark, space } }) => ({
      method: 'POST',
      url: `/api/parking/carparks/${carPark}/blocks/`,
      body: { space_ids: [space], ...days },
    }),
    foreign: 404,
  },
  deleteSpaceBlock: {
    allowed: administers,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ parkingAdmin: { block } }) => ({ method: 'DELETE', url: `/api/parking/space-blocks/${block}/` }),
    foreign: 404,
  },
};
