import { defineModule } from '@portal/shared/federation';
import { descriptor } from './module.ts';

/** The one federated face; a default export because the federation demands it. */
export default defineModule(descriptor, {
  screens: {
    desks: () => import(/* webpackChunkName: "screens-desks" */ './grid/list.tsx').then((m) => m.DesksGrid),
    'desk-requests': () =>
      import(/* webpackChunkName: "screens-desk-requests" */ './approve/list.tsx').then(
        (m) => m.DeskRequests,
      ),
    'desk-closures': () =>
      import(/* webpackChunkName: "screens-desk-closures" */ './closures/list.tsx').then(
        (m) => m.DeskClosures,
      ),
    'desk-decide': () =>
      import(/* webpackChunkName: "screens-desk-decide" */ './decide/screen.tsx').then((m) => m.DecideDesk),
    'desk-check-in': () =>
      import(/* webpackChunkName: "screens-desk-check-in" */ './check-in/screen.tsx').then(
        (m) => m.DeskCheckIn,
      ),
  },
  cards: {
    'request-desk': () =>
      import(/* webpackChunkName: "cards-request-desk" */ './calendar-card/card.tsx').then(
        (m) => m.CalendarCard,
      ),
  },
  actions: {
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
