import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from '../../../testing/agent.ts';
import type { Account } from '../../../testing/fixture.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { clearParking, insertParkingTestData, type ParkingTestData } from '../parking-test-data.ts';

/** The clock of the test app: Monday 23 November 2026, 09:00 in London. */
const tuesday = '2026-11-24';
const url = '/api/parking/reservations/';
const runsUrl = '/api/parking/allocation-runs/';

let portal: TestApp;
let data: ParkingTestData;
const agents = {} as Record<Account, Agent>;
const known = [
  'parking',
  'permit',
  'ev',
  'onesite',
  'pa',
  'parking-admin',
  'superadmin',
  'reporting',
] as const;

beforeAll(async () => {
  portal = await createTestApp();
  data = await insertParkingTestData(portal);
  for (const account of known) agents[account] = await portal.loginAs(account);
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.set('2026-11-23T09:00:00Z');
  await clearParking(portal);
});

const inNorth = <T>(work: Parameters<typeof portal.db.forClient<T>>[1]) =>
  portal.db.forClient(portal.clientIds.north, work);

async function request(account: Account, park: keyof ParkingTestData['carParks'], more: object = {}) {
  // A moment each, so that who asked first is told apart.
  portal.clock.advance(1000);
  const { body } = await agents[account].post(url, {
    target_carpark: data.carParks[park],
    start_time: '09:00',
    end_time: '17:00',
    dates: [tuesday],
    ...more,
  });
  return body[0];
}
const why = (account: Account, id: number) => agents[account].get(`${url}${id}/why/`);

async function givePriority(account: Account): Promise<void> {
  await inNorth(async (tx) => {
    await sql`
      with permit as (
        insert into permits (user_id, permit_type, site_id, car_park_id, starts_on)
        values (${data.people[account]}, 'PR', ${data.siteIds[0]}, ${data.carParks.Garage}, '2026-11-01') returning id)
      insert into permit_days (permit_id, weekday, user_id, car_park_id, permit_type, starts_on)
      select id, 2, ${data.people[account]}, ${data.carParks.Garage}, 'PR', '2026-11-01' from permit`.execute(
      tx,
    );
  });
}

