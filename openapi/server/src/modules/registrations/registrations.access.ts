import type { AccessRows } from '../../testing/access.ts';
import type { Account } from '../../testing/fixture.ts';
import { insertCreditRecords } from '../credits/credits.records.ts';
import type { registrationsHandlers } from './registrations-handlers.ts';

export const records = { credits: insertCreditRecords };

const administrators: readonly Account[] = ['superadmin', 'parking-admin'];

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<keyof typeof registrationsHandlers, typeof records> = {
  createVehicleRegistration: {
    allowed: 'everyone',
    site: 'client',
    call: () => ({
      method: 'POST',
      url: '/api/parking/register/',
      body: { email: 'bo.li@mail.test', registration: 'LK19 ABC', seconds_open: 30 },
    }),
  },
  listVehicleRegistrations: {
    allowed: administrators,
    needsFeature: true,
    site: 'client',
    call: () => ({ method: 'GET', url: '/api/parking/registrations/' }),
  },
  deleteVehicleRegistration: {
    allowed: administrators,
    needsFeature: true,
    site: 'client',
    call: ({ credits: { registration } }) => ({
      method: 'DELETE',
      url: `/api/parking/registrations/${registration}/`,
    }),
    foreign: 404,
  },
  allowlistVehicleRegistration: {
    allowed: administrators,
    needsFeature: true,
    site: 'client',
    call: ({ credits: { registration } }) => ({
      method: 'POST',
      url: `/api/parking/registrations/${registration}/allowlist/`,
    }),
    foreign: 404,
  },
};
