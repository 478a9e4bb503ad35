import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Agent, TestAnswer } from '../testing/agent.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import type { MatrixIds, MatrixRow } from './access-matrix.ts';
import { deskAdminAccess } from './access-matrix-desk-admin.ts';
import { deskDayAccess } from './access-matrix-desk-day.ts';
import { deskUsualAccess } from './access-matrix-desk-usual.ts';
import { NAMES_NONE, type Shows } from './access-matrix-sites.ts';
import type { OperationId } from './handler.ts';
import { authorization, bearerOf, idsOf, isAllowed, people, prepareMatrix, rows } from './matrix-fixture.ts';

/*
 * The sites' axis of the matrix: everybody may use the second site only, and every record is at the first. That the same
 * calls reach it where the site is permitted is what `access.api.test.ts` shows.
 */

type Absent = 400 | 404 | Shows;
type Row = [id: OperationId, row: MatrixRow, absent: Absent];

const permitted = rows.flatMap(([id, row]): Row[] =>
  row.site !== 'client' && 'permitted' in row.site && row.site.permitted !== NAMES_NONE
    ? [[id, row, row.site.permitted]]
    : [],
);
const involved = rows.flatMap(([id, row]): Row[] =>
  row.site !== 'client' && 'involved' in row.site && row.site.involved !== NAMES_NONE
    ? [[id, row, row.site.involved]]
    : [],
);

let server: TestApp;
/** Records of somebody else. */
let others: MatrixIds;
beforeAll(async () => {
  server = await createTestApp();
  await prepareMatrix(server);
  others = await recordsOf('newstarter', people.length);
  await server.db.forClient(server.clientIds.north, async (tx) => {
    await sql`delete from user_sites`.execute(tx);
    await sql`insert into user_sites (user_id, site_id) select id, ${others.visits.otherSite}::int from users`.execute(
      tx,
    );
  });
});
afterAll(() => server.close());

/** At the first site, of this person: anyone who hosts, has booked or made them. @param index of no other caller's */
async function recordsOf(account: Parameters<typeof idsOf>[3], index: number): Promise<MatrixIds> {
  const { rooms } = await idsOf(server, 'listRooms', 'north', account, index);
  const { displays } = await idsOf(server, 'getDisplay', 'north', account, index);
  const { hospitality } = await idsOf(server, 'listAddonOrders', 'north', account, index);
  const { appointments } = await idsOf(server, 'listAppointments', 'north', account, index);
  const { parking } = await idsOf(server, 'listCarParks', 'north', account, index);
  const { parkingAdmin } = await idsOf(server, 'listCarParkSettings', 'north', account, index);
  const { permits } = await idsOf(server, 'listPermits', 'north', account, index);
  const { ev } = await idsOf(server, 'listEvSpaces', 'north', account, index);
  const { reportSchedules } = await idsOf(server, 'listReportSchedules', 'north', account, index);
  const { cameras } = await idsOf(server, 'listCameras', 'north', account, index);
  const { dataAccess } = await idsOf(server, 'listDataTokens', 'north', account, index);
  const { parkingShare } = await idsOf(server, 'listParkingWatches', 'north', account, index);
  const { parkingLine } = await idsOf(server, 'getParkingReservationWhy', 'north', account, index);
  const ids = await idsOf(server, 'listVisits', 'north', account, index);
  const { otherSite, meetingSite: site } = ids.visits;
  // A roll call may begin at either of them, so that only the site is in its way.
  return {
    ...ids,
    rooms,
    displays,
    hospitality,
    appointments,
    parking,
    parkingAdmin,
    permits,
    ev,
    cameras,
    reportSchedules,
    dataAccess,
    parkingLine,
    parkingShare,
    visits: { ...ids.visits, otherSite: index === people.length ? otherSite : site },
  };
}

/**
 * The records for one row: a person has one desk a day, so that those of the areas of desks cannot be there at the same time.
 * @param of the person's other records
 */
async function recordsFor(
  operation: OperationId,
  of: MatrixIds,
  [account, index]: readonly [Parameters<typeof idsOf>[3], number],
): Promise<MatrixIds> {
  if (!aboutDesks.has(operation)) return of;
  const own = await idsOf(server, operation, 'north', account, index);
  const { deskAdmin, deskDay, deskUsual, reservation } = own;
  return { ...of, deskAdmin, deskDay, deskUsual, reservation };
}

const aboutDesks: ReadonlySet<string> = new Set([
  ...Object.keys(deskAdminAccess),
  ...Object.keys(deskDayAccess),
  ...Object.keys(deskUsualAccess),
  ...['listDeskReservations', 'cancelDeskReservation'],
]);

function expectAbsent(answer: TestAnswer, absent: Absent, ids: MatrixIds): void {
  const text = [answer.status, answer.text];
  if (typeof absent === 'number') expect(text).toEqual([absent, answer.text]);
  else {
    expect(text).toEqual([200, answer.text]);
    expect(absent(answer, ids)).toBe(false);
  }
}

describe.each(people.map((account, index) => [account, index] as const))('%s', (account, index) => {
  const ofAccount = ([, row]: Row) => isAllowed(row, account);
  let agent: Agent;
  let own: MatrixIds;
  beforeAll(async () => {
    agent = await server.loginAs(account);
    own = await recordsOf(account, index);
  });

  const limited = permitted.filter(ofAccount);
  test.runIf(limited.length > 0).each(limited)(
    '%s: what is at another site is not there, not even what is the own',
    async (operation, row, absent) => {
      const ids = await recordsFor(operation, own, [account, index]);
      expectAbsent(await agent.call(row.call(ids)), absent, ids);
    },
  );

  const reaching = involved.filter(ofAccount);
  test.runIf(reaching.length > 0).each(reaching)(
    '%s: at another site only the own is there',
    async (operation, row, absent) => {
      const theirs = await recordsFor(operation, others, ['newstarter', people.length]);
      expectAbsent(await agent.call(row.call(theirs)), absent, theirs);
      const ids = await recordsFor(operation, own, [account, index]);
      const answer = await agent.call(row.call(ids));
      expect([answer.status < 300, answer.status, answer.text]).toEqual([true, answer.status, answer.text]);
      if (typeof absent !== 'number') expect(absent(answer, ids)).toBe(true);
    },
  );
});

describe('a device or a token of another site', () => {
  let ids: MatrixIds;
  beforeAll(async () => {
    ids = await recordsOf('superadmin', people.length + 1);
    const { kiosk, printAgent } = ids.visits;
    await server.db.forClient(server.clientIds.north, (tx) =>
      tx
        .updateTable('devices')
        .set({ site_id: others.visits.otherSite })
        .where('id', 'in', [kiosk, printAgent])
        .execute(),
    );
    await server.db.forClient(server.clientIds.north, async (tx) => {
      const { token } = ids.dataAccess;
      await tx.updateTable('data_tokens').set({ all_sites: false }).where('id', '=', token).execute();
      await tx
        .insertInto('data_token_sites')
        .values({ token_id: token, site_id: others.visits.otherSite })
        .execute();
    });
  });

  const ofDevices = permitted.flatMap(([id, row, absent]) => {
    const bearer = bearerOf(row);
    return bearer === null || bearer === 'a visit' ? [] : [[id, row, absent, bearer] as const];
  });
  test.each(ofDevices)('%s: does not reach it', async (_, row, absent, bearer) => {
    const headers = { authorization: authorization(bearer, ids, row.token) };
    expectAbsent(await server.anonymous().call({ ...row.call(ids), headers }), absent, ids);
  });
});
