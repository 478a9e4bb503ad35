import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import type { Account } from '../../testing/fixture.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertParkingTestData, type ParkingTestData } from '../parking/parking-test-data.ts';
import { buyPack, currentOf, readLedger } from './credits-test-data.ts';

let portal: TestApp;
let data: ParkingTestData;
const agents = {} as Record<Account, Agent>;
const known = ['parking', 'permit', 'ev', 'onesite', 'parking-admin', 'employee'] as const;
beforeAll(async () => {
  portal = await createTestApp();
  data = await insertParkingTestData(portal);
  for (const account of known) agents[account] = await portal.loginAs(account);
  await inNorth((tx) =>
    sql`update car_parks set needs_credits = name in ('Garage', 'Meadow'), credits_first = name = 'Field'`.execute(
      tx,
    ),
  );
});
afterAll(() => portal.close());

const inNorth = <T>(work: Parameters<typeof portal.db.forClient<T>>[1]) =>
  portal.db.forClient(portal.clientIds.north, work);
const url = '/api/parking/reservations/';
async function request(account: Account, park: keyof ParkingTestData['carParks'], ...dates: string[]) {
  portal.clock.advance(1000);
  const { body } = await agents[account].post(url, {
    ...{ target_carpark: data.carParks[park], start_time: '09:00', end_time: '17:00', dates },
  });
  return body;
}
const read = async (id: number) => (await agents['parking-admin'].get(`${url}${id}/`)).body;
const give = (account: Account, amount: number, note = 'For the test') =>
  agents['parking-admin'].post('/api/credits/entries/', { user_id: data.people[account], amount, note });

describe('a day at a car park that needs credits', () => {
  it('waits without a credit, and is given with the pack that is bought', async () => {
    const [waits] = await request('parking', 'Garage', '2026-11-25');
    expect(waits).toMatchObject({ status: 'queued', reason: { code: 'no-credit' } });
    await buyPack(portal, agents.parking);
    expect(await read(waits.id)).toMatchObject({ status: 'confirmed', space: { name: 'A-1' } });
    expect(await currentOf(agents.parking)).toBe(9);
    expect(await portal.outbox({ kind: 'parking-moved-up', to: 'parking@north.test' })).toHaveLength(1);
  });

  it('costs one each, and those without credit wait', async () => {
    await give('permit', 2);
    const days = await request('permit', 'Garage', '2026-11-26', '2026-11-27', '2026-11-30');
    expect(days.map((day: { status: string }) => day.status)).toEqual(['confirmed', 'confirmed', 'queued']);
    expect(days[2].reason).toMatchObject({ code: 'no-credit' });
    expect(await currentOf(agents.permit)).toBe(0);
    const why = (await agents.permit.get(`${url}${days[2].id}/why/`)).body;
    expect(why.would_change).toContain('With a parking credit it gets a space.');
  });

  it('comes back until the day before, and is charged again by the next', async () => {
    await give('ev', 1);
    const [first] = await request('ev', 'Garage', '2026-12-01');
    expect([first.status, await currentOf(agents.ev)]).toEqual(['confirmed', 0]);
    await agents.ev.post(`${url}${first.id}/release/`);
    expect(await currentOf(agents.ev)).toBe(1);
    const [second] = await request('ev', 'Garage', '2026-12-01');
    expect([second.status, await currentOf(agents.ev)]).toEqual(['confirmed', 0]);
    const kinds = (await agents.ev.get('/api/credits/entries/')).body.results.map(
      ({ kind, date, carpark }: { kind: string; date: string; carpark: string }) => [kind, date, carpark],
    );
    expect(kinds).toEqual([
      ['spent', '2026-12-01', 'Garage'],
      ['returned', '2026-12-01', 'Garage'],
      ['spent', '2026-12-01', 'Garage'],
      ['corrected', null, null],
    ]);
  });

  it('serves a day that waits for it immediately, in another car park too', async () => {
    await give('ev', 1 - (await currentOf(agents.ev)));
    const [paid] = await request('ev', 'Garage', '2026-11-25');
    const [waits] = await request('ev', 'Meadow', '2026-11-26');
    expect([paid.status, waits.status, waits.reason.code]).toEqual(['confirmed', 'queued', 'no-credit']);
    await agents.ev.post(`${url}${paid.id}/release/`);
    expect([(await read(waits.id)).status, await currentOf(agents.ev)]).toEqual(['confirmed', 0]);
    const more = await request('ev', 'Meadow', '2026-11-27', '2026-11-30');
    expect(more.map(({ status }: { status: string }) => status)).toEqual(['queued', 'queued']);
    const range = { start: '2026-11-26', end: '2026-11-27' };
    await agents.ev.post('/api/parking/reservations/cancel-range/', range);
    expect([(await read(more[0].id)).status, (await read(more[1].id)).status]).toEqual([
      'cancelled',
      'confirmed',
    ]);
    expect(await portal.outbox({ kind: 'parking-moved-up', to: 'ev@north.test' })).toHaveLength(2);
  });

  it('is kept on a release on the day itself, and returned if the day is taken away afterwards', async () => {
    await give('onesite', 2);
    const before = await currentOf(agents.onesite);
    const [own, another] = [
      (await request('onesite', 'Meadow', '2026-11-23'))[0],
      (await request('parking', 'Meadow', '2026-11-23'))[0],
    ];
    expect([own.status, another.status]).toEqual(['confirmed', 'confirmed']);
    await agents.onesite.post(`${url}${own.id}/release/`);
    expect(await currentOf(agents.onesite)).toBe(before - 1);
    const has = await currentOf(agents.parking);
    await agents['parking-admin'].post(`${url}${another.id}/cancel/`, {});
    expect(await currentOf(agents.parking)).toBe(has + 1);
  });

  it('pays only one of two simultaneous days in two car parks with the last credit', async () => {
    await give('onesite', 1 - (await currentOf(agents.onesite)));
    const days = await Promise.all([
      request('onesite', 'Garage', '2026-12-03'),
      request('onesite', 'Meadow', '2026-12-04'),
    ]);
    expect(days.map(([day]) => day.status).sort()).toEqual(['confirmed', 'queued']);
    expect(await currentOf(agents.onesite)).toBe(0);
    // Still waiting, it would take the next credit.
    const waiting = days.map(([day]) => day).find(({ status }) => status === 'queued');
    await agents.onesite.post(`${url}${waiting.id}/cancel/`, {});
  });

  it('ranks people with credit before those without, if the car park says so', async () => {
    await request('parking-admin', 'Field', '2026-12-07');
    const [first] = await request('onesite', 'Field', '2026-12-07');
    const [second] = await request('parking', 'Field', '2026-12-07');
    expect([(await read(first.id)).place, (await read(second.id)).place]).toEqual([2, 1]);
    await give('onesite', 1);
    expect([(await read(first.id)).place, (await read(second.id)).place]).toEqual([1, 2]);
  });

  it('costs nothing at a client without credits', async () => {
    const change = (features: string) =>
      portal.db.system((tx) =>
        sql`update clients set features = ${features}::text[] where id = ${portal.clientIds.north}`.execute(
          tx,
        ),
      );
    const all = await portal.db.system((tx) =>
      tx
        .selectFrom('clients')
        .select('features')
        .where('id', '=', portal.clientIds.north)
        .executeTakeFirstOrThrow(),
    );
    const has = await currentOf(agents.permit);
    await change(
      `{${all.features
        .filter((name) => name !== 'paypark')
        .map((name) => `"${name}"`)
        .join(',')}}`,
    );
    portal.app.portal.clients.refresh();
    const [free] = await request('permit', 'Garage', '2026-12-02');
    expect(free.status).toBe('confirmed');
    expect((await agents.permit.get('/api/credits/credits/current/')).status).toBe(404);
    await change(`{${all.features.map((name) => `"${name}"`).join(',')}}`);
    portal.app.portal.clients.refresh();
    expect(await currentOf(agents.permit)).toBe(has);
  });
});

