import type { AccessRows } from '../../../testing/access.ts';
import type { Account } from '../../../testing/fixture.ts';
import { insertParkingAdminRecords } from '../administration/administration.records.ts';
import type { approvalsHandlers } from './approvals-handlers.ts';

export const records = { parkingAdmin: insertParkingAdminRecords };

const decides: readonly Account[] = ['superadmin', 'parking-admin'];

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<keyof typeof approvalsHandlers, typeof records> = {
  approveParkingReservation: {
    allowed: decides,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ parkingAdmin: { request } }) => ({
      method: 'POST',
      url: `/api/parking/reservations/${request}/approve/`,
    }),
    foreign: 404,
  },
  denyParkingReservation: {
    allowed: decides,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ parkingAdmin: { request } }) => ({
      method: 'POST',
      url: `/api/parking/reservations/${request}/deny/`,
      body: { reason: 'Works' },
    }),
    foreign: 404,
  },
  changeParkingReservations: {
    allowed: decides,
    needsFeature: true,
    // An id out of reach is refused on its own.
    site: { permitted: ({ body }) => body.done === 1 },
    call: ({ parkingAdmin: { request } }) => ({
      method: 'POST',
      url: '/api/parking/reservations/batch/',
      body: { action: 'deny', ids: [request] },
    }),
  },
  getParkingDecision: {
    allowed: 'everyone',
    site: 'client',
    call: ({ parkingAdmin: { decisionToken } }) => ({
      method: 'GET',
      url: `/api/parking/decisions/${decisionToken}/`,
    }),
    foreign: 404,
  },
  decideParkingRequests: {
    allowed: 'everyone',
    site: 'client',
    call: ({ parkingAdmin: { decisionToken } }) => ({
      method: 'POST',
      url: `/api/parking/decisions/${decisionToken}/`,
      body: { action: 'approve' },
    }),
    foreign: 404,
  },
};
