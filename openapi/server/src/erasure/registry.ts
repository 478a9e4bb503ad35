import { mechanismsData } from '../mechanisms/personal-data.ts';
import { accountData } from '../modules/account/personal-data.ts';
import { administrationData } from '../modules/administration/personal-data.ts';
import { appointmentsData } from '../modules/appointments/personal-data.ts';
import { badgesData } from '../modules/badges/personal-data.ts';
import { calendarData } from '../modules/calendar/personal-data.ts';
import { camerasData } from '../modules/cameras/personal-data.ts';
import { creditsData } from '../modules/credits/personal-data.ts';
import { dataAccessData } from '../modules/data-access/personal-data.ts';
import { desksData } from '../modules/desks/personal-data.ts';
import { devicesData } from '../modules/devices/personal-data.ts';
import { feedsData } from '../modules/feeds/personal-data.ts';
import { floorPlansData } from '../modules/floor-plans/personal-data.ts';
import { hospitalityData } from '../modules/hospitality/personal-data.ts';
import { kioskData } from '../modules/kiosk/personal-data.ts';
import { mailCollectData } from '../modules/mail-collect/personal-data.ts';
import { musterData } from '../modules/muster/personal-data.ts';
import { ndaData } from '../modules/nda/personal-data.ts';
import { offboardingData } from '../modules/offboarding/personal-data.ts';
import { parkingData } from '../modules/parking/personal-data.ts';
import { peopleData } from '../modules/people/personal-data.ts';
import { placesData } from '../modules/places/personal-data.ts';
import { registrationsData } from '../modules/registrations/personal-data.ts';
import { reportSchedulesData } from '../modules/report-schedules/personal-data.ts';
import { reportsData } from '../modules/reports/personal-data.ts';
import { resourcesData } from '../modules/resources/personal-data.ts';
import { supportData } from '../modules/support/personal-data.ts';
import { usersData } from '../modules/users/personal-data.ts';
import { visitorsData } from '../modules/visitors/personal-data.ts';
import { visitsData } from '../modules/visits/personal-data.ts';
import { watchListData } from '../modules/watch-list/personal-data.ts';
import { outboxData } from '../outbox/personal-data.ts';
import { picturesData } from '../photos/personal-data.ts';
import { sessionsData } from '../sessions/personal-data.ts';
import type { PersonalData } from './personal-data.ts';

/** All that the server holds of people: one line a domain. */
export const personalData: readonly PersonalData[] = [
  ...outboxData,
  ...mechanismsData,
  ...sessionsData,
  ...picturesData,
  ...administrationData,
  // Finds a person's plates by their vehicles, while those are there.
  ...camerasData,
  ...creditsData,
  ...registrationsData,
  ...accountData,
  ...peopleData,
  ...supportData,
  ...reportSchedulesData,
  ...placesData,
  ...floorPlansData,
  ...resourcesData,
  ...reportsData,
  ...desksData,
  ...calendarData,
  ...feedsData,
  ...dataAccessData,
  ...appointmentsData,
  ...hospitalityData,
  ...parkingData,
  ...visitsData,
  ...ndaData,
  ...musterData,
  ...devicesData,
  ...kioskData,
  ...badgesData,
  ...mailCollectData,
  ...offboardingData,
  ...watchListData,
  ...visitorsData,
  ...usersData,
];
