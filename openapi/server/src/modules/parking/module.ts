import { defineServerModule } from '../../contract/server-module.ts';
import { expiredDecisionLinks } from '../../mechanisms/approvals/decision-links.ts';
import type { BookingAction } from '../../mechanisms/booking/booking-kind.ts';
import { parkingAdministrationHandlers } from './administration/administration-handlers.ts';
import { approvalsHandlers } from './approvals/approvals-handlers.ts';
import { parkingDecisionLinks } from './approvals/email-parking-approvers.ts';
import { evHandlers } from './ev/ev-handlers.ts';
import { remindOfChargeEnd } from './ev/remind-of-end.ts';
import { parkingHoldings } from './leaving.ts';
import { parkingCredits } from './line/credits-changed.ts';
import { parkingLineHandlers } from './line/line-handlers.ts';
import { openDays } from './line/open-days.ts';
import { parkingHandlers } from './parking-handlers.ts';
import { parkingRequestsHandlers } from './parking-requests-handlers.ts';
import { parkingData } from './personal-data.ts';
import { parkingSchedule, parkingSpans } from './schedule.ts';
import { requestWeeklyParking } from './series/request-weekly-parking.ts';
import { visitorParkingHandlers } from './visitors/visitor-parking-handlers.ts';
import { notifyWatchersNightly, oldWatches } from './watches/notify-watchers-nightly.ts';
import { watchesHandlers } from './watches/watches-handlers.ts';

declare module '../../mechanisms/audit-actions.ts' {
  interface AuditActions {
    allocation_run: 'run';
    car_park: Edit;
    ev_booking: BookingAction;
    ev_space: Edit;
    parking_penalty: 'create' | 'forgive';
    parking_reservation: BookingAction;
    parking_space: Edit | 'export';
    parking_standing_request: 'create' | 'delete';
    parking_watch: 'create' | 'delete';
  }
}

declare module '../../mechanisms/ports/topics.ts' {
  interface Topics {
    parking: true;
  }
}

export const parkingModule = defineServerModule({
  name: 'parking',
  handlers: {
    ...parkingAdministrationHandlers,
    ...approvalsHandlers,
    ...evHandlers,
    ...parkingLineHandlers,
    ...parkingHandlers,
    ...parkingRequestsHandlers,
    ...visitorParkingHandlers,
    ...watchesHandlers,
  },
  tables: [
    'car_parks',
    'parking_spaces',
    'space_blocks',
    'parking_reservations',
    'parking_penalties',
    'parking_decision_tokens',
    'parking_standing_requests',
    'ev_spaces',
    'ev_timeslots',
    'ev_bookings',
    'parking_watches',
  ],
  topics: { parking: { list: 'listParkingReservations' } },
  schedule: { items: parkingSchedule, spans: parkingSpans },
  jobs: [remindOfChargeEnd],
  nightly: [openDays, requestWeeklyParking, notifyWatchersNightly],
  retention: [expiredDecisionLinks('expired-decision-links', parkingDecisionLinks), oldWatches],
  personalData: parkingData,
  leaving: parkingHoldings,
  credits: parkingCredits,
});
