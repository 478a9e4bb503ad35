import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertDeskTestData } from '../modules/desks/desk-test-data.ts';
import {
  clearParking,
  insertParkingTestData,
  type ParkingTestData,
} from '../modules/parking/parking-test-data.ts';
import type { Agent, TestAnswer } from '../testing/agent.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let portal: TestApp;
let parking: ParkingTestData;
let desks: Record<string, number>;
/** In every group that approves, and in those that make requests. */
let self: Agent;
let selfId: number;
beforeAll(async () => {
  portal = await createTestApp();
  portal.clock.set('2026-11-23T07:00:00Z');
  parking = await insertParkingTestData(portal);
  ({ desks } = await insertDeskTestData(portal));
  await inNorth(async (tx) => {
    selfId = (
      await tx
        .selectFrom('users')
        .select('id')
        .where('email', '=', 'desk-admin@north.test')
        .executeTakeFirstOrThrow()
    ).id;
    await sql`insert into user_groups (user_id, group_name)
      select ${selfId}, unnest(array['parking_admin', 'parking', 'deskbooking', 'PA'])`.execute(tx);
  });
  self = await portal.loginAs('desk-admin');
});
afterAll(() => portal.close());
beforeEach(async () => {
  await clearParking(portal);
  await portal.db.system(async (tx) => {
    await sql`delete from permit_days`.execute(tx);
    await sql`delete from permits`.execute(tx);
    await sql`delete from desk_reservations`.execute(tx);
  });
});

const inNorth = <T>(work: Parameters<typeof portal.db.forClient<T>>[1]) =>
  portal.db.forClient(portal.clientIds.north, work);
const approvers = ['parking-admin', 'deskbooking-admin', 'superadmin'];
/** Sets other approvers present, inactive, or without access to a site. */
const setOthers = (how: 'there' | 'inactive' | 'elsewhere') =>
  inNorth(async (tx) => {
    const emails = approvers.map((name) => `${name}@north.test`);
    await tx
      .updateTable('users')
      .set({ is_active: how !== 'inactive' })
      .where('email', 'in', emails)
      .execute();
    const people = sql`select id from users where email = any(${emails}::text[])`;
    if (how === 'elsewhere') await sql`delete from user_sites where user_id in (${people})`.execute(tx);
    else
      await sql`insert into user_sites (user_id, site_id) select u.id, s.id from users u, sites s
        where u.id in (${people}) on conflict do nothing`.execute(tx);
  });
/** The number of log entries that say that the request was one's own. */
const marksOf = async (entity: string) =>
  (
    await inNorth((tx) =>
      sql<{ count: number }>`select count(*)::int as count from audit_log
        where entity = ${entity} and after ->> 'own_request' = 'true'`.execute(tx),
    )
  ).rows[0]?.count ?? 0;

const url = '/api/desks/reservations/';
const park = '/api/parking/reservations/';
const ownRequest = 'You cannot approve your own request. Ask another approver.';
const ownBenefit = 'You cannot do this for yourself. Ask another administrator.';
const day = '2026-11-24';
let plates = 0;
const bookDesk = async (more: object = {}) =>
  (await self.post(url, { desk_id: desks['P-1'], date: day, ...more })).body[0];
const requestSpace = async (more: object = {}) =>
  (
    await self.post(park, {
      ...{ target_carpark: parking.carParks.Approval, start_time: '09:00', end_time: '17:00' },
      ...{ dates: [day], ...more },
    })
  ).body[0];