describe('why', () => {
  it('counts those ahead by rule, without names for staff and with names for administrators', async () => {
    await givePriority('permit');
    await request('parking', 'Garage');
    await request('pa', 'Garage');
    await request('onesite', 'Garage');
    const mine = await request('ev', 'Garage');
    await request('permit', 'Garage');

    const { status, body } = await why('ev', mine.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ place: 3, taken: 2, total: 2, time_zone: 'Europe/London' });
    expect(body.reservation).toMatchObject({ id: mine.id, status: 'queued', place: 3 });
    expect(body.sentences).toEqual([
      '2 of 2 taken, you are 3rd',
      'Ahead in the queue: 1 with a priority permit, 1 asked earlier.',
    ]);
    expect(body.ahead).toEqual([
      { place: 1, rule: 'priority-permit', name: null, requested_at: null },
      { place: 2, rule: 'asked-first', name: null, requested_at: null },
    ]);
    expect(body.rules).toEqual([
      { code: 'priority-permit', text: 'Priority permits go first.', effect: 'behind' },
      { code: 'asked-first', text: 'Among equals, the earlier request comes first.', effect: 'behind' },
    ]);
    expect(body.history).toEqual([{ at: '2026-11-23T09:00:04.000Z', text: 'Requested and queued' }]);

    const seen = (await why('parking-admin', mine.id)).body;
    expect(seen.sentences[0]).toBe('2 of 2 taken, 3rd in the queue');
    expect(seen.ahead).toEqual([
      { place: 1, rule: 'priority-permit', name: 'p. Person', requested_at: '2026-11-23T09:00:05.000Z' },
      { place: 2, rule: 'asked-first', name: 'o. Person', requested_at: '2026-11-23T09:00:03.000Z' },
    ]);
    expect(seen.history).toEqual([
      { at: '2026-11-23T09:00:04.000Z', text: 'Requested and queued (e. Person)' },
    ]);
  });

  it('explains the effect of a priority permit to its holder, also once the space is there', async () => {
    await givePriority('permit');
    await request('parking', 'Garage');
    const second = await request('pa', 'Garage');
    const mine = await request('permit', 'Garage');
    await request('ev', 'Garage');
    const { body } = await why('permit', mine.id);
    expect(body.sentences).toEqual([
      '2 of 2 taken, you are 1st',
      'It is next in the queue.',
      'The priority permit puts it before requests without one.',
    ]);
    expect(body.rules[0]).toMatchObject({ code: 'priority-permit', effect: 'ahead' });

    await agents.pa.post(`${url}${second.id}/release/`);
    const after = (await why('permit', mine.id)).body;
    expect(after).toMatchObject({ place: null, ahead: [], would_change: [] });
    expect(after.sentences).toEqual([
      'It has space A-2.',
      'A space became free, and it was next in the queue.',
    ]);
    expect(after.history.map(({ text }: { text: string }) => text)).toEqual([
      'Requested and queued',
      'Moved up from the queue: space A-2',
    ]);
  });

  it('tries other times, other car parks and the opening day', async () => {
    await request('parking', 'Garage', { start_time: '08:00', end_time: '12:00' });
    await request('pa', 'Garage');
    await request('parking', 'Approval', { dates: ['2026-11-26'] });
    const mine = await request('ev', 'Garage');
    expect((await why('ev', mine.id)).body.would_change).toEqual([
      'Field has a space at this time.',
      'Later has a space at this time.',
      'Meadow has a space at this time.',
      'From 12:00 to 17:00 a space is free.',
      'Cancelled and released spaces go to the first matching request in the queue.',
    ]);

    const first = await request('parking', 'Later', { dates: ['2026-11-30'] });
    const early = await request('pa', 'Later', { dates: ['2026-11-30'] });
    const told = async (account: Account, id: number) => (await why(account, id)).body.would_change.at(-1);
    expect(await told('parking', first.id)).toBe(
      'Spaces are given out on Thu, 26 Nov 2026. As things are, this request gets one.',
    );
    expect(await told('pa', early.id)).toBe(
      'Spaces are given out on Thu, 26 Nov 2026. As things are, this request is then 1st in the queue.',
    );
  });

  it('shows where a request that awaits approval would be', async () => {
    const mine = await request('ev', 'Approval');
    expect((await why('ev', mine.id)).body).toMatchObject({
      place: null,
      sentences: ['It awaits approval.', 'If it were approved now, it would get a space.'],
    });
  });

  it('of a cancelled one shows it, with its reason', async () => {
    await request('parking', 'Garage');
    await request('pa', 'Garage');
    const mine = await request('ev', 'Garage');
    await agents.ev.post(`${url}${mine.id}/cancel/`, { cancellation_reason: 'Working from home' });
    const { body } = await why('ev', mine.id);
    expect(body).toMatchObject({ place: null, would_change: [], ahead: [] });
    expect(body.sentences).toEqual(['It was cancelled on Mon, 23 Nov 2026: Working from home']);
    expect(body.history.at(-1)).toMatchObject({ text: 'Cancelled' });
  });

  it('shows a closed day, also in German', async () => {
    const closed = await request('ev', 'Closed');
    expect((await why('ev', closed.id)).body.sentences).toEqual(['The car park is closed on this day.']);
    const german = await agents.ev.call({
      method: 'GET',
      url: `${url}${closed.id}/why/`,
      headers: { 'accept-language': 'de' },
    });
    expect(german.body.sentences).toEqual(['Der Parkplatz ist an diesem Tag geschlossen.']);
    expect(german.body.history[0].text).toBe('Angefragt, der Parkplatz ist aber geschlossen');
  });

  it('is visible to its creator and administrators alone', async () => {
    const made = await request('pa', 'Garage', { employee: data.people.ev });
    expect((await why('ev', made.id)).status).toBe(200);
    expect((await why('pa', made.id)).status).toBe(200);
    expect((await why('superadmin', made.id)).status).toBe(200);
    expect((await why('parking', made.id)).status).toBe(404);
    expect((await why('reporting', made.id)).status).toBe(403);
    expect((await why('ev', 999_999)).status).toBe(404);
    const foreign = await portal.loginAs('superadmin', 'south');
    expect((await foreign.get(`${url}${made.id}/why/`)).status).toBe(404);
  });
});

