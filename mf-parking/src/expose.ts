import { defineModule } from '@portal/shared/federation';
import { descriptor } from './module.ts';

/** The one federated face; a default export because the federation demands it. */
export default defineModule(descriptor, {
  screens: {
    'parking-why': () =>
      import(/* webpackChunkName: "screens-parking-why" */ './why/screen.tsx').then((m) => m.ParkingWhy),
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
    'parking-permits': () =>
      import(/* webpackChunkName: "admin-permits" */ './administration/permits/section.tsx').then(
        (m) => m.PermitsSection,
      ),
    parking: () =>
      import(/* webpackChunkName: "screens-parking" */ './parking-screen.tsx').then((m) => m.ParkingScreen),
    anpr: () => import(/* webpackChunkName: "screens-anpr" */ './live-view/list.tsx').then((m) => m.LiveView),
    'plate-lists': () =>
      import(/* webpackChunkName: "screens-plate-lists" */ './plate-lists/list.tsx').then(
        (m) => m.PlateLists,
      ),
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
    'visitor-history': () =>
      import(/* webpackChunkName: "actions-visitor-history" */ './visitor-history/history.tsx').then(
        (m) => m.VisitorHistory,
      ),
    'my-parking': () =>
      import(/* webpackChunkName: "actions-my-parking" */ './my-parking/profile-section.tsx').then(
        (m) => m.ProfileSection,
      ),
    'admin-car-parks': () =>
      import(/* webpackChunkName: "admin-car-parks" */ './administration/carparks/section.tsx').then(
        (m) => m.CarParksSection,
      ),
    'admin-permits': () =>
      import(/* webpackChunkName: "admin-permits" */ './administration/permits/section.tsx').then(
        (m) => m.PermitsSection,
      ),
    'admin-cameras': () =>
      import(/* webpackChunkName: "actions-admin-cameras" */ './administration/cameras/section.tsx').then(
        (m) => m.AdminCameras,
      ),
  },
});
