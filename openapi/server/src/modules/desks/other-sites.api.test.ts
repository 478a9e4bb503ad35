import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  clearReservations,
  type DeskTestData,
  insertDeskTestData,
  insertReservation,
} from './desk-test-data.ts';

const tuesday = '2026-11-24';
const wednesday = '2026-11-25';
const url = '/api/desks/reservations/';

let portal: TestApp;
let data: DeskTestData;
/** May use Manchester only, the second site. */
let deskAdmin: Agent;

beforeAll(async () => {
  portal = await createTestApp();
  data = await insertDeskTestData(portal);
  await permitOnlyManchester('desk-admin');
  await permitOnlyManchester('pa');
  deskAdmin = await portal.loginAs('desk-admin');
});
afterAll(() => portal.close());
beforeEach(() => clearReservations(portal.db));

async function permitOnlyManchester(account: string): Promise<void> {
  await portal.db.system((tx) =>
    tx
      .deleteFrom('user_sites')
      .where('user_id', '=', data.people[account] ?? 0)
      .where('site_id', '=', data.siteIds[0])
      .execute(),
  );
}

function hold(desk: 'A-1' | 'M-1', date: string, person: string, maker = person): Promise<number> {
  return insertReservation(portal.db, portal.clientIds.north, {
    site_id: data.siteIds[desk === 'A-1' ? 0 : 1],
    desk_id: data.desks[desk] ?? 0,
    user_id: data.people[person] ?? 0,
    created_by_id: data.people[maker] ?? 0,
    date,
  });
}

async function listed(agent: Agent, query = ''): Promise<{ count: number; ids: number[] }> {
  const { body } = await agent.get(`${url}${query}`);
  return { count: body.count, ids: body.results.map(({ id }: { id: number }) => id) };
}

describe('a desk administrator of Manchester alone', () => {
  it("is not shown London's reservations, not even by asking for them", async () => {
    await hold('A-1', tuesday, 'desk');
    const here = await hold('M-1', tuesday, 'employee');
    expect(await listed(deskAdmin)).toEqual({ count: 1, ids: [here] });
    expect(await listed(deskAdmin, `?site=${data.siteIds[0]}`)).toEqual({ count: 0, ids: [] });
    expect(await listed(deskAdmin, `?user_id=${data.people.desk}`)).toEqual({ count: 0, ids: [] });
    expect(await listed(deskAdmin, `?site=${data.siteIds[1]}`)).toEqual({ count: 1, ids: [here] });
  });

  it("cannot cancel London's reservations: they are not there; Manchester's can be", async () => {
    const there = await hold('A-1', tuesday, 'desk');
    const here = await hold('M-1', tuesday, 'employee');
    expect((await deskAdmin.post(`${url}${there}/cancel/`)).status).toBe(404);
    expect((await deskAdmin.post(`${url}${here}/cancel/`)).body).toMatchObject({ status: 'cancelled' });
    const booker = await portal.loginAs('desk');
    expect((await booker.get(`${url}?mine=true`)).body.results).toMatchObject([{ status: 'approved' }]);
  });

  it('finds and cancels the own one in London, each once, in the order of the days', async () => {
    const own = await hold('A-1', wednesday, 'desk-admin');
    const made = await hold('A-1', tuesday, 'desk', 'desk-admin');
    const here = await hold('M-1', wednesday, 'desk-admin');
    expect(await listed(deskAdmin)).toEqual({ count: 3, ids: [made, own, here] });
    expect(await listed(deskAdmin, '?mine=true')).toEqual({ count: 3, ids: [made, own, here] });
    for (const id of [own, made]) expect((await deskAdmin.post(`${url}${id}/cancel/`)).status).toBe(200);
  });
});

describe('the desks of Manchester', () => {
  it.each([
    ['one of London looks like one that is not there', 'plain'],
    ['a missing one', null],
  ] as const)('are not moved to a zone out of reach: %s', async (_, zone) => {
    const desk = `/api/desks/desks/${data.desks['M-1']}/`;
    const { version } = (await deskAdmin.get(desk)).body;
    const zone_id = zone === null ? 2_000_000_000 : data.zones[zone];
    const answer = await deskAdmin.patch(desk, { version, zone_id });
    expect([answer.status, answer.body]).toEqual([400, { zone_id: ['There is no such zone.'] }]);
  });
});

describe('an assistant of Manchester alone', () => {
  it('refuses to book a desk in London for a person who may use it', async () => {
    const assistant = await portal.loginAs('pa');
    const booking = { user_id: data.people.desk, dates: [tuesday] };
    const answer = await assistant.post(url, { ...booking, desk_id: data.desks['A-1'] });
    expect(answer.status).toBe(404);
  });

  it('refuses to book a desk in Manchester for a person who may only use London', async () => {
    const assistant = await portal.loginAs('pa');
    const booking = { user_id: data.people.onesite, dates: [tuesday], desk_id: data.desks['M-1'] };
    const answer = await assistant.post(url, booking);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ user_id: ['o. Person may not use this site.'] });
  });
});
