import { describeModule, SHARED_CONTRACT_VERSION } from '@portal/shared/federation';
import {
  CAR_PARKS_PATH,
  GATES,
  LIVE_VIEW_PATH,
  PARKING_APPROVE_PATH,
  PARKING_DECIDE_PATH,
  PARKING_PATH,
  PARKING_WHY_PATH,
  PERMITS_PATH,
  PLATE_LISTS_PATH,
} from './paths.ts';

/** One call for the month and for what comes after it. */
const ownParking = {
  operation: 'listParkingReservations',
  path: '/parking/reservations/',
  query: {
    start: { day: 'first-of-month', of: 'site' },
    mine: true,
    hide_cancelled: true,
    limit: 200,
  },
} as const;

const ownPermits = {
  operation: 'getPermitMonth',
  path: '/parking/permits/month/{month}/',
  params: { month: { month: 'this', of: 'site' } },
} as const;

/** What this remote adds to the portal. Data only: Node reads it at release, the shell reads it from `boot.json`. */
export const descriptor = describeModule({
  name: 'mf-parking',
  contract: SHARED_CONTRACT_VERSION,
  operations: [
    ...([
      'listCarParks',
      'listCarParkCounts',
      'listParkingReservations',
      'createParkingReservations',
    ] as const),
    ...(['updateParkingReservation', 'releaseParkingReservation', 'cancelParkingRange'] as const),
    ...(['listParkingStandingRequests', 'createParkingStandingRequest'] as const),
    ...(['deleteParkingStandingRequest'] as const),
    ...(['approveParkingReservation', 'denyParkingReservation', 'cancelParkingReservation'] as const),
    ...(['changeParkingReservations', 'getParkingDecision', 'decideParkingRequests'] as const),
    ...(['listCarParkSettings', 'createCarPark', 'updateCarPark', 'deleteCarPark'] as const),
    ...(['previewCarParkChange', 'listParkingSpaces', 'createParkingSpaces'] as const),
    ...(['listEvSpaces', 'createEvSpace', 'updateEvSpace', 'listEvBookings', 'endEvBooking'] as const),
    ...(['updateParkingSpace', 'deleteParkingSpace', 'createSpaceBlocks', 'deleteSpaceBlock'] as const),
    ...(['getParkingReservationWhy', 'listParkingAllocationRuns', 'checkParkingAllocationRun'] as const),
    ...(['markParkingNoShow', 'cancelParkingPenalty'] as const),
    ...(['listPermits', 'createPermit', 'replacePermit', 'endPermit', 'listPermitSpaces'] as const),
    ...(['getPermitMonth', 'createPermitRelease', 'deletePermitRelease'] as const),
    ...(['listPermitHistory', 'previewPermitImport', 'importPermits'] as const),
    ...(['listCameraEvents', 'allowCameraEvent', 'allowlistCameraEvent', 'denyCameraEvent'] as const),
    ...(['denylistCameraEvent', 'correctCameraEvent', 'updateCameraVehicle'] as const),
    ...(['listCameras', 'createCamera', 'updateCamera', 'renewCameraKey'] as const),
    ...(['listPlateLists', 'createPlateListEntry', 'updatePlateListEntry'] as const),
    ...(['endPlateListEntry', 'exportPlateLists'] as const),
  ],
  routes: [
    {
      name: 'parking',
      path: PARKING_PATH,
      title: { en: 'Parking', de: 'Parken' },
      gate: GATES.own,
      layout: 'frame',
    },
    {
      name: 'parking-requests',
      path: PARKING_APPROVE_PATH,
      title: { en: 'Parking Requests', de: 'Parkanfragen' },
      gate: GATES.administers,
      layout: 'frame',
    },
    {
      name: 'parking-decide',
      path: PARKING_DECIDE_PATH,
      title: { en: 'Parking request', de: 'Parkanfrage' },
      layout: 'header',
      public: true,
    },
    {
      name: 'parking-carparks',
      path: CAR_PARKS_PATH,
      title: { en: 'Car parks', de: 'Parkplätze' },
      gate: GATES.keepsCarParks,
      layout: 'frame',
    },
    {
      name: 'parking-why',
      path: PARKING_WHY_PATH,
      title: { en: 'Why', de: 'Warum' },
      gate: GATES.parks,
      layout: 'frame',
    },
    {
      name: 'parking-permits',
      path: PERMITS_PATH,
      title: { en: 'Parking permits', de: 'Parkberechtigungen' },
      gate: GATES.administers,
      layout: 'frame',
    },
    {
      name: 'anpr',
      path: LIVE_VIEW_PATH,
      title: { en: 'ANPR Live View', de: 'ANPR-Live-Ansicht' },
      gate: GATES.cameras,
      layout: 'frame',
    },
    {
      name: 'plate-lists',
      path: PLATE_LISTS_PATH,
      title: { en: 'Allowlist and denylist', de: 'Erlaubnis- und Sperrliste' },
      gate: GATES.cameras,
      layout: 'frame',
    },
  ],
  nav: [
    {
      name: 'parking-requests',
      label: { en: 'Parking Requests', de: 'Parkanfragen' },
      icon: 'car',
      to: PARKING_APPROVE_PATH,
      order: 120,
      gate: GATES.administers,
    },
    {
      name: 'anpr',
      label: { en: 'ANPR Live View', de: 'ANPR-Live-Ansicht' },
      icon: 'camera',
      to: LIVE_VIEW_PATH,
      order: 130,
      gate: GATES.cameras,
    },
  ],
  cards: [
    {
      name: 'space-counts',
      slot: 'dashboard-space-counts',
      order: 10,
      size: 'large',
      title: { en: 'Parking spaces now', de: 'Stellplätze jetzt' },
      height: 'row',
      gate: GATES.counts,
      calls: [
        {
          operation: 'listCarParkCounts',
          path: '/parking/carparks/counts/',
          query: { site: { id: 'site' }, user_id: { id: 'user' } },
        },
      ],
    },
    {
      name: 'parking',
      slot: 'dashboard',
      order: 60,
      size: 'small',
      title: { en: 'Parking', de: 'Parken' },
      height: 'tall',
      gate: GATES.parking,
      calls: [ownParking, ownPermits],
    },
  ],
  actions: [
    { name: 'my-parking', slot: 'profile-section', order: 20, gate: GATES.parking },
    {
      name: 'admin-car-parks',
      slot: 'admin-section',
      title: { en: 'Car parks', de: 'Parkplätze' },
      icon: 'car',
      order: 10,
      gate: GATES.keepsCarParks,
    },
    {
      name: 'admin-permits',
      slot: 'admin-section',
      title: { en: 'Parking permits', de: 'Parkberechtigungen' },
      icon: 'lock',
      order: 11,
      gate: GATES.administers,
    },
    {
      name: 'admin-cameras',
      slot: 'admin-section',
      title: { en: 'Cameras', de: 'Kameras' },
      icon: 'camera',
      order: 12,
      gate: { features: ['camera'], groups: ['admin', 'superadmin'] },
    },
  ],
});
