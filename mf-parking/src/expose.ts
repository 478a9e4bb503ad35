import { defineModule } from '@portal/shared/federation';
import { descriptor } from './module.ts';

/** The one federated face; a default export because the federation demands it. */
export default defineModule(descriptor, {
  screens: {
    'parking-why': () =>
      import(/* webpackChunkName: "screens-parking-why" */ './why/screen.tsx').then(
        (m) => m.ParkingExplanationScreen,
      ),
    'parking-requests': () =>
      import(/* webpackChunkName: "screens-parking-requests" */ './approve/list.tsx').then(
        (m) => m.ParkingRequests,
      ),
    'parking-decide': () =>
      import(/* webpackChunkName: "screens-parking-decide" */ './decide/screen.tsx').then(
        (m) => m.DecideParking,
      ),
    'parking-take': () =>
      import(/* webpackChunkName: "screens-parking-take" */ './watch/take-screen.tsx').then(
        (m) => m.TakeParking,
      ),
    'parking-swap': () =>
      import(/* webpackChunkName: "screens-parking-swap" */ './swaps/answer-screen.tsx').then(
        (m) => m.AnswerSwap,
      ),
    'car-share': () =>
      import(/* webpackChunkName: "screens-car-share" */ './car-share/screen.tsx').then((m) => m.CarShare),
    'car-share-answer': () =>
      import(/* webpackChunkName: "screens-car-share-answer" */ './car-share/answer-screen.tsx').then(
        (m) => m.SeatAnswerScreen,
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
    credits: () =>
      import(/* webpackChunkName: "screens-credits" */ './credits/list.tsx').then((m) => m.Credits),
    'parking-register': () =>
      import(/* webpackChunkName: "screens-parking-register" */ './register/screen.tsx').then(
        (m) => m.RegisterVehicle,
      ),
  },
  cards: {
    approvals: () =>
      import(/* webpackChunkName: "cards-approvals" */ './approve/card.tsx').then((m) => m.ApprovalsCard),
    credits: () =>
      import(/* webpackChunkName: "cards-credits" */ './tiles/card.tsx').then((m) => m.CreditTiles),
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
    'admin-registrations': () =>
      import(
        /* webpackChunkName: "actions-admin-registrations" */ './administration/registrations/section.tsx'
      ).then((m) => m.AdminRegistrations),
    'admin-cameras': () =>
      import(/* webpackChunkName: "actions-admin-cameras" */ './administration/cameras/section.tsx').then(
        (m) => m.AdminCameras,
      ),
  },
});
