import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertParkingTestData, type ParkingTestData } from '../parking/parking-test-data.ts';

let portal: TestApp;
let data: ParkingTestData;
let agent: Agent;
const URL = '/api/reports/schedules/';

beforeAll(async () => {
  portal = await createTestApp();
  data = await insertParkingTestData(portal);
  agent = await portal.loginAs('reporting');
});
afterAll(() => portal.close());
beforeEach(() => portal.db.system((tx) => tx.deleteFrom('report_schedules').execute()));

const values = () => ({
  ...{ report: 'occupancy', site_id: data.siteIds[0], frequency: 'weekly', weekday: 1, hour: 8 },
  recipients: ['boss@example.com'],
});
const create = async (more: object = {}) => {
  const answer = await agent.post(URL, { ...values(), ...more });
  expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 201 });
  return answer.body;
};

const put = (by: Agent, url: string, body: unknown) => by.call({ method: 'PUT', url, body });

describe('a schedule', () => {
  it('is created with its next run and the days of the report', async () => {
    const made = await create({
      recipients: ['Superadmin@north.test', 'boss@example.com', 'employee@north.test'],
    });
    expect(made).toMatchObject({
      ...{
        report: 'occupancy',
        days: 'working',
        time_zone: 'Europe/London',
        owner: 'reporting Person',
        version: 1,
      },
      ...{
        next_run_at: '2026-11-30T08:00:00.000Z',
        next_from_date: '2026-11-23',
        next_until_date: '2026-11-29',
      },
      recipients: [
        { email: 'superadmin@north.test', sees: 'people', name: 'superadmin Person' },
        { email: 'boss@example.com', sees: 'groups', name: null },
        { email: 'employee@north.test', sees: 'groups' },
      ],
    });
    expect((await agent.get(URL)).body.results).toEqual([made]);
  });

  it('is changed by its version, and answers a conflict if someone was faster', async () => {
    const { id } = await create();
    const other = await portal.loginAs('superadmin');
    const change = { ...values(), version: 1, frequency: 'monthly', weekday: null, month_day: null, hour: 6 };
    const saved = await put(other, `${URL}${id}/`, change);
    expect(saved.body).toMatchObject({
      ...{ version: 2, owner: 'superadmin Person', next_run_at: '2026-11-30T06:00:00.000Z' },
      ...{ next_from_date: '2026-11-01', next_until_date: '2026-11-30' },
    });
    const late = await put(agent, `${URL}${id}/`, change);
    expect(late.status).toBe(409);
    expect(late.body.current).toEqual(saved.body);
  });

  it('keeps unsubscribed recipients, and paused schedules', async () => {
    const { id, recipients } = await create();
    await portal.db.system((tx) =>
      tx
        .updateTable('report_recipients')
        .set({ unsubscribed_at: new Date('2026-11-20T08:00:00Z') })
        .execute(),
    );
    expect((await agent.post(`${URL}${id}/pause/`, { paused: true })).body.next_run_at).toBeNull();
    const change = { ...values(), version: 2, recipients: ['boss@example.com', 'new@example.com'] };
    const { body } = await put(agent, `${URL}${id}/`, change);
    expect(body.next_run_at).toBeNull();
    expect(body.recipients).toEqual([
      expect.objectContaining({ id: recipients[0].id, unsubscribed_at: '2026-11-20T08:00:00.000Z' }),
      expect.objectContaining({ email: 'new@example.com', unsubscribed_at: null }),
    ]);
    const again = await agent.post(`${URL}${id}/recipients/${recipients[0].id}/`);
    expect(again.body.recipients[0].unsubscribed_at).toBeNull();
    expect((await agent.post(`${URL}${id}/recipients/2000000000/`)).status).toBe(404);
    const resumed = await agent.post(`${URL}${id}/pause/`, { paused: false });
    expect(resumed.body.next_run_at).toBe('2026-11-30T08:00:00.000Z');
    expect((await agent.call({ method: 'DELETE', url: `${URL}${id}/` })).status).toBe(204);
    expect((await agent.get(URL)).body.results).toEqual([]);
  });

  it('is created once for a key that is sent twice', async () => {
    const headers = { 'idempotency-key': 'schedule-one' };
    const [one, two] = [await agent.post(URL, values(), headers), await agent.post(URL, values(), headers)];
    expect([one.status, two.body.id]).toEqual([201, one.body.id]);
  });

  it('is not the hundred-and-first', async () => {
    await portal.db.forClient(portal.clientIds.north, (tx) =>
      sql`insert into report_schedules (report, site_id, days, frequency, weekday, hour, locale, owner_id, created_at)
        select 'occupancy', ${data.siteIds[0]}, 'all', 'weekly', 1, 8, 'en', ${data.people.reporting}, now()
        from generate_series(1, 100)`.execute(tx),
    );
    const refused = await agent.post(URL, values());
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('You have 100')]);
  });
});

