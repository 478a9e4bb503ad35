import type { badgesHandlers } from '../modules/badges/badges-handlers.ts';
import type { deviceFailuresHandlers } from '../modules/device-failures/device-failures-handlers.ts';
import type { devicesHandlers } from '../modules/devices/devices-handlers.ts';
import type { kioskHandlers } from '../modules/kiosk/kiosk-handlers.ts';
import type { qrHandlers } from '../modules/qr/qr-handlers.ts';
import type { MatrixRow } from './access-matrix.ts';
import { NAMES_NONE } from './access-matrix-sites.ts';

type Ids = keyof (typeof kioskHandlers &
  Omit<typeof devicesHandlers, 'becomeScreen' | 'leaveScreen'> &
  typeof deviceFailuresHandlers &
  typeof badgesHandlers &
  typeof qrHandlers);

/**
 * Reception is of superadmin, admin, reception and security (rules/access.md#who-may-what); what is at the entrance
 * is not security's.
 */
const reception = ['superadmin', 'admin', 'reception', 'security'] as const;
const enrolling = ['superadmin', 'admin', 'reception'] as const;

/** Part of the matrix, by hand from rules/access.md#who-may-what. */
export const frontDeskAccess: Readonly<Record<Ids, MatrixRow>> = {
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
      body: { direction: 'check-in', confirm: true, name: visits.visitorLastName ?? 'Visitor' },
    }),
  },
  checkInByPin: {
    allowed: 'a kiosk',
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ visits }) => ({
      method: 'POST',
      url: '/api/visits/pin_check_in/',
      body: { pin: visits.visitPin ?? '000000' },
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
        host_last_name: visits.hostLastName ?? 'Host',
        visitor_last_name: visits.visitorLastName ?? 'Visitor',
        start_time: '09:30',
      },
    }),
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
      body: { first_name: 'Wanda', last_name: 'Walk', host_last_name: visits.hostLastName ?? 'Host' },
    }),
  },
  listDevices: {
    allowed: enrolling,
    needsFeature: true,
    site: { permitted: ({ body }, { visits }) => standsAt(body.results, visits.meetingSite) },
    call: () => ({ method: 'GET', url: '/api/devices/' }),
  },
  enrolDevice: {
    allowed: enrolling,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ visits }) => ({
      method: 'POST',
      url: '/api/devices/',
      body: { kind: 'kiosk', name: 'Entrance', site_id: visits.meetingSite ?? 1 },
    }),
    foreign: 404,
  },
  deleteDevice: {
    allowed: enrolling,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ visits }) => ({ method: 'DELETE', url: `/api/devices/${visits.kiosk}/` }),
    foreign: 404,
  },
  createDevicePairing: {
    allowed: 'everybody',
    site: 'client',
    call: () => ({ method: 'POST', url: '/api/device-pairings/', body: { kind: 'kiosk' } }),
  },
  checkDevicePairing: {
    allowed: 'everybody',
    site: 'client',
    call: ({ visits }) => ({
      method: 'POST',
      url: '/api/device-pairings/state/',
      body: { uuid: visits.kioskUuid },
    }),
  },
  pairDevice: {
    allowed: enrolling,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ visits }) => ({
      method: 'POST',
      url: '/api/devices/pair/',
      body: { code: visits.pairingCode, name: 'Entrance', site_id: visits.meetingSite ?? 1 },
    }),
    foreign: 404,
  },
  getEntrance: {
    allowed: 'everybody',
    site: 'client',
    call: ({ visits }) => ({ method: 'GET', url: `/api/entrances/${visits.siteUuid}/` }),
    foreign: 404,
  },
  checkInAtEntrance: {
    allowed: 'everybody',
    site: 'client',
    call: ({ visits }) => ({
      method: 'POST',
      url: `/api/entrances/${visits.siteUuid}/check-in/`,
      body: { pin: visits.visitPin ?? '000000' },
    }),
    foreign: 404,
  },
  acceptPrintJob: {
    allowed: 'a print agent',
    needsFeature: true,
    site: { permitted: ({ body }) => body.job !== null },
    call: () => ({ method: 'POST', url: '/api/print-jobs/next/' }),
  },
  completePrintJob: {
    allowed: 'a print agent',
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ visits }) => ({
      method: 'POST',
      url: `/api/print-jobs/${visits.takenPrintJob}/done/`,
      body: { printed: true },
    }),
    foreign: 404,
  },
  getPrintJobBadge: {
    allowed: 'a print agent',
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ visits }) => ({ method: 'GET', url: `/api/print-jobs/${visits.takenPrintJob}/pdf/` }),
    foreign: 404,
  },
  getPrintJob: {
    allowed: reception,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ visits }) => ({ method: 'GET', url: `/api/print-jobs/${visits.printJob}/` }),
    foreign: 404,
  },
  retryPrintJob: {
    allowed: reception,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ visits }) => ({ method: 'POST', url: `/api/print-jobs/${visits.printJob}/retry/` }),
    foreign: 404,
  },
  settlePrintJob: {
    allowed: reception,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ visits }) => ({ method: 'POST', url: `/api/print-jobs/${visits.printJob}/settle/` }),
    foreign: 404,
  },
  settleKioskFailure: {
    allowed: reception,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ visits }) => ({ method: 'POST', url: `/api/kiosk-failures/${visits.kioskFailure}/settle/` }),
    foreign: 404,
  },
  listDeviceFailures: {
    allowed: reception,
    needsFeature: true,
    site: { permitted: ({ body }, { visits }) => standsAt(body.results, visits.meetingSite) },
    call: () => ({ method: 'GET', url: '/api/device-failures/' }),
  },
  printBadge: {
    allowed: reception,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ visits }) => ({ method: 'POST', url: `/api/visits/${visits.visit}/badge/print/` }),
    foreign: 404,
  },
  getBadge: {
    allowed: reception,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ visits }) => ({ method: 'GET', url: `/api/visits/${visits.visit}/badge/pdf/` }),
    foreign: 404,
  },
  getVisitorBadge: {
    allowed: reception,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ visits }) => ({ method: 'GET', url: `/api/visitors/${visits.visitor}/badge/pdf/` }),
    foreign: 404,
  },
  createQrEvent: {
    allowed: 'every account',
    site: { permitted: ({ body }) => body.content_object.visit !== null },
    call: ({ visits }) => ({
      method: 'POST',
      url: '/api/qr-events/',
      body: { qr_action_type_id: 'visit-check-in', object_id: visits.visitCode, device: 'scanner' },
    }),
  },
  getSignInCode: {
    allowed: 'a visit',
    needsFeature: true,
    site: 'client',
    call: ({ visits }) => ({ method: 'GET', url: `/api/sign-in-codes/${visits.siteUuid}/` }),
  },
  getSiteCode: {
    allowed: enrolling,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ visits }) => ({ method: 'GET', url: `/api/sites/${visits.meetingSite}/sign-in-code/` }),
    foreign: 404,
  },
  getVisitCode: {
    allowed: 'everybody',
    site: 'client',
    call: ({ visits }) => ({ method: 'GET', url: `/api/visits/codes/${visits.visitCode}/` }),
    foreign: 404,
  },
};

function standsAt(devices: readonly { site_id: number }[], site: number): boolean {
  return devices.some(({ site_id }) => site_id === site);
}
