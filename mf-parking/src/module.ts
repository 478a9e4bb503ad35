import { describeModule, SHARED_CONTRACT_VERSION } from '@portal/shared/federation';
import { GATES } from './paths.ts';

/** What this remote adds to the portal. Data only: Node reads it at release, the shell reads it from `boot.json`. */
export const descriptor = describeModule({
  name: 'mf-parking',
  contract: SHARED_CONTRACT_VERSION,
  operations: ['listCarParks', 'listParkingReservations', 'createParkingReservations'],
  routes: [],
  nav: [],
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
  actions: [],
});
