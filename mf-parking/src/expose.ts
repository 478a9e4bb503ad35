import { defineModule } from '@portal/shared/federation';
import { descriptor } from './module.ts';

/** The one federated face; a default export because the federation demands it. */
export default defineModule(descriptor, {
  screens: {
    anpr: () => import(/* webpackChunkName: "screens-anpr" */ './live-view/list.tsx').then((m) => m.LiveView),
    'plate-lists': () =>
      import(/* webpackChunkName: "screens-plate-lists" */ './plate-lists/list.tsx').then(
        (m) => m.PlateLists,
      ),
  },
  cards: {
    parking: () =>
      import(/* webpackChunkName: "cards-parking" */ './calendar-card/card.tsx').then((m) => m.ParkingCard),
  },
  actions: {
    'admin-cameras': () =>
      import(/* webpackChunkName: "actions-admin-cameras" */ './administration/cameras/section.tsx').then(
        (m) => m.AdminCameras,
      ),
  },
});
