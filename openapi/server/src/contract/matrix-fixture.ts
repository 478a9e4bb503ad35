import { sql } from 'kysely';
import type { SiteReach } from '../mechanisms/site-scope.ts';
import { insertAccountIds } from '../testing/account-ids.ts';
import { type AppointmentIds, insertAppointmentIds } from '../testing/appointment-ids.ts';
import { type CameraIds, insertCameraIds } from '../testing/camera-ids.ts';
import { type CreditIds, insertCreditIds } from '../testing/credit-ids.ts';
import { type DataAccessIds, insertDataAccessIds } from '../testing/data-access-ids.ts';
import { type DeskAdminIds, insertDeskAdminIds } from '../testing/desk-admin-ids.ts';
import { type DeskDayIds, insertDeskDayIds } from '../testing/desk-day-ids.ts';
import { type DeskUsualIds, insertDeskUsualIds } from '../testing/desk-usual-ids.ts';
import { type DisplayIds, insertDisplayIds } from '../testing/display-ids.ts';
import { type EvIds, insertEvIds } from '../testing/ev-ids.ts';
import { type FeedIds, insertFeedIds } from '../testing/feed-ids.ts';
import { type Account, accounts, type FixtureClient, PASSWORD } from '../testing/fixture.ts';
import { type HospitalityIds, insertHospitalityIds } from '../testing/hospitality-ids.ts';
import { insertParkingAdminIds, type ParkingAdminIds } from '../testing/parking-admin-ids.ts';
import { insertParkingIds, type ParkingIds } from '../testing/parking-ids.ts';
import { insertParkingLineIds, type ParkingLineIds } from '../testing/parking-line-ids.ts';
import { insertParkingShareIds, type ParkingShareIds } from '../testing/parking-share-ids.ts';
import { insertPeopleIds } from '../testing/people-ids.ts';
import { insertPermitIds, type PermitIds } from '../testing/permit-ids.ts';
import { insertReportScheduleIds, type ReportScheduleIds } from '../testing/report-schedule-ids.ts';
import { insertRoomIds, type RoomIds } from '../testing/room-ids.ts';
import type { TestApp } from '../testing/test-app.ts';
import { insertVisitIds, type VisitIds } from '../testing/visit-ids.ts';
import {
  accessMatrix,
  type Bearer,
  feedAreas,
  type MatrixIds,
  type MatrixRow,
  roomAreas,
  visitAreas,
} from './access-matrix.ts';
import { appointmentsAccess } from './access-matrix-appointments.ts';
import { camerasAccess } from './access-matrix-cameras.ts';
import { creditsAccess } from './access-matrix-credits.ts';
import { dataAccessAccess } from './access-matrix-data-access.ts';
import { deskAdminAccess } from './access-matrix-desk-admin.ts';
import { deskDayAccess } from './access-matrix-desk-day.ts';
import { deskUsualAccess } from './access-matrix-desk-usual.ts';
import { displaysAccess } from './access-matrix-displays.ts';
import { evAccess } from './access-matrix-ev.ts';
import { hospitalityAccess } from './access-matrix-hospitality.ts';
import { parkingAccess } from './access-matrix-parking.ts';
import { parkingAdminAccess } from './access-matrix-parking-admin.ts';
import { parkingLineAccess } from './access-matrix-parking-line.ts';
import { parkingRequestsAccess } from './access-matrix-parking-requests.ts';
import { parkingShareAccess } from './access-matrix-parking-share.ts';
import { permitsAccess } from './access-matrix-permits.ts';
import { reportSchedulesAccess } from './access-matrix-report-schedules.ts';
import { reportsAccess } from './access-matrix-reports.ts';
import type { Shows } from './access-matrix-sites.ts';
import type { OperationId } from './handler.ts';

/** Everybody of the demo who can log in. */
export const people = (Object.keys(accounts) as Account[]).filter((account) => account !== 'newstarter');
export const rows = Object.entries(accessMatrix) as [OperationId, MatrixRow][];

/** Of meetings and calendars, but about rooms. */
const aboutRooms: readonly OperationId[] = [
  'checkInMeeting',
  'releaseMeetingRoom',
  'getRoomClaim',
  'claimRoom',
  'getRoomFeed',
  'createRoomFeed',
  'deleteRoomFeed',
];

/** What some operations ask of a client, and the fixture's have not: screens, and to be a demonstration. */
export async function prepareMatrix({ app, db, clientIds }: TestApp): Promise<void> {
  await db.system(async (tx) => {
    await sql`update clients set features = features || '{screen}' where id = any(${[clientIds.north, clientIds.south]}::int[])`.execute(
      tx,
    );
    await tx.updateTable('clients').set({ mode: 'demo' }).where('id', '=', clientIds.north).execute();
  });
  app.portal.clients.refresh();
}

