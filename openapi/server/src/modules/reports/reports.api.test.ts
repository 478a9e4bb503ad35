import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertParkingTestData, type ParkingTestData } from '../parking/parking-test-data.ts';

let portal: TestApp;
let data: ParkingTestData;
let agent: Agent;
beforeAll(async () => {
  portal = await createTestApp();
  data = await insertParkingTestData(portal);
  agent = await portal.loginAs('reporting');
});
afterAll(() => portal.close());

const periods = [
  '/api/reports/desks/utilization/',
  '/api/reports/desks/user-usage/',
  '/api/reports/resources/utilization/',
  '/api/reports/resources/user-usage/',
  '/api/reports/visitors/',
  '/api/reports/visitors/hosts/',
  '/api/reports/catering/',
  '/api/reports/occupancy/',
];
/** Every client has people in its buildings. */
const needsNoFeature = (url: string) => url === '/api/reports/occupancy/';
const period = (from: string, until: string) =>
  `site=${data.siteIds[0]}&from_date=${from}&until_date=${until}`;

describe.each(periods)('%s', (url) => {
  it.each([
    ['until before from', '2026-11-02', '2026-11-01', { until_date: ['Must not be before the first day.'] }],
    ['20 years', '2006-11-01', '2026-11-01', { until_date: ['Choose at most 731 days.'] }],
    ['732 days', '2024-01-01', '2026-01-01', { until_date: ['Choose at most 731 days.'] }],
  ])('refuses %s', async (_, from, until, body) => {
    const answer = await agent.get(`${url}?${period(from, until)}`);
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 400, body });
  });

  it('refuses an invalid day, and a missing site', async () => {
    expect((await agent.get(`${url}?${period('2026-02-30', '2026-03-01')}`)).status).toBe(400);
    expect((await agent.get(`${url}?${period('0000-01-01', '0000-01-02')}`)).status).toBe(400);
    expect((await agent.get(`${url}?${period('9999-12-30', '9999-12-31')}`)).status).toBe(400);
    expect((await agent.get(`${url}?from_date=2026-11-01&until_date=2026-11-02`)).body).toHaveProperty(
      'site',
    );
  });

  it('answers two years, a single day and a weekend without working days', async () => {
    for (const [from, until] of [
      ['2024-01-01', '2025-12-31'],
      ['2026-11-24', '2026-11-24'],
      ['2026-11-28', '2026-11-29'],
    ] as const) {
      expect((await agent.get(`${url}?${period(from, until)}`)).status).toBe(200);
    }
  });

  it('finds no site of another client', async () => {
    const [foreign] = await portal.db.forClient(portal.clientIds.south, (tx) =>
      tx.selectFrom('sites').select('id').execute(),
    );
    const answer = await agent.get(`${url}?site=${foreign?.id}&from_date=2026-11-01&until_date=2026-11-02`);
    expect(answer.status).toBe(404);
  });

  it('is not for administrators and employees, and not there without the feature', async () => {
    const asked = `${url}?${period('2026-11-01', '2026-11-02')}`;
    for (const account of ['admin', 'employee', 'desk-admin', 'parking-admin'] as const) {
      expect((await (await portal.loginAs(account)).get(asked)).status).toBe(403);
    }
    if (needsNoFeature(url)) return;
    expect((await (await portal.loginAs('superadmin', 'bare')).get(asked)).status).toBe(404);
  });
});

describe('reports of parking', () => {
  const urls = (id: number | string) => [
    `/api/reports/parking/${id}/by-day/2026-11-24/`,
    `/api/reports/parking/requests/?carpark_id=${id}&month=2026-11`,
    `/api/reports/parking/occupancy/?carpark_id=${id}&on_date=2026-11-24`,
  ];

  it('find no other car park', async () => {
    for (const url of urls(2_000_000_000)) expect((await agent.get(url)).status).toBe(404);
    for (const url of urls(Number.MAX_SAFE_INTEGER)) expect((await agent.get(url)).status).toBe(404);
    const foreign = await portal.loginAs('superadmin', 'south');
    for (const url of urls(data.carParks.Garage)) expect((await foreign.get(url)).status).toBe(404);
  });

  it.each([
    ['/api/reports/parking/{id}/by-day/2026-02-30/', 'date'],
    ['/api/reports/parking/{id}/by-day/0000-01-01/', 'date'],
    ['/api/reports/parking/requests/?carpark_id={id}&month=2026-13', 'month'],
    ['/api/reports/parking/requests/?carpark_id={id}&month=0000-01', 'month'],
    ['/api/reports/parking/requests/?carpark_id={id}', 'month'],
    ['/api/reports/parking/occupancy/?carpark_id={id}&on_date=2026-11-31', 'on_date'],
    ['/api/reports/parking/occupancy/?on_date=2026-11-24', 'carpark_id'],
  ])('refuse %s at %s', async (url, field) => {
    const answer = await agent.get(url.replace('{id}', String(data.carParks.Garage)));
    expect(answer.status).toBe(400);
    expect(answer.body).toHaveProperty(field);
  });

  it('show a car park that is out of use, and the list of those in use to choose from', async () => {
    for (const url of urls(data.carParks.Old)) expect((await agent.get(url)).status).toBe(200);
    const list = await agent.get('/api/parking/carparks/');
    expect(list.body.map(({ name }: { name: string }) => name)).toContain('Garage');
  });

  it('have the first and the last existing month, and none beyond', async () => {
    const status = async (date: string) =>
      (await agent.get(`/api/reports/parking/${data.carParks.Garage}/by-day/${date}/`)).status;
    expect([await status('1990-01-01'), await status('2199-12-31')]).toEqual([200, 200]);
    expect([await status('1989-12-31'), await status('9999-12-31')]).toEqual([400, 400]);
  });
});

it('finds people by name and department, and names no erased person', async () => {
  const desks = await portal.db.forClient(portal.clientIds.north, async (tx) => {
    await sql`update users set additional_information = '{"department": "Finance"}' where id = ${data.people.pa}`.execute(
      tx,
    );
    await sql`update users set erased_at = now() where id = ${data.people.permit}`.execute(tx);
    const rows = await tx.selectFrom('desks').select(['id', 'site_id']).orderBy('id').limit(3).execute();
    const people = [data.people.pa, data.people.employee, data.people.permit];
    for (const [index, { id, site_id }] of rows.entries()) {
      const user = people[index] ?? 0;
      await tx
        .insertInto('desk_reservations')
        .values({
          ...{ site_id, desk_id: id, user_id: user, created_by_id: user, date: '2026-11-24' },
          ...{ cancelled_at: null, checked_in_at: null },
        })
        .execute();
    }
    return rows;
  });
  expect(desks).toHaveLength(3);
  const found = async (search: string) => {
    const url = `/api/reports/desks/user-usage/?${period('2026-11-23', '2026-11-27')}&search=${encodeURIComponent(search)}`;
    const { count, results } = (await agent.get(url)).body;
    expect(count).toBe(results.length);
    return results.map(({ user }: { user: { last_name: string; department: string | null } }) => user);
  };
  expect(await found('fin')).toEqual([expect.objectContaining({ department: 'Finance' })]);
  expect(await found('zoe mull')).toEqual([
    expect.objectContaining({ last_name: 'Müller', department: null }),
  ]);
  expect(await found('')).toHaveLength(2);
});