describe('the ledger', () => {
  it('adds up, is never negative, and has each day once', async () => {
    const { people, days } = await readLedger(portal);
    expect(people.length).toBeGreaterThan(3);
    for (const { lowest } of people) expect(lowest).toBeGreaterThanOrEqual(0);
    for (const { open, status } of days)
      expect([status, open]).toEqual([status, status === 'confirmed' ? 1 : expect.any(Number)]);
    for (const account of known) {
      const row = people.find(({ user_id }) => user_id === data.people[account]);
      expect([account, await currentOf(agents[account])]).toEqual([account, row?.balance ?? 0]);
    }
  });

  it('cannot be changed', async () => {
    await expect(inNorth((tx) => sql`update credit_entries set amount = 5`.execute(tx))).rejects.toThrow(
      'append-only',
    );
    await expect(inNorth((tx) => sql`delete from credit_entries`.execute(tx))).rejects.toThrow('append-only');
  });

  it('is corrected with a reason, and not below nothing', async () => {
    const has = await currentOf(agents.employee);
    expect((await give('employee', -1 - has)).body).toHaveProperty('amount');
    expect((await give('employee', 0)).status).toBe(400);
    expect((await give('employee', 3, '  ')).status).toBe(400);
    const { status, body } = await give('employee', 3, 'Paid in cash');
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ amount: 3, kind: 'corrected', note: 'Paid in cash', carpark: null }),
    ]);
    expect(body.by).not.toBeNull();
    expect(await currentOf(agents.employee)).toBe(has + 3);
  });

  it('is read by its person, and by administrators of parking', async () => {
    const mine = await agents.employee.get('/api/credits/entries/');
    expect(
      mine.body.results.every((row: { user: { id: number } }) => row.user.id === data.people.employee),
    ).toBe(true);
    const others = `/api/credits/entries/?user_id=${data.people.parking}`;
    expect((await agents.employee.get(others)).status).toBe(403);
    expect((await agents['parking-admin'].get(`${others}&kind=bought`)).body.count).toBe(1);
    expect((await agents['parking-admin'].get('/api/credits/entries/?search=cash')).body.count).toBe(1);
    const csv = await agents['parking-admin'].get('/api/credits/entries/export/?kind=bought');
    expect(csv.text).toContain('bought,10');
    expect((await agents.employee.get('/api/credits/entries/export/')).status).toBe(403);
  });
});

describe('the tiles', () => {
  it("show the caller's next day and today's free spaces", async () => {
    const { status, body } = await agents.parking.get(`/api/parking/summary/?site=${data.siteIds[0]}`);
    expect(status).toBe(200);
    expect(body.next).toMatchObject({ date: '2026-11-25', carpark: 'Garage', space: 'A-1' });
    expect(body.total).toBeGreaterThan(0);
    expect(body.free).toBeLessThanOrEqual(body.total);
    expect((await agents.employee.get('/api/parking/summary/')).body.next).toBeNull();
  });
});
