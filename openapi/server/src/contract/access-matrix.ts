import type { AccountIds } from '../testing/account-ids.ts';
import type { AppointmentIds } from '../testing/appointment-ids.ts';
import type { CameraIds } from '../testing/camera-ids.ts';
import type { CreditIds } from '../testing/credit-ids.ts';
import type { DataAccessIds } from '../testing/data-access-ids.ts';
import type { DeskAdminIds } from '../testing/desk-admin-ids.ts';
import type { DeskDayIds } from '../testing/desk-day-ids.ts';
import type { DeskUsualIds } from '../testing/desk-usual-ids.ts';
import type { DisplayIds } from '../testing/display-ids.ts';
import type { EvIds } from '../testing/ev-ids.ts';
import type { FeedIds } from '../testing/feed-ids.ts';
import type { Account } from '../testing/fixture.ts';
import type { TestForm } from '../testing/form.ts';
import type { HospitalityIds } from '../testing/hospitality-ids.ts';
import type { ParkingAdminIds } from '../testing/parking-admin-ids.ts';
import type { ParkingIds } from '../testing/parking-ids.ts';
import type { ParkingLineIds } from '../testing/parking-line-ids.ts';
import type { ParkingShareIds } from '../testing/parking-share-ids.ts';
import type { PeopleIds } from '../testing/people-ids.ts';
import type { PermitIds } from '../testing/permit-ids.ts';
import type { ReportScheduleIds } from '../testing/report-schedule-ids.ts';
import type { RoomIds } from '../testing/room-ids.ts';
import type { VisitIds } from '../testing/visit-ids.ts';
import { accountAccess } from './access-matrix-account.ts';
import { administrationAccess } from './access-matrix-administration.ts';
import { appointmentsAccess } from './access-matrix-appointments.ts';
import { camerasAccess } from './access-matrix-cameras.ts';
import { creditsAccess } from './access-matrix-credits.ts';
import { dataAccessAccess } from './access-matrix-data-access.ts';
import { deskAdminAccess } from './access-matrix-desk-admin.ts';
import { deskDayAccess } from './access-matrix-desk-day.ts';
import { deskPeopleAccess } from './access-matrix-desk-people.ts';
import { deskUsualAccess } from './access-matrix-desk-usual.ts';
import { displaysAccess } from './access-matrix-displays.ts';
import { evAccess } from './access-matrix-ev.ts';
import { feedsAccess } from './access-matrix-feeds.ts';
import { floorPlansAccess } from './access-matrix-floor-plans.ts';
import { frontDeskAccess } from './access-matrix-front-desk.ts';
import { hospitalityAccess } from './access-matrix-hospitality.ts';
import { meetingsAccess } from './access-matrix-meetings.ts';
import { musterAccess } from './access-matrix-muster.ts';
import { parkingAccess } from './access-matrix-parking.ts';
import { parkingAdminAccess } from './access-matrix-parking-admin.ts';
import { parkingLineAccess } from './access-matrix-parking-line.ts';
import { parkingRequestsAccess } from './access-matrix-parking-requests.ts';
import { parkingShareAccess } from './access-matrix-parking-share.ts';
import { peopleAccess } from './access-matrix-people.ts';
import { permitsAccess } from './access-matrix-permits.ts';
import { placesAccess } from './access-matrix-places.ts';
import { reportSchedulesAccess } from './access-matrix-report-schedules.ts';
import { reportsAccess } from './access-matrix-reports.ts';
import { roomsAccess } from './access-matrix-rooms.ts';
import { holds, type SiteRow } from './access-matrix-sites.ts';
import { traceAccess } from './access-matrix-trace.ts';
import { visitorParkingAccess } from './access-matrix-visitor-parking.ts';
import { visitorsAccess } from './access-matrix-visitors.ts';
import { visitsAccess } from './access-matrix-visits.ts';
import type { OperationId } from './handler.ts';

/** What a call of the matrix may name: records of the caller's own client, or of another one. */
export interface MatrixIds {
  desk: number;
  deskVersion: number;
  /** A reservation of the caller. */
  reservation: number;
  /** A day on which nobody else books in the matrix. */
  day: string;
  email: string;
  password: string;
  account: AccountIds;
  people: PeopleIds;
  visits: VisitIds;
  rooms: RoomIds;
  feeds: FeedIds;
  displays: DisplayIds;
  appointments: AppointmentIds;
  hospitality: HospitalityIds;
  parking: ParkingIds;
  parkingLine: ParkingLineIds;
  deskAdmin: DeskAdminIds;
  parkingAdmin: ParkingAdminIds;
  parkingShare: ParkingShareIds;
  permits: PermitIds;
  deskDay: DeskDayIds;
  deskUsual: DeskUsualIds;
  ev: EvIds;
  cameras: CameraIds;
  credits: CreditIds;
  reportSchedules: ReportScheduleIds;
  dataAccess: DataAccessIds;
}

/** Callers without a session, that send a token instead. */
export type Bearer =
  | 'a visit'
  | 'a kiosk'
  | 'a print agent'
  | 'a room display'
  | 'a floor display'
  | 'a display'
  | 'a camera'
  | 'a data token';

export interface MatrixRow {
  /**
   * Who is let through. `everybody` includes callers without a session; of a token alone (`a visit`) nobody with a
   * session is.
   */
  allowed:
    | 'everybody'
    | 'every account'
    | readonly Account[]
    | Bearer
    | { accounts: readonly Account[]; token: Bearer };
  /** The token that is sent, where it is not the one of the kind in `visits` or `displays`. */
  token?: (ids: MatrixIds) => string;
  /** Not there for a client without the feature. */
  needsFeature?: true;
  call: (ids: MatrixIds) => {
    method: string;
    url: string;
    body?: unknown;
    form?: TestForm;
    headers?: Record<string, string>;
  };
  /** Which sites the call reaches. */
  site: SiteRow;
  /** How the answer to another client's id is refused; left out where the call names none. */
  foreign?: 400 | 404;
}

