import { describeModule, SHARED_CONTRACT_VERSION } from '@portal/shared/federation';
import { GATES, PARKING_PATH } from './paths.ts';

/** One call for the month and for what comes after it. */
const ownParking = {
  operation: 'listParkingReservations',
  path: '/parking/reservations/',
  query: {
    target_site: { id: 'site' },
    start: { day: 'first-of-month', of: 'site' },
    mine: true,
    hide_cancelled: true,
    limit: 200,
  },
} as const;

/** What this remote adds to the portal. Data only: Node reads it at release, the shell reads it from `boot.json`. */
export const descriptor = describeModule({
  name: 'mf-parking',
  contract: SHARED_CONTRACT_VERSION,
  operations: [
    'listCarParks',
    'listCarParkCounts',
    'listParkingReservations',
    'createParkingReservations',
    'updateParkingReservation',
    'releaseParkingReservation',
    'cancelParkingRange',
    'listParkingStandingRequests',
    'createParkingStandingRequest',
    'deleteParkingStandingRequest',
  ],
  routes: [
    {
      name: 'parking',
      path: PARKING_PATH,
      title: { en: 'Parking', de: 'Parken' },
      gate: GATES.parks,
      layout: 'frame',
    },
  ],
  nav: [],
  cards: [
    {
      name: 'space-counts',
      slot: 'dashboard-space-counts',
      order: 10,
      size: 'large',
      title: { en: 'Parking spaces now', de: 'Stellplätze jetzt' },
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
      calls: [ownParking],
    },
  ],
  actions: [{ name: 'my-parking', slot: 'profile-section', order: 20, gate: GATES.parking }],
});
