import { defineModule } from '@portal/shared/federation';
import { descriptor } from './module.ts';

/** The one federated face; a default export because the federation demands it. */
export default defineModule(descriptor, {
  screens: {
    parking: () =>
      import(/* webpackChunkName: "screens-parking" */ './parking-screen.tsx').then((m) => m.ParkingScreen),
  },
  cards: {
    parking: () =>
      import(/* webpackChunkName: "cards-parking" */ './calendar-card/card.tsx').then((m) => m.ParkingCard),
    'space-counts': () =>
      import(/* webpackChunkName: "cards-space-counts" */ './space-counts/card.tsx').then(
        (m) => m.SpaceCounts,
      ),
  },
  actions: {
    'my-parking': () =>
      import(/* webpackChunkName: "actions-my-parking" */ './my-parking/profile-section.tsx').then(
        (m) => m.ProfileSection,
      ),
  },
});
