import { type AllHandlers, fromReplica } from '../contract/handler.ts';
import { photosHandlers } from '../photos/photos-handlers.ts';
import { accountHandlers } from './account/account-handlers.ts';
import { administrationHandlers } from './administration/administration-handlers.ts';
import { appHandlers } from './app/app-handlers.ts';
import { appointmentsHandlers } from './appointments/appointments-handlers.ts';
import { badgesHandlers } from './badges/badges-handlers.ts';
import { camerasHandlers } from './cameras/cameras-handlers.ts';
import { creditsHandlers } from './credits/credits-handlers.ts';
import { dataAccessHandlers } from './data-access/data-access-handlers.ts';
import { deploymentsHandlers } from './deployments/deployments-handlers.ts';
import { deskAdministrationHandlers } from './desks/administration/administration-handlers.ts';
import { deskDayHandlers } from './desks/desk-day-handlers.ts';
import { deskPeopleHandlers } from './desks/desk-people-handlers.ts';
import { deskUsualHandlers } from './desks/desk-usual-handlers.ts';
import { desksHandlers } from './desks/desks-handlers.ts';
import { deviceFailuresHandlers } from './device-failures/device-failures-handlers.ts';
import { devicesHandlers } from './devices/devices-handlers.ts';
import { displaysHandlers } from './displays/displays-handlers.ts';
import { eventsHandlers } from './events/events-handlers.ts';
import { feedsHandlers } from './feeds/feeds-handlers.ts';
import { floorPlansHandlers } from './floor-plans/floor-plans-handlers.ts';
import { helpTextsHandlers } from './help-texts/help-texts-handlers.ts';
import { hospitalityHandlers } from './hospitality/hospitality-handlers.ts';
import { kioskHandlers } from './kiosk/kiosk-handlers.ts';
import { mailCollectHandlers } from './mail-collect/mail-collect-handlers.ts';
import { meetingsHandlers } from './meetings/meetings-handlers.ts';
import { musterHandlers } from './muster/muster-handlers.ts';
import { ndaHandlers } from './nda/nda-handlers.ts';
import { parkingAdministrationHandlers } from './parking/administration/administration-handlers.ts';
import { approvalsHandlers } from './parking/approvals/approvals-handlers.ts';
import { evHandlers } from './parking/ev/ev-handlers.ts';
import { parkingLineHandlers } from './parking/line/line-handlers.ts';
import { parkingHandlers } from './parking/parking-handlers.ts';
import { parkingRequestsHandlers } from './parking/parking-requests-handlers.ts';
import { permitsHandlers } from './parking/permits/permits-handlers.ts';
import { sharingHandlers } from './parking/sharing/sharing-handlers.ts';
import { swapsHandlers } from './parking/swaps/swaps-handlers.ts';
import { visitorParkingHandlers } from './parking/visitors/visitor-parking-handlers.ts';
import { watchesHandlers } from './parking/watches/watches-handlers.ts';
import { peopleHandlers } from './people/people-handlers.ts';
import { placesHandlers } from './places/places-handlers.ts';
import { qrHandlers } from './qr/qr-handlers.ts';
import { registrationsHandlers } from './registrations/registrations-handlers.ts';
import { reportSchedulesHandlers } from './report-schedules/report-schedules-handlers.ts';
import { reportsHandlers } from './reports/reports-handlers.ts';
import { resourcesHandlers } from './resources/resources-handlers.ts';
import { roomTypesHandlers } from './room-types/room-types-handlers.ts';
import { sessionHandlers } from './session/session-handlers.ts';
import { sitesHandlers } from './sites/sites-handlers.ts';
import { supportHandlers } from './support/support-handlers.ts';
import { textsHandlers } from './texts/texts-handlers.ts';
import { traceHandlers } from './trace/trace-handlers.ts';
import { usersHandlers } from './users/users-handlers.ts';
import { visitorsHandlers } from './visitors/visitors-handlers.ts';
import { visitsHandlers } from './visits/visits-handlers.ts';
import { watchListHandlers } from './watch-list/watch-list-handlers.ts';

/** One handler for each operation of the document; a missing or a foreign one does not compile. */
export const handlers: AllHandlers = {
  ...sessionHandlers,
  ...accountHandlers,
  ...sitesHandlers,
  ...helpTextsHandlers,
  ...usersHandlers,
  ...peopleHandlers,
  ...administrationHandlers,
  ...supportHandlers,
  ...roomTypesHandlers,
  ...placesHandlers,
  ...floorPlansHandlers,
  ...resourcesHandlers,
  ...deploymentsHandlers,
  ...desksHandlers,
  ...deskAdministrationHandlers,
  ...deskDayHandlers,
  ...deskUsualHandlers,
  ...deskPeopleHandlers,
  ...parkingHandlers,
  ...parkingLineHandlers,
  ...approvalsHandlers,
  ...parkingAdministrationHandlers,
  ...permitsHandlers,
  ...evHandlers,
  ...parkingRequestsHandlers,
  ...watchesHandlers,
  ...swapsHandlers,
  ...sharingHandlers,
  ...visitorParkingHandlers,
  ...eventsHandlers,
  ...photosHandlers,
  ...appHandlers,
  ...meetingsHandlers,
  ...feedsHandlers,
  ...appointmentsHandlers,
  ...hospitalityHandlers,
  ...visitsHandlers,
  ...visitorsHandlers,
  ...watchListHandlers,
  ...ndaHandlers,
  ...textsHandlers,
  ...mailCollectHandlers,
  ...kioskHandlers,
  ...devicesHandlers,
  ...displaysHandlers,
  ...deviceFailuresHandlers,
  ...badgesHandlers,
  ...qrHandlers,
  ...musterHandlers,
  ...traceHandlers,
  ...camerasHandlers,
  ...creditsHandlers,
  ...registrationsHandlers,
  ...dataAccessHandlers,
  ...fromReplica(reportsHandlers),
  ...reportSchedulesHandlers,
};
