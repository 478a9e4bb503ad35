import { defineServerModule } from '../../contract/server-module.ts';
import { expiredDecisionLinks } from '../../mechanisms/approvals/decision-links.ts';
import type { BookingAction } from '../../mechanisms/booking/booking-kind.ts';
import { deskAdministrationHandlers } from './administration/administration-handlers.ts';
import { deskDecisionLinks } from './approvals/notify-approvers.ts';
import { deskCheckIn } from './check-in/desk-check-in-job.ts';
import { notifyCleaning } from './cleaning/notify-cleaning.ts';
import { deskDayHandlers } from './desk-day-handlers.ts';
import { deskPeopleHandlers } from './desk-people-handlers.ts';
import { deskUsualHandlers } from './desk-usual-handlers.ts';
import { desksHandlers } from './desks-handlers.ts';
import { deskHoldings } from './leaving.ts';
import { deskPlaces, deskSignals } from './on-site.ts';
import { desksData } from './personal-data.ts';
import { deskQrAction } from './qr-action.ts';
import { deskSchedule, deskSpans } from './schedule.ts';
import { releaseUnusedShares } from './shares/release-shares-job.ts';
import { deskStays, firstDesk } from './trace.ts';
import { oldDeskWaits } from './waiting/old-waits.ts';
import { zonesOfPlaces } from './zones-of-places.ts';

declare module '../../mechanisms/audit-actions.ts' {
  interface AuditActions {
    desk: Edit | 'clean' | 'undo-clean';
    desk_closure: 'create' | 'lift';
    desk_favourite: 'update' | 'delete';
    desk_feature: Edit;
    desk_reservation: BookingAction;
    desk_wait: 'create' | 'delete';
    zone: Edit;
  }
}

declare module '../../mechanisms/ports/topics.ts' {
  interface Topics {
    desks: true;
  }
}

export const desksModule = defineServerModule({
  name: 'desks',
  handlers: {
    ...deskAdministrationHandlers,
    ...deskDayHandlers,
    ...deskPeopleHandlers,
    ...deskUsualHandlers,
    ...desksHandlers,
  },
  tables: [
    'zones',
    'desks',
    'desk_feature_links',
    'desk_features',
    'desk_reservations',
    'desk_decision_tokens',
    'desk_waits',
    'desk_closures',
    'desk_shares',
    'desk_favourites',
  ],
  topics: { desks: { list: 'listDesks', alsoOn: 'floor-plans' } },
  schedule: { items: deskSchedule, spans: deskSpans },
  onSite: { signals: deskSignals, places: deskPlaces },
  trace: { stays: deskStays, firstDay: firstDesk },
  qr: { 'desk-open': deskQrAction },
  jobs: [notifyCleaning, deskCheckIn, releaseUnusedShares],
  retention: [expiredDecisionLinks('expired-desk-decision-links', deskDecisionLinks), oldDeskWaits],
  personalData: desksData,
  leaving: deskHoldings,
  placeUse: zonesOfPlaces,
});
