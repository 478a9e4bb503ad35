import { defineModule } from '@portal/shared/federation';
import { descriptor } from './module.ts';

/** The one federated face; a default export because the federation demands it. */
export default defineModule(descriptor, {
  screens: {
    'parking-requests': () =>
      import(/* webpackChunkName: "screens-parking-requests" */ './approve/list.tsx').then(
        (m) => m.ParkingRequests,
      ),
    'parking-decide': () =>
      import(/* webpackChunkName: "screens-parking-decide" */ './decide/screen.tsx').then(
        (m) => m.DecideParking,
      ),
    'parking-carparks': () =>
      import(/* webpackChunkName: "admin-car-parks" */ './administration/carparks/section.tsx').then(
        (m) => m.CarParksSection,
      ),
  },
  cards: {
    parking: () =>
      import(/* webpackChunkName: "cards-parking" */ './calendar-card/card.tsx').then((m) => m.ParkingCard),
  },
  actions: {
    'admin-car-parks': () =>
      import(/* webpackChunkName: "admin-car-parks" */ './administration/carparks/section.tsx').then(
        (m) => m.CarParksSection,
      ),
  },
});