interface Case {
  entity: string;
  /** An approver's action on a request of their own. */
  act(): Promise<TestAnswer>;
  refused: [status: number, body: unknown];
  /** Only by those with access to the site. */
  isOfSite: boolean;
}
const ofRow = (reason: string) => expect.objectContaining({ done: false, reason });
const cases: [string, Case][] = [
  [
    'a desk booked for oneself',
    {
      entity: 'desk_reservation',
      act: async () => self.post(`${url}${(await bookDesk()).id}/approve/`),
      refused: [409, { detail: ownRequest }],
      isOfSite: true,
    },
  ],
  [
    'a desk booked for someone else',
    {
      entity: 'desk_reservation',
      act: async () => self.post(`${url}${(await bookDesk({ user_id: parking.people.desk })).id}/approve/`),
      refused: [409, { detail: ownRequest }],
      isOfSite: true,
    },
  ],
  [
    'one of several desks',
    {
      entity: 'desk_reservation',
      act: async () => self.post(`${url}batch/`, { action: 'approve', ids: [(await bookDesk()).id] }),
      refused: [200, expect.objectContaining({ results: [ofRow(ownRequest)] })],
      isOfSite: true,
    },
  ],
  [
    'a space requested for oneself',
    {
      entity: 'parking_reservation',
      act: async () => self.post(`${park}${(await requestSpace()).id}/approve/`),
      refused: [409, { detail: ownRequest }],
      isOfSite: true,
    },
  ],
  [
    'a space requested for someone else',
    {
      entity: 'parking_reservation',
      act: async () =>
        self.post(`${park}${(await requestSpace({ employee: parking.people.parking })).id}/approve/`),
      refused: [409, { detail: ownRequest }],
      isOfSite: true,
    },
  ],
  [
    'one of several spaces',
    {
      entity: 'parking_reservation',
      act: async () => self.post(`${park}batch/`, { action: 'approve', ids: [(await requestSpace()).id] }),
      refused: [200, expect.objectContaining({ results: [ofRow(ownRequest)] })],
      isOfSite: true,
    },
  ],
  [
    'a permit',
    {
      entity: 'permit',
      act: () =>
        self.post('/api/parking/permits/', {
          ...{ user_id: selfId, permit_type: 'PR', carpark_id: parking.carParks.Garage },
          ...{ days: [1], start: '2026-12-07' },
        }),
      refused: [400, { user_id: [ownBenefit] }],
      isOfSite: true,
    },
  ],
  [
    'a permit from a list',
    {
      entity: 'permit',
      act: () =>
        self.post('/api/parking/permits/import/', {
          csv: 'email,type,carpark,days,start\ndesk-admin@north.test,PR,Garage,Tue,2026-12-07',
        }),
      refused: [
        200,
        expect.objectContaining({ rows: [expect.objectContaining({ errors: { email: [ownBenefit] } })] }),
      ],
      isOfSite: true,
    },
  ],
  [
    'a penalty',
    {
      entity: 'parking_penalty',
      act: async () => {
        const { id } = await requestSpace();
        const { rows } = await inNorth((tx) =>
          sql<{
            id: number;
          }>`insert into parking_penalties (user_id, car_park_id, reservation_id, kind, date, at)
            select user_id, car_park_id, id, 'late', date '2026-11-20', now() from parking_reservations
            where id = ${id} returning id`.execute(tx),
        );
        return self.post(`/api/parking/penalties/${rows[0]?.id}/forgive/`);
      },
      refused: [409, { detail: ownBenefit }],
      isOfSite: true,
    },
  ],
  [
    'credits',
    {
      entity: 'credit_entry',
      act: () => self.post('/api/credits/entries/', { user_id: selfId, amount: 5, note: 'Because' }),
      refused: [400, { user_id: [ownBenefit] }],
      isOfSite: false,
    },
  ],
  [
    'a vehicle’s registration',
    {
      entity: 'vehicle_registration',
      act: async () => {
        plates += 1;
        const { rows } = await inNorth((tx) =>
          sql<{
            id: number;
          }>`insert into vehicle_registrations (first_name, last_name, email, registration, user_id)
            values ('D', 'A', 'desk-admin@north.test', ${`OWN ${plates}`}, ${selfId}) returning id`.execute(
            tx,
          ),
        );
        return self.post(`/api/parking/registrations/${rows[0]?.id}/allowlist/`);
      },
      refused: [409, { detail: ownRequest }],
      isOfSite: false,
    },
  ],
];

describe('one’s own', () => {
  it.each(cases)('%s: someone else approves it', async (_, { act, refused: [status, body], entity }) => {
    await setOthers('there');
    const before = await marksOf(entity);
    const answer = await act();
    expect([answer.status, answer.body]).toEqual([status, body]);
    expect(await marksOf(entity)).toEqual(before);
  });

  it.each(cases)('%s: the only approver does, and the audit log says so', async (_, { act, entity }) => {
    await setOthers('inactive');
    const before = await marksOf(entity);
    const answer = await act();
    expect(JSON.stringify([answer.status, answer.body])).toMatch(/^\[20[01](?!.*"done":false)/);
    expect(await marksOf(entity)).toBe(before + 1);
  });

  it.each(cases.filter(([, { isOfSite }]) => isOfSite))(
    '%s: others without access to the site do not count',
    async (_, { act, entity }) => {
      await setOthers('elsewhere');
      const before = await marksOf(entity);
      const answer = await act();
      expect(JSON.stringify([answer.status, answer.body])).toMatch(/^\[20[01](?!.*"done":false)/);
      expect(await marksOf(entity)).toBe(before + 1);
    },
  );
});

it('marks nothing for a request of someone else', async () => {
  await setOthers('there');
  const before = await marksOf('desk_reservation');
  const booker = await portal.loginAs('desk');
  const { id } = (await booker.post(url, { desk_id: desks['P-1'], date: day })).body[0];
  expect((await self.post(`${url}${id}/approve/`)).status).toBe(200);
  expect(await marksOf('desk_reservation')).toBe(before);
});

it('sends a request of the only administrator to the superadmins', async () => {
  await setOthers('there');
  await inNorth((tx) =>
    tx
      .updateTable('users')
      .set({ is_active: false })
      .where('email', 'in', ['parking-admin@north.test', 'deskbooking-admin@north.test'])
      .execute(),
  );
  await portal.db.system((tx) => tx.deleteFrom('outbox').execute());
  await bookDesk();
  await requestSpace();
  const mails = (await portal.outbox()).map(({ kind, to }) => [kind, to]);
  expect(mails).toEqual([
    ['desk-approval-asked', 'superadmin@north.test'],
    ['parking-approval-asked', 'superadmin@north.test'],
  ]);
});
