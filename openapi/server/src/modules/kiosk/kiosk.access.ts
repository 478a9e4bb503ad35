import { type AccessRows, frontDesk, NAMES_NONE } from '../../testing/access.ts';
import { insertVisitRecords } from '../visits/visits.records.ts';
import type { kioskHandlers } from './kiosk-handlers.ts';

/** One pixel. */
const photoPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const records = { visits: insertVisitRecords };

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<keyof typeof kioskHandlers, typeof records> = {
  getKiosk: {
    allowed: 'a kiosk',
    needsFeature: true,
    site: { permitted: ({ body }, { visits }) => body.site_id === visits.meetingSite },
    call: () => ({ method: 'GET', url: '/api/kiosk/' }),
  },
  checkInAtKiosk: {
    allowed: 'a kiosk',
    needsFeature: true,
    site: { permitted: ({ body }) => body.match === 'one' },
    call: ({ visits }) => ({
      method: 'POST',
      url: '/api/visits/check_in/',
      body: { direction: 'check-in', confirm: true, name: visits.visitorLastName },
    }),
  },
  checkInByPin: {
    allowed: 'a kiosk',
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ visits }) => ({
      method: 'POST',
      url: '/api/visits/pin_check_in/',
      body: { pin: visits.visitPin },
    }),
    foreign: 404,
  },
  checkInManually: {
    allowed: 'a kiosk',
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ visits }) => ({
      method: 'POST',
      url: '/api/visits/manual_check_in/',
      body: {
        host_last_name: visits.hostLastName,
        visitor_last_name: visits.visitorLastName,
        start_time: '09:30',
      },
    }),
    foreign: 404,
  },
  reportFailedCheckIn: {
    allowed: 'a kiosk',
    needsFeature: true,
    site: { permitted: NAMES_NONE },
    call: () => ({
      method: 'POST',
      url: '/api/visits/failed_checkin/',
      body: { method: 'name', details: 'Vera Visitor' },
    }),
  },
  createWalkIn: {
    allowed: 'a kiosk',
    needsFeature: true,
    site: { permitted: NAMES_NONE },
    call: ({ visits }) => ({
      method: 'POST',
      url: '/api/visits/unregistered_visitor/',
      body: { first_name: 'Wanda', last_name: 'Walk', host_last_name: visits.hostLastName },
    }),
  },
  saveVisitorPhoto: {
    allowed: 'a kiosk',
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ visits }) => ({
      method: 'POST',
      url: '/api/kiosk/photo/',
      form: { visit: visits.visitUuid, photo: { filename: 'me.png', type: 'image/png', bytes: photoPng } },
    }),
    foreign: 404,
  },
  getEntrance: {
    allowed: 'everyone',
    site: 'client',
    call: ({ visits }) => ({ method: 'GET', url: `/api/entrances/${visits.siteUuid}/` }),
    foreign: 404,
  },
  checkInAtEntrance: {
    allowed: 'everyone',
    site: 'client',
    call: ({ visits }) => ({
      method: 'POST',
      url: `/api/entrances/${visits.siteUuid}/check-in/`,
      body: { pin: visits.visitPin },
    }),
    foreign: 404,
  },
  settleKioskFailure: {
    allowed: frontDesk,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ visits }) => ({ method: 'POST', url: `/api/kiosk-failures/${visits.kioskFailure}/settle/` }),
    foreign: 404,
  },
};
