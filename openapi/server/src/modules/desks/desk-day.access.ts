import { type AccessRows, holds } from '../../testing/access.ts';
import type { Account } from '../../testing/fixture.ts';
import { insertDeskDayRecords, WAIT_DAY } from './desk-day.records.ts';
import type { deskDayHandlers } from './desk-day-handlers.ts';

export const records = { deskDay: insertDeskDayRecords };

const decides: readonly Account[] = ['superadmin', 'desk-admin', 'deskbooking-admin'];
const books: readonly Account[] = ['superadmin', 'desk', 'pa', 'onesite'];
const closing = { first_day: '2027-06-01', last_day: '2027-06-02', reason: 'Works' };

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<keyof typeof deskDayHandlers, typeof records> = {
  listDeskRequests: {
    allowed: decides,
    needsFeature: true,
    site: {
      permitted: ({ body }, { deskDay }) =>
        body.results.some(
          ({ reservation }: { reservation: { id: number } }) => reservation.id === deskDay.request,
        ),
    },
    call: ({ deskDay: { zone } }) => ({ method: 'GET', url: `/api/desks/requests/?zone=${zone}` }),
  },
  approveDeskReservation: {
    allowed: decides,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ deskDay: { request } }) => ({
      method: 'POST',
      url: `/api/desks/reservations/${request}/approve/`,
    }),
    foreign: 404,
  },
  denyDeskReservation: {
    allowed: decides,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ deskDay: { request } }) => ({
      method: 'POST',
      url: `/api/desks/reservations/${request}/deny/`,
      body: { reason: 'Works' },
    }),
    foreign: 404,
  },
  changeDeskReservations: {
    allowed: decides,
    needsFeature: true,
    // An unknown id is refused in its own result.
    site: { permitted: ({ body }) => body.done === 1 },
    call: ({ deskDay: { request } }) => ({
      method: 'POST',
      url: '/api/desks/reservations/batch/',
      body: { action: 'deny', ids: [request] },
    }),
  },
  getDeskDecision: {
    allowed: 'everyone',
    site: 'client',
    call: ({ deskDay: { decisionToken } }) => ({
      method: 'GET',
      url: `/api/desks/decisions/${decisionToken}/`,
    }),
    foreign: 404,
  },
  decideDeskRequests: {
    allowed: 'everyone',
    site: 'client',
    call: ({ deskDay: { decisionToken } }) => ({
      method: 'POST',
      url: `/api/desks/decisions/${decisionToken}/`,
      body: { action: 'deny' },
    }),
    foreign: 404,
  },
  checkInDeskReservation: {
    allowed: books,
    needsFeature: true,
    site: { involved: 404 },
    call: ({ deskDay: { mine } }) => ({ method: 'POST', url: `/api/desks/reservations/${mine}/check-in/` }),
    foreign: 404,
  },
  getDeskCheckInLink: {
    allowed: 'everyone',
    site: 'client',
    call: ({ deskDay: { checkInToken } }) => ({
      method: 'GET',
      url: `/api/desks/check-ins/${checkInToken}/`,
    }),
    foreign: 404,
  },
  checkInByDeskLink: {
    allowed: 'everyone',
    site: 'client',
    call: ({ deskDay: { checkInToken } }) => ({
      method: 'POST',
      url: `/api/desks/check-ins/${checkInToken}/`,
    }),
    foreign: 404,
  },
  listDeskWaits: {
    allowed: books,
    needsFeature: true,
    site: { involved: ({ body }, { deskDay }) => holds(body, deskDay.wait) },
    call: () => ({ method: 'GET', url: '/api/desks/waits/' }),
  },
  createDeskWait: {
    allowed: books,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ deskDay: { closedZone } }) => ({
      method: 'POST',
      url: '/api/desks/waits/',
      body: { zone_id: closedZone, date: WAIT_DAY },
    }),
    foreign: 404,
  },
  deleteDeskWait: {
    allowed: books,
    needsFeature: true,
    site: { involved: 404 },
    call: ({ deskDay: { wait } }) => ({ method: 'DELETE', url: `/api/desks/waits/${wait}/` }),
    foreign: 404,
  },
  listDeskShares: {
    allowed: books,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ deskDay: { zone } }) => ({
      method: 'GET',
      url: `/api/desks/zones/${zone}/shares/?dates=${WAIT_DAY}`,
    }),
    foreign: 404,
  },
  listDeskTeams: {
    allowed: ['superadmin', 'desk-admin'],
    needsFeature: true,
    site: 'client',
    call: () => ({ method: 'GET', url: '/api/desks/teams/' }),
  },
  listDeskClosures: {
    allowed: decides,
    needsFeature: true,
    site: { permitted: ({ body }, { deskDay }) => holds(body, deskDay.closure) },
    call: () => ({ method: 'GET', url: '/api/desks/closures/' }),
  },
  createDeskClosure: {
    allowed: decides,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ deskDay: { zone } }) => ({
      method: 'POST',
      url: '/api/desks/closures/',
      body: { ...closing, zone_id: zone },
    }),
    foreign: 404,
  },
  previewDeskClosure: {
    allowed: decides,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ deskDay: { desk } }) => ({
      method: 'POST',
      url: '/api/desks/closures/preview/',
      body: { ...closing, desk_id: desk },
    }),
    foreign: 404,
  },
  endDeskClosure: {
    allowed: decides,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ deskDay: { closure } }) => ({ method: 'POST', url: `/api/desks/closures/${closure}/end/` }),
    foreign: 404,
  },
};