/** Ids of one client for one caller, with a fresh reservation; `index` keeps the callers' days apart. */
export async function idsOf(
  server: TestApp,
  operation: OperationId,
  client: FixtureClient,
  account: Account,
  index: number,
): Promise<MatrixIds> {
  return server.db.forClient(server.clientIds[client], async (tx) => {
    const email = `${account}@${client}.test`;
    const user = await tx
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const desks = await tx.selectFrom('desks').select(['id', 'site_id', 'version']).orderBy('id').execute();
    const [desk, other] = desks;
    if (!desk || !other) throw new Error('The fixture has no desks.');
    // Days of December for what is cancelled, of November and on for what is created.
    const held = { site_id: other.site_id, desk_id: other.id, user_id: user.id, created_by_id: user.id };
    await tx.deleteFrom('desk_reservations').where('user_id', '=', user.id).execute();
    const { id: reservation } = await tx
      .insertInto('desk_reservations')
      .values({
        ...held,
        date: `2026-12-${String(index + 1).padStart(2, '0')}`,
        cancelled_at: null,
        checked_in_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const day = new Date(Date.UTC(2026, 10, 24 + index)).toISOString().slice(0, 10);
    return {
      desk: desk.id,
      deskVersion: desk.version,
      reservation,
      day,
      email,
      password: PASSWORD,
      account: await insertAccountIds(tx, email),
      people: await insertPeopleIds(tx, email),
      // Many rows: only for those whose calls name them.
      visits:
        operation in visitAreas || operation in displaysAccess || operation === 'listPeopleBusy'
          ? await insertVisitIds(tx, email)
          : ({} as VisitIds),
      rooms:
        operation in roomAreas || aboutRooms.includes(operation)
          ? await insertRoomIds(tx, email)
          : ({} as RoomIds),
      feeds: operation in feedAreas ? await insertFeedIds(tx, email) : ({} as FeedIds),
      displays: operation in displaysAccess ? await insertDisplayIds(tx, email) : ({} as DisplayIds),
      appointments:
        operation in appointmentsAccess ? await insertAppointmentIds(tx, email) : ({} as AppointmentIds),
      hospitality:
        operation in hospitalityAccess ? await insertHospitalityIds(tx, email) : ({} as HospitalityIds),
      parkingLine:
        operation in parkingLineAccess ? await insertParkingLineIds(tx, email) : ({} as ParkingLineIds),
      parking:
        operation in parkingAccess || operation in parkingRequestsAccess || operation in reportsAccess
          ? await insertParkingIds(tx, email)
          : ({} as ParkingIds),
      deskAdmin: operation in deskAdminAccess ? await insertDeskAdminIds(tx, email) : ({} as DeskAdminIds),
      parkingAdmin:
        operation in parkingAdminAccess ? await insertParkingAdminIds(tx, client) : ({} as ParkingAdminIds),
      ev: operation in evAccess ? await insertEvIds(tx, email) : ({} as EvIds),
      parkingShare:
        operation in parkingShareAccess
          ? await insertParkingShareIds(tx, { email, client })
          : ({} as ParkingShareIds),
      permits: operation in permitsAccess ? await insertPermitIds(tx, email) : ({} as PermitIds),
      reportSchedules:
        operation in reportSchedulesAccess
          ? await insertReportScheduleIds(tx, email)
          : ({} as ReportScheduleIds),
      cameras: operation in camerasAccess ? await insertCameraIds(tx) : ({} as CameraIds),
      deskDay:
        operation in deskDayAccess || operation === 'getTeamWeek'
          ? await insertDeskDayIds(tx, { email, client })
          : ({} as DeskDayIds),
      deskUsual: operation in deskUsualAccess ? await insertDeskUsualIds(tx, email) : ({} as DeskUsualIds),
      dataAccess: operation in dataAccessAccess ? await insertDataAccessIds(tx) : ({} as DataAccessIds),
      credits: operation in creditsAccess ? await insertCreditIds(tx, email) : ({} as CreditIds),
    };
  });
}

export function isAllowed({ allowed }: MatrixRow, account: Account): boolean {
  if (allowed === 'everybody' || allowed === 'every account') return true;
  if (typeof allowed === 'string') return false;
  return ('accounts' in allowed ? allowed.accounts : allowed).includes(account);
}

/** The token that opens an operation, if one does. */
export function bearerOf({ allowed }: MatrixRow): Bearer | null {
  if (typeof allowed === 'object' && 'token' in allowed) return allowed.token;
  return isBearer(allowed) ? allowed : null;
}

/** The kinds of device that each token is of. */
export const kindsOf = {
  'a visit': undefined,
  'a kiosk': ['kiosk'],
  'a print agent': ['print-agent'],
  'a room display': ['room-display'],
  'a floor display': ['floor-display'],
  'a display': ['room-display', 'floor-display'],
  'a camera': undefined,
  'a data token': undefined,
} satisfies Record<Bearer, readonly string[] | undefined>;

function isBearer(allowed: MatrixRow['allowed']): allowed is Bearer {
  return typeof allowed === 'string' && allowed in kindsOf;
}

/** `Authorization` of a caller without a session. */
export function authorization(bearer: Bearer, ids: MatrixIds, token?: MatrixRow['token']): string {
  const { visitUuid, kioskUuid, printAgentUuid } = ids.visits;
  const { roomDisplayUuid, floorDisplayUuid } = ids.displays;
  if (bearer === 'a data token') return `Bearer ${ids.dataAccess.secret}`;
  if (bearer === 'a camera') return `Camera ${ids.cameras.key}`;
  if (bearer === 'a visit') return `Visit ${token?.(ids) ?? visitUuid}`;
  const uuid = {
    'a kiosk': kioskUuid,
    'a print agent': printAgentUuid,
    'a room display': roomDisplayUuid,
    'a floor display': floorDisplayUuid,
    'a display': floorDisplayUuid,
  }[bearer];
  return `Screen ${token?.(ids) ?? uuid}`;
}

/** `x-access.site` as the row has it. */
export function reachOf({ site }: MatrixRow): SiteReach {
  if (site === 'client') return site;
  return 'permitted' in site ? 'permitted' : 'involved';
}

/** How an answer shows the record that the call names; null where it does so by its status. */
export function showsOf({ site }: MatrixRow): Shows | null {
  if (site === 'client') return null;
  const said = 'permitted' in site ? site.permitted : site.involved;
  return typeof said === 'function' ? said : null;
}
