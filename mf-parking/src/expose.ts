import { defineModule } from '@portal/shared/federation';
import { descriptor } from './module.ts';

/** The one federated face; a default export because the federation demands it. */
export default defineModule(descriptor, {
  screens: {},
  cards: {
    parking: () =>
      import(/* webpackChunkName: "cards-parking" */ './calendar-card/card.tsx').then((m) => m.ParkingCard),
  },
  actions: {},
});
