import { type AccessRows, holds, NAMES_NONE, type Shows } from '../../testing/access.ts';
import type { Account } from '../../testing/fixture.ts';
import { parks } from '../parking/parking.access.ts';
import { insertPermitRecords, type PermitRecords } from './permits.records.ts';
import type { permitsHandlers } from './permits-handlers.ts';

export const records = { permits: insertPermitRecords };

const administrators: readonly Account[] = ['superadmin', 'parking-admin'];

const csvOf = ({ othersEmail, name }: PermitRecords) => ({
  csv: `email,type,carpark,days,start\n${othersEmail},PR,${name},"Mon,Tue",2026-12-07\n`,
});

const isTaken: Shows<typeof records> = ({ body }) => Object.keys(body.rows[0].errors).length === 0;

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<keyof typeof permitsHandlers, typeof records> = {
  listPermits: {
    allowed: parks,
    needsFeature: true,
    site: { involved: ({ body }, { permits }) => holds(body.results, permits.permit) },
    call: ({ permits }) => ({ method: 'GET', url: `/api/parking/permits/?carpark=${permits.carPark}` }),
  },
  createPermit: {
    allowed: administrators,
    needsFeature: true,
    site: { permitted: 400 },
    call: ({ permits: { other, carPark, freeSpace } }) => ({
      method: 'POST',
      url: '/api/parking/permits/',
      body: {
        ...{ user_id: other, permit_type: 'GR', carpark_id: carPark, space_id: freeSpace },
        ...{ days: [1], start: '2026-12-01' },
      },
    }),
    foreign: 400,
  },
  replacePermit: {
    allowed: administrators,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ permits: { othersPermit, carPark, freeSpace } }) => ({
      method: 'PUT',
      url: `/api/parking/permits/${othersPermit}/`,
      body: {
        ...{ version: 1, permit_type: 'GR', carpark_id: carPark, space_id: freeSpace },
        ...{ days: [1, 2], start: '2026-11-01' },
      },
    }),
    foreign: 404,
  },
  listPermitSpaces: {
    allowed: administrators,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ permits: { carPark } }) => ({
      method: 'GET',
      url: `/api/parking/carparks/${carPark}/permit-spaces/`,
    }),
    foreign: 404,
  },
  listPermitHistory: {
    allowed: administrators,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ permits: { permit } }) => ({ method: 'GET', url: `/api/parking/permits/${permit}/history/` }),
    foreign: 404,
  },
  getPermitMonth: {
    allowed: parks,
    needsFeature: true,
    site: { involved: NAMES_NONE },
    call: () => ({ method: 'GET', url: '/api/parking/permits/month/2026-12/' }),
  },
  createPermitRelease: {
    allowed: parks,
    needsFeature: true,
    site: { involved: 404 },
    call: ({ permits: { permit } }) => ({
      method: 'POST',
      url: '/api/parking/permit-releases/',
      body: { permit, start: '2026-12-10', end: '2026-12-10' },
    }),
    foreign: 404,
  },
  deletePermitRelease: {
    allowed: parks,
    needsFeature: true,
    site: { involved: 404 },
    call: ({ permits: { release } }) => ({
      method: 'DELETE',
      url: `/api/parking/permit-releases/${release}/`,
    }),
    foreign: 404,
  },
  previewPermitImport: {
    allowed: administrators,
    needsFeature: true,
    site: { permitted: isTaken },
    call: ({ permits }) => ({
      method: 'POST',
      url: '/api/parking/permits/import/preview/',
      body: csvOf(permits),
    }),
  },
  importPermits: {
    allowed: administrators,
    needsFeature: true,
    site: { permitted: isTaken },
    call: ({ permits }) => ({ method: 'POST', url: '/api/parking/permits/import/', body: csvOf(permits) }),
  },
  endPermit: {
    allowed: administrators,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ permits: { permit } }) => ({ method: 'POST', url: `/api/parking/permits/${permit}/end/` }),
    foreign: 404,
  },
};
