import { defineModule } from '@portal/shared/federation';
import { descriptor } from './module.ts';

/** The one federated face; a default export because the federation demands it. */
export default defineModule(descriptor, {
  screens: {
    reception: () =>
      import(/* webpackChunkName: "screens-reception" */ './reception/list.tsx').then((m) => m.Reception),
    devices: () =>
      import(/* webpackChunkName: "screens-devices" */ './devices/list.tsx').then((m) => m.Devices),
    failures: () =>
      import(/* webpackChunkName: "screens-failures" */ './failures/list.tsx').then((m) => m.Failures),
    visitors: () =>
      import(/* webpackChunkName: "screens-visitors" */ './visitors/list.tsx').then(
        (m) => m.VisitorDirectory,
      ),
    'visitor-create': () =>
      import(/* webpackChunkName: "screens-visitor-create" */ './visitors/form/visitor-create.tsx').then(
        (m) => m.VisitorCreate,
      ),
    'visitor-edit': () =>
      import(/* webpackChunkName: "screens-visitor-edit" */ './visitors/form/visitor-edit.tsx').then(
        (m) => m.VisitorEdit,
      ),
    'visitor-details': () =>
      import(/* webpackChunkName: "screens-visitor-details" */ './visitors/details/screen.tsx').then(
        (m) => m.VisitorDetails,
      ),
    'watch-list': () =>
      import(/* webpackChunkName: "screens-watch-list" */ './watch-list/list.tsx').then((m) => m.WatchList),
    muster: () => import(/* webpackChunkName: "screens-muster" */ './muster/list.tsx').then((m) => m.Muster),
    'read-qr': () =>
      import(/* webpackChunkName: "screens-read-qr" */ './qr/read-qr.tsx').then((m) => m.ReadQr),
    'handle-qr': () =>
      import(/* webpackChunkName: "screens-handle-qr" */ './qr/handle-qr.tsx').then((m) => m.HandleQr),
    'mail-collect': () =>
      import(/* webpackChunkName: "screens-mail-collect" */ './mail-collect/form.tsx').then(
        (m) => m.MailCollect,
      ),
    visit: () =>
      import(/* webpackChunkName: "screens-visit" */ './visit-page/screen.tsx').then((m) => m.VisitPage),
    'visit-sign-in': () =>
      import(/* webpackChunkName: "screens-visit-sign-in" */ './sign-in/screen.tsx').then(
        (m) => m.SignInPage,
      ),
    arrival: () =>
      import(/* webpackChunkName: "screens-arrival" */ './arrival/screen.tsx').then((m) => m.ArrivalPage),
    kiosk: () => import(/* webpackChunkName: "screens-kiosk" */ './kiosk/screen.tsx').then((m) => m.Kiosk),
  },
  cards: {
    'front-desk': () =>
      import(/* webpackChunkName: "cards-front-desk" */ './reception/card/card.tsx').then(
        (m) => m.FrontDeskCard,
      ),
    arrivals: () =>
      import(/* webpackChunkName: "cards-arrivals" */ './arrivals-card/card.tsx').then((m) => m.ArrivalsCard),
    'visitor-parking': () =>
      import(/* webpackChunkName: "cards-visitor-parking" */ './parking-card/card.tsx').then(
        (m) => m.VisitorParkingCard,
      ),
    visitors: () =>
      import(/* webpackChunkName: "cards-visitors" */ './visitors-card/card.tsx').then((m) => m.VisitorsCard),
  },
  actions: {
    'add-visitor': () =>
      import(/* webpackChunkName: "actions-add-visitor" */ './visitors/form/add-visitor-dialog.tsx').then(
        (m) => m.AddVisitorDialog,
      ),
    'import-visitors': () =>
      import(/* webpackChunkName: "actions-import-visitors" */ './visitors/import/import-dialog.tsx').then(
        (m) => m.ImportVisitorsDialog,
      ),
    'visit-qr-action': () =>
      import(/* webpackChunkName: "actions-visit-qr-action" */ './parts/check-in/check-in-dialog.tsx').then(
        (m) => m.CheckInDialog,
      ),
    'palette-walk-in': () =>
      import(/* webpackChunkName: "actions-palette-walk-in" */ './palette/walk-in-command.tsx').then(
        (m) => m.WalkInCommand,
      ),
    'keep-muster': () =>
      import(/* webpackChunkName: "actions-keep-muster" */ './muster/background/keep-muster.tsx').then(
        (m) => m.KeepMuster,
      ),
  },
});