describe('refusals, at their fields', () => {
  const many = Array.from({ length: 21 }, (_, index) => `p${index}@example.com`);
  it.each<[string, object, string, RegExp]>([
    ['day 31', { frequency: 'monthly', weekday: null, month_day: 31 }, 'month_day', /28/],
    ['a weekly one without its day', { weekday: null }, 'weekday', /choose a day/],
    ['a weekly one with a day of the month', { month_day: 3 }, 'month_day', /of a month/],
    ['a monthly one with a weekday', { frequency: 'monthly' }, 'weekday', /of a week/],
    ['hour 24', { hour: 24 }, 'hour', /23/],
    ['an unknown report', { report: 'wages' }, 'report', /./],
    ['no site', { site_id: null }, 'site_id', /choose a site/],
    ['an unknown site', { site_id: 2_000_000_000 }, 'site_id', /no such site/],
    ['a site beyond any', { site_id: Number.MAX_SAFE_INTEGER }, 'site_id', /no such site/],
    ['a car park of a report of a site', { carpark_id: 1 }, 'carpark_id', /not about/],
    [
      'a report of a car park without one',
      { report: 'parking-by-day', site_id: null },
      'carpark_id',
      /choose a car park/,
    ],
    [
      'an unknown car park',
      { report: 'parking-by-day', site_id: null, carpark_id: 2_000_000_000 },
      'carpark_id',
      /no such car park/,
    ],
    ['nobody', { recipients: [] }, 'recipients', /./],
    [
      'an invalid address',
      { recipients: ['boss@example.com', 'boss'] },
      'recipients',
      /“boss” is not an email/,
    ],
    ['an address twice', { recipients: ['boss@example.com', ' BOSS@example.com'] }, 'recipients', /twice/],
    ['21 recipients', { recipients: many }, 'recipients', /20/],
    [
      'a report by person to an outsider',
      { report: 'desk-user-usage' },
      'recipients',
      /boss@example.com may not/,
    ],
    [
      'a report by person to an employee',
      { report: 'visitor-hosts', recipients: ['employee@north.test'] },
      'recipients',
      /may not/,
    ],
  ])('%s', async (_, more, field, text) => {
    const { status, body } = await agent.post(URL, { ...values(), ...more });
    expect({ status, fields: Object.keys(body) }).toEqual({ status: 400, fields: [field] });
    expect(body[field].join(' ')).toMatch(text);
    expect((await agent.get(URL)).body.results).toEqual([]);
  });

  it('another client’s site and car park, and a feature that the client lacks', async () => {
    const south = await portal.loginAs('superadmin', 'south');
    expect((await south.post(URL, values())).body).toHaveProperty('site_id');
    const parked = { ...values(), report: 'parking-by-day', site_id: null, carpark_id: data.carParks.Garage };
    expect((await south.post(URL, parked)).body).toHaveProperty('carpark_id');
    const bare = await portal.loginAs('superadmin', 'bare');
    const own = await portal.db.forClient(portal.clientIds.bare, (tx) =>
      tx.selectFrom('sites').select('id').orderBy('id').executeTakeFirstOrThrow(),
    );
    const refused = await bare.post(URL, { ...values(), report: 'desk-utilization', site_id: own.id });
    expect([refused.status, refused.body.report]).toEqual([400, [expect.stringContaining('does not have')]]);
    expect((await bare.post(URL, { ...values(), site_id: own.id })).status).toBe(201);
  });

  it('a site taken away by an administrator', async () => {
    await portal.db.system((tx) =>
      sql`delete from user_sites where user_id = ${data.people.reporting} and site_id = ${data.siteIds[1]}`.execute(
        tx,
      ),
    );
    const answer = await agent.post(URL, { ...values(), site_id: data.siteIds[1] });
    expect(answer.body).toEqual({ site_id: ['You have no such site.'] });
  });
});