const readsDesks: readonly Account[] = [
  'superadmin',
  'desk',
  'desk-admin',
  'deskbooking-admin',
  'cleaning',
  'pa',
  'onesite',
];

/** Their calls name records of visits. */
export const visitAreas = {
  ...meetingsAccess,
  ...visitsAccess,
  ...visitorsAccess,
  ...frontDeskAccess,
  ...musterAccess,
  ...visitorParkingAccess,
};

/** Their calls name links of mails and calendars. */
export const feedAreas = {
  ...feedsAccess,
  getMeetingInvitation: meetingsAccess.getMeetingInvitation,
  answerMeetingInvitation: meetingsAccess.answerMeetingInvitation,
};

/** Their calls name places and rooms. */
export const roomAreas = { ...placesAccess, ...floorPlansAccess, ...deskPeopleAccess, ...roomsAccess };

/**
 * Who may call what, written by hand from the rules (rules/access.md#who-may-what) and not from `x-access`, which it is
 * compared with. A new operation does not compile without its row.
 */
export const accessMatrix: Readonly<Record<OperationId, MatrixRow>> = {
  ...accountAccess,
  ...peopleAccess,
  ...administrationAccess,
  ...visitAreas,
  ...roomAreas,
  ...feedAreas,
  ...displaysAccess,
  ...appointmentsAccess,
  ...hospitalityAccess,
  ...parkingAccess,
  ...parkingLineAccess,
  ...deskAdminAccess,
  ...parkingAdminAccess,
  ...permitsAccess,
  ...evAccess,
  ...parkingRequestsAccess,
  ...parkingShareAccess,
  ...camerasAccess,
  ...creditsAccess,
  ...traceAccess,
  ...deskDayAccess,
  ...deskUsualAccess,
  ...reportsAccess,
  ...reportSchedulesAccess,
  ...dataAccessAccess,
  getHealth: { allowed: 'everybody', site: 'client', call: () => ({ method: 'GET', url: '/api/health/' }) },
  getWhoami: { allowed: 'everybody', site: 'client', call: () => ({ method: 'GET', url: '/api/whoami/' }) },
  logIn: {
    allowed: 'everybody',
    site: 'client',
    call: ({ email, password }) => ({ method: 'POST', url: '/api/login/', body: { email, password } }),
  },
  reportLoads: {
    allowed: 'everybody',
    site: 'client',
    call: () => ({
      method: 'POST',
      url: '/api/load-reports/',
      body: {
        reports: [{ remote: 'mf-desks', version: '1.0.0', phase: 'entry', ms: 84, error: null }],
      },
    }),
  },
  listDeployments: {
    allowed: ['superadmin', 'admin'],
    site: 'client',
    call: () => ({ method: 'GET', url: '/api/deployments/' }),
  },
  changeDeployment: {
    allowed: ['superadmin'],
    site: 'client',
    call: () => ({
      method: 'POST',
      url: '/api/deployments/',
      body: { revision: 1, remote: 'mf-desks', action: 'promote', version: '2.0.0' },
    }),
  },
  logOut: { allowed: 'everybody', site: 'client', call: () => ({ method: 'POST', url: '/logout/' }) },
  listDesks: {
    allowed: readsDesks,
    needsFeature: true,
    site: { permitted: ({ body }, { desk }) => holds(body.results, desk) },
    call: () => ({ method: 'GET', url: '/api/desks/desks/' }),
  },
  getDesk: {
    allowed: readsDesks,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ desk }) => ({ method: 'GET', url: `/api/desks/desks/${desk}/` }),
    foreign: 404,
  },
  updateDesk: {
    allowed: ['superadmin', 'desk-admin'],
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ desk, deskVersion }) => ({
      method: 'PATCH',
      url: `/api/desks/desks/${desk}/`,
      body: { version: deskVersion, name: `D-${deskVersion}` },
    }),
    foreign: 404,
  },
  cleanDesk: {
    allowed: ['superadmin', 'cleaning', 'desk-admin', 'deskbooking-admin'],
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ desk }) => ({ method: 'POST', url: `/api/desks/desks/${desk}/clean/` }),
    foreign: 404,
  },
  listDeskZones: {
    allowed: readsDesks,
    needsFeature: true,
    site: { permitted: ({ body }) => body.length > 0 },
    call: () => ({ method: 'GET', url: '/api/desks/zones/' }),
  },
  listDeskFeatures: {
    allowed: readsDesks,
    needsFeature: true,
    site: 'client',
    call: () => ({ method: 'GET', url: '/api/desks/features/' }),
  },
  listDeskReservations: {
    allowed: readsDesks,
    needsFeature: true,
    site: { involved: ({ body }, { reservation }) => holds(body.results, reservation) },
    call: () => ({ method: 'GET', url: '/api/desks/reservations/' }),
  },
  createDeskReservations: {
    allowed: ['superadmin', 'desk', 'pa', 'onesite'],
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ desk, day }) => ({
      method: 'POST',
      url: '/api/desks/reservations/',
      body: { desk_id: desk, dates: [day] },
    }),
    foreign: 404,
  },
  cancelDeskReservation: {
    allowed: ['superadmin', 'desk', 'desk-admin', 'deskbooking-admin', 'pa', 'onesite'],
    needsFeature: true,
    site: { involved: 404 },
    call: ({ reservation }) => ({ method: 'POST', url: `/api/desks/reservations/${reservation}/cancel/` }),
    foreign: 404,
  },
};
