import { defineModule } from '@portal/shared/federation';
import { descriptor } from './module.ts';

/** The one federated face; a default export because the federation demands it. */
export default defineModule(descriptor, {
  screens: {
    desks: () => import(/* webpackChunkName: "screens-desks" */ './grid/list.tsx').then((m) => m.DesksGrid),
    'desks-list': () =>
      import(/* webpackChunkName: "screens-desks-list" */ './list/list.tsx').then((m) => m.DesksTable),
    'desks-cleaning': () =>
      import(/* webpackChunkName: "screens-desks-cleaning" */ './cleaning/list.tsx').then(
        (m) => m.DesksToClean,
      ),
    'desks-administration': () =>
      import(/* webpackChunkName: "screens-desks-administration" */ './administration/screen.tsx').then(
        (m) => m.DeskAdministration,
      ),
    'desk-change': () =>
      import(/* webpackChunkName: "screens-desk-change" */ './change/screen.tsx').then((m) => m.ChangeDesk),
    'desk-requests': () =>
      import(/* webpackChunkName: "screens-desk-requests" */ './approve/list.tsx').then(
        (m) => m.DeskRequests,
      ),
    'desk-closures': () =>
      import(/* webpackChunkName: "screens-desk-closures" */ './closures/list.tsx').then(
        (m) => m.DeskClosures,
      ),
    'desk-week': () =>
      import(/* webpackChunkName: "screens-desk-week" */ './week/screen.tsx').then((m) => m.WhoIsIn),
    'desk-decide': () =>
      import(/* webpackChunkName: "screens-desk-decide" */ './decide/screen.tsx').then((m) => m.DecideDesk),
    'desk-check-in': () =>
      import(/* webpackChunkName: "screens-desk-check-in" */ './check-in/screen.tsx').then(
        (m) => m.DeskCheckIn,
      ),
    'floor-plans-list': () =>
      import(/* webpackChunkName: "screens-floor-plans-list" */ './floor-plan/list.tsx').then(
        (m) => m.FloorPlansList,
      ),
    'floor-plans': () =>
      import(/* webpackChunkName: "screens-floor-plans" */ './floor-plan/screen.tsx').then(
        (m) => m.FirstFloorPlan,
      ),
    'floor-plan': () =>
      import(/* webpackChunkName: "screens-floor-plan" */ './floor-plan/screen.tsx').then(
        (m) => m.FloorPlanScreen,
      ),
    'floor-plan-edit': () =>
      import(/* webpackChunkName: "screens-floor-plan-edit" */ './floor-plan/editor/screen.tsx').then(
        (m) => m.FloorPlanEditor,
      ),
  },
  cards: {
    'desks-to-clean': () =>
      import(/* webpackChunkName: "cards-desks-to-clean" */ './cleaning/card.tsx').then(
        (m) => m.DesksToCleanCard,
      ),
    'request-desk': () =>
      import(/* webpackChunkName: "cards-request-desk" */ './calendar-card/card.tsx').then(
        (m) => m.CalendarCard,
      ),
  },
  actions: {
    'admin-desk-zones': () =>
      import(/* webpackChunkName: "admin-desk-zones" */ './administration/zones/section.tsx').then(
        (m) => m.ZonesSection,
      ),
    'admin-desks': () =>
      import(/* webpackChunkName: "admin-desks" */ './administration/desks/section.tsx').then(
        (m) => m.DesksSection,
      ),
    'admin-desk-features': () =>
      import(/* webpackChunkName: "admin-desk-features" */ './administration/features/section.tsx').then(
        (m) => m.FeaturesSection,
      ),
    'desk-qr-action': () =>
      import(/* webpackChunkName: "actions-desk-qr-action" */ './qr/desk-qr-action.tsx').then(
        (m) => m.DeskQrAction,
      ),
    'palette-desks': () =>
      import(/* webpackChunkName: "actions-palette-desks" */ './palette/desk-results.tsx').then(
        (m) => m.DeskResults,
      ),
  },
});