describe('a run', () => {
  const friday = '2026-11-27';
  const runs = async (park: keyof ParkingTestData['carParks'], date = friday) =>
    agents['parking-admin'].get(`${runsUrl}?carpark=${data.carParks[park]}&date=${date}`);
  const replay = (id: number, account: Account = 'parking-admin') =>
    agents[account].post(`${runsUrl}${id}/replay/`);

  it('is stored if someone got a space, without the people behind, and comes out the same', async () => {
    await request('superadmin', 'Mill', { dates: [friday] });
    const { body: one } = await runs('Mill');
    expect(one).toMatchObject({
      count: 1,
      results: [{ asked: 1, placed: 1, rules_version: 1, date: friday }],
    });

    const first = await request('parking', 'Garage', { dates: [friday] });
    await request('pa', 'Garage', { dates: [friday] });
    for (const account of ['ev', 'permit', 'onesite'] as const)
      await request(account, 'Garage', { dates: [friday] });
    await agents.parking.post(`${url}${first.id}/release/`);
    const { body } = await runs('Garage');
    expect(
      body.results.map(({ asked, placed }: { asked: number; placed: number }) => [asked, placed]),
    ).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
    ]);
    for (const { id } of [...body.results, ...one.results]) {
      expect((await replay(id)).body).toEqual({ same: true, differences: [], rules_version: 1 });
    }
  });

  it('that was allocated otherwise is found, with an explanation', async () => {
    const mine = await request('parking', 'Garage', { dates: [friday] });
    const id = await inNorth(async (tx) => {
      const { rows } = await sql<{ id: number }>`
        insert into audit_log (at, action, entity, entity_id, before, after, request_id)
        select at, action, entity, entity_id, before,
          jsonb_set(after, '{placed,0,spaceId}', to_jsonb(${data.spaces['A-2']}::int)), 'forged'
        from audit_log where entity = 'allocation_run' order by id desc limit 1 returning id`.execute(tx);
      return rows[0]?.id ?? 0;
    });
    expect((await replay(id)).body).toEqual({
      same: false,
      differences: [
        {
          reservation: mine.id,
          recorded: 'Space A-2: A space was free.',
          replayed: 'Space A-1: A space was free.',
        },
      ],
      rules_version: 1,
    });
  });

  it('of older rules is named, and never checked by newer ones', async () => {
    const id = await inNorth(async (tx) => {
      const { rows } = await sql<{ id: number }>`
        insert into audit_log (at, action, entity, entity_id, before, after, request_id)
        values (now(), 'run', 'allocation_run', ${`${data.carParks.Garage} ${friday}`}, '{"rules": 0, "input": {"waiting": []}}', '{"placed": []}', 'old')
        returning id`.execute(tx);
      return rows[0]?.id ?? 0;
    });
    const answer = await replay(id);
    expect(answer.status).toBe(409);
    expect(answer.body.detail).toContain('rules 0');
  });

  it('is for administrators of its site and client', async () => {
    await request('parking', 'Garage', { dates: [friday] });
    const id = (await runs('Garage')).body.results[0]?.id;
    expect((await replay(id, 'parking')).status).toBe(403);
    const foreign = await portal.loginAs('superadmin', 'south');
    expect((await foreign.post(`${runsUrl}${id}/replay/`)).status).toBe(404);
    expect((await replay(999_999)).status).toBe(404);
    // Another entry of the log is no run.
    const other = await inNorth((tx) =>
      tx.selectFrom('audit_log').select('id').where('entity', '=', 'parking_reservation').executeTakeFirst(),
    );
    expect((await replay(other?.id ?? 0)).status).toBe(404);
    expect((await agents['parking-admin'].get(`${runsUrl}?carpark=999999&date=${friday}`)).status).toBe(404);
    expect((await runs('Garage', '2026-02-30')).status).toBe(400);
  });
});
