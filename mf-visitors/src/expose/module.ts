import { defineModule } from '@portal/shared/federation';
import { descriptor } from '../module.ts';

/** The one federated face; a default export because the federation demands it. */
export default defineModule(descriptor, {
  screens: {
    reception: () =>
      import(/* webpackChunkName: "screens-reception" */ './reception-screen.tsx').then(
        (m) => m.ReceptionScreen,
      ),
    devices: () =>
      import(/* webpackChunkName: "screens-devices" */ './devices-screen.tsx').then((m) => m.DevicesScreen),
    visitors: () =>
      import(/* webpackChunkName: "screens-visitors" */ './visitors-list-screen.tsx').then(
        (m) => m.VisitorsListScreen,
      ),
    'visitor-create': () =>
      import(/* webpackChunkName: "screens-visitor-create" */ './visitors-create-screen.tsx').then(
        (m) => m.VisitorsCreateScreen,
      ),
    'visitor-edit': () =>
      import(/* webpackChunkName: "screens-visitor-edit" */ './visitors-edit-screen.tsx').then(
        (m) => m.VisitorsEditScreen,
      ),
    'visitor-details': () =>
      import(/* webpackChunkName: "screens-visitor-details" */ './visitor-details-screen.tsx').then(
        (m) => m.VisitorDetailsScreen,
      ),
    'watch-list': () =>
      import(/* webpackChunkName: "screens-watch-list" */ './watch-list-screen.tsx').then(
        (m) => m.WatchListScreen,
      ),
    muster: () =>
      import(/* webpackChunkName: "screens-muster" */ './muster-list-screen.tsx').then(
        (m) => m.MusterListScreen,
      ),
    'read-qr': () =>
      import(/* webpackChunkName: "screens-read-qr" */ './read-qr-screen.tsx').then((m) => m.ReadQrScreen),
    'handle-qr': () =>
      import(/* webpackChunkName: "screens-handle-qr" */ './handle-qr-screen.tsx').then(
        (m) => m.HandleQrScreen,
      ),
    'mail-collect': () =>
      import(/* webpackChunkName: "screens-mail-collect" */ './mail-collect-screen.tsx').then(
        (m) => m.MailCollectScreen,
      ),
    visit: () =>
      import(/* webpackChunkName: "screens-visit" */ './my-visit-screen.tsx').then((m) => m.MyVisitScreen),
    'visit-sign-in': () =>
      import(/* webpackChunkName: "screens-visit-sign-in" */ './visit-sign-in-screen.tsx').then(
        (m) => m.VisitSignInScreen,
      ),
    arrival: () =>
      import(/* webpackChunkName: "screens-arrival" */ './arrival-screen.tsx').then((m) => m.ArrivalScreen),
    kiosk: () =>
      import(/* webpackChunkName: "screens-kiosk" */ './kiosk-screen.tsx').then((m) => m.KioskScreen),
  },
  cards: {
    visitors: () =>
      import(/* webpackChunkName: "cards-visitors" */ './visitors-card.tsx').then((m) => m.VisitorsCard),
  },
  actions: {
    'add-visitor': () =>
      import(/* webpackChunkName: "actions-add-visitor" */ './add-visitor-action.tsx').then(
        (m) => m.AddVisitorAction,
      ),
    'import-visitors': () =>
      import(/* webpackChunkName: "actions-import-visitors" */ './import-visitors-action.tsx').then(
        (m) => m.ImportVisitorsAction,
      ),
    'visit-qr-action': () =>
      import(/* webpackChunkName: "actions-visit-qr-action" */ './visit-qr-action.tsx').then(
        (m) => m.VisitQrAction,
      ),
  },
});
