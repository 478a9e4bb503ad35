import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  clearReservations,
  type DeskTestData,
  insertDeskTestData,
  insertReservation,
} from './desk-test-data.ts';

/** The clock of the test app: Monday 23 November 2026, 09:00 in London. */
const today = '2026-11-23';
const tuesday = '2026-11-24';
const wednesday = '2026-11-25';
const url = '/api/desks/reservations/';

let portal: TestApp;
let data: DeskTestData;
let booker: Agent;
let assistant: Agent;

beforeAll(async () => {
  portal = await createTestApp();
  data = await insertDeskTestData(portal);
  booker = await portal.loginAs('desk');
  assistant = await portal.loginAs('pa');
});
afterAll(() => portal.close());
beforeEach(() => clearReservations(portal.db));

function hold(desk: string, date: string, person: string, maker = person): Promise<number> {
  return insertReservation(portal.db, portal.clientIds.north, {
    site_id: data.siteIds[0],
    desk_id: data.desks[desk] ?? 0,
    user_id: data.people[person] ?? 0,
    created_by_id: data.people[maker] ?? 0,
    date,
  });
}

describe('the list of reservations', () => {
  async function dates(agent: Agent, query: string): Promise<string[]> {
    const answer = await agent.get(`${url}?${query}`);
    expect(answer.status).toBe(200);
    expect(answer.body.count).toBe(answer.body.results.length);
    return answer.body.results.map(
      (row: { date: string; desk: { name: string } }) => `${row.date} ${row.desk.name}`,
    );
  }

  it('shows bookers their own and those made for others, an assistant all', async () => {
    await hold('A-1', tuesday, 'desk');
    await hold('A-2', tuesday, 'employee', 'desk');
    await hold('A-3', tuesday, 'reporting', 'pa');
    await hold('A-4', wednesday, 'pa');
    expect(await dates(booker, '')).toEqual([`${tuesday} A-1`, `${tuesday} A-2`]);
    expect(await dates(assistant, '')).toHaveLength(4);
    expect(await dates(assistant, 'mine=true')).toEqual([`${tuesday} A-3`, `${wednesday} A-4`]);
    expect(await dates(assistant, `user_id=${data.people.employee}`)).toEqual([`${tuesday} A-2`]);
    expect(await dates(booker, `user_id=${data.people.desk}`)).toEqual([`${tuesday} A-1`]);
    const refused = await booker.get(`${url}?user_id=${data.people.employee}`);
    expect(refused.status).toBe(403);
    const south = await portal.loginAs('superadmin', 'south');
    expect(await dates(south, '')).toEqual([]);
  });

  it('filters by site and days (both included), leaves out those that hold nothing, sorts both ways, pages', async () => {
    for (const day of ['2026-11-20', today, tuesday, wednesday]) await hold('A-1', day, 'desk');
    const mine = (await booker.get(url)).body.results;
    await booker.post(`${url}${mine[2].id}/cancel/`);
    expect(await dates(booker, `start=${today}&end=${tuesday}`)).toEqual([`${today} A-1`, `${tuesday} A-1`]);
    expect(await dates(booker, `hide_cancelled=true&start=${today}`)).toEqual([
      `${today} A-1`,
      `${wednesday} A-1`,
    ]);
    expect(await dates(booker, 'ordering=-date')).toEqual([...(await dates(booker, ''))].reverse());
    expect(await dates(booker, `site=${data.siteIds[1]}`)).toEqual([]);
    const page = await booker.get(`${url}?page=2&limit=10`);
    expect(page.body).toEqual({ count: 4, results: [] });
  });

  it('reports 1001 for more than 1,000, on every page, and has none beyond them', async () => {
    const { clientIds, db } = portal;
    await db.system((tx) =>
      sql`
        insert into desk_reservations (client_id, site_id, desk_id, user_id, created_by_id, date, status)
        select ${clientIds.north}::int, ${data.siteIds[0]}::int, ${data.desks['A-1']}::int, person, person,
          date '2026-01-01' + n, 'released'
        from generate_series(1, 1010) n, (select ${data.people.desk}::int as person) p`.execute(tx),
    );
    const at = (page: number) => booker.get(`${url}?limit=25&page=${page}`);
    for (const [page, rows] of [
      [1, 25],
      [40, 25],
      [41, 10],
    ] as const) {
      const { status, body } = await at(page);
      expect([page, status, body.count, body.results?.length]).toEqual([page, 200, 1_001, rows]);
    }
    expect((await at(42)).status).toBe(400);
  });

  it.each([
    'start=2026-02-30',
    'end=0000-01-01',
    `start=${tuesday}&end=${today}`,
    'ordering=user',
    'page=0',
    'page=1000000',
  ])('refuses %s', async (query) => {
    expect((await booker.get(`${url}?${query}`)).status).toBe(400);
  });
});
