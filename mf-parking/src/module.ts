import { describeModule, SHARED_CONTRACT_VERSION } from '@portal/shared/federation';
import { CAR_PARKS_PATH, GATES, PARKING_APPROVE_PATH, PARKING_DECIDE_PATH } from './paths.ts';

/** What this remote adds to the portal. Data only: Node reads it at release, the shell reads it from `boot.json`. */
export const descriptor = describeModule({
  name: 'mf-parking',
  contract: SHARED_CONTRACT_VERSION,
  operations: [
    ...(['listCarParks', 'listParkingReservations', 'createParkingReservations'] as const),
    ...(['approveParkingReservation', 'denyParkingReservation', 'cancelParkingReservation'] as const),
    ...(['changeParkingReservations', 'getParkingDecision', 'decideParkingRequests'] as const),
    ...(['listCarParkSettings', 'createCarPark', 'updateCarPark', 'deleteCarPark'] as const),
    ...(['previewCarParkChange', 'listParkingSpaces', 'createParkingSpaces'] as const),
    ...(['updateParkingSpace', 'deleteParkingSpace', 'createSpaceBlocks', 'deleteSpaceBlock'] as const),
  ],
  routes: [
    {
      name: 'parking-requests',
      path: PARKING_APPROVE_PATH,
      title: { en: 'Parking Requests', de: 'Parkanfragen' },
      gate: GATES.decides,
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
  ],
  nav: [
    {
      name: 'parking-requests',
      label: { en: 'Parking Requests', de: 'Parkanfragen' },
      icon: 'car',
      to: PARKING_APPROVE_PATH,
      order: 120,
      gate: GATES.decides,
    },
  ],
  cards: [
    {
      name: 'parking',
      slot: 'dashboard',
      order: 60,
      size: 'small',
      title: { en: 'Parking', de: 'Parken' },
      height: 'tall',
      gate: GATES.parking,
      calls: [
        {
          operation: 'listParkingReservations',
          path: '/parking/reservations/',
          query: {
            target_site: { id: 'site' },
            start: { day: 'first-of-month', of: 'site' },
            end: { day: 'last-of-month', of: 'site' },
            mine: true,
            hide_cancelled: true,
            limit: 200,
          },
        },
      ],
    },
  ],
  actions: [
    {
      name: 'admin-car-parks',
      slot: 'admin-section',
      title: { en: 'Car parks', de: 'Parkplätze' },
      icon: 'car',
      order: 10,
      gate: GATES.keepsCarParks,
    },
  ],
});
