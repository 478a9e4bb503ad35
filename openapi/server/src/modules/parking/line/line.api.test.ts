import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from '../../../testing/agent.ts';
import type { Account } from '../../../testing/fixture.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { clearParking, insertParkingTestData, type ParkingTestData } from '../parking-test-data.ts';

/** The clock of the test app: Monday 23 November 2026, 09:00 in London. */
const monday = '2026-11-23';
const tuesday = '2026-11-24';
const url = '/api/parking/reservations/';

let portal: TestApp;
let data: ParkingTestData;
const agents = {} as Record<Account, Agent>;
const known = ['parking', 'permit', 'ev', 'onesite', 'pa', 'parking-admin'] as const;

const logIn = async () => {
  for (const account of known) agents[account] = await portal.loginAs(account);
};
beforeAll(async () => {
  portal = await createTestApp();
  data = await insertParkingTestData(portal);
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.set('2026-11-23T09:00:00Z');
  await logIn();
  await clearParking(portal);
});

type Park = keyof ParkingTestData['carParks'];
const inNorth = <T>(work: Parameters<typeof portal.db.forClient<T>>[1]) =>
  portal.db.forClient(portal.clientIds.north, work);
async function request(account: Account, park: Park, date: string, more: object = {}) {
  portal.clock.advance(1000);
  const { body } = await agents[account].post(url, {
    ...{ target_carpark: data.carParks[park], start_time: '09:00', end_time: '17:00', dates: [date] },
    ...more,
  });
  return body[0];
}
const read = async (id: number) => (await agents['parking-admin'].get(`${url}${id}/`)).body;
const why = async (account: Account, id: number) => (await agents[account].get(`${url}${id}/why/`)).body;
const release = (account: Account, id: number) => agents[account].post(`${url}${id}/release/`);

describe('the night on which a week is allocated', () => {
  const nextWeek = ['2026-11-30', '2026-12-04'] as const;

  it('gives its spaces to those who wait, in their order, and notifies them', async () => {
    const [first, second, other] = [
      await request('parking', 'Later', nextWeek[0]),
      await request('permit', 'Later', nextWeek[0]),
      await request('ev', 'Later', nextWeek[1]),
    ];
    portal.clock.set('2026-11-25T23:59:00Z');
    await portal.runJobs('nightly');
    expect(await inNorth((tx) => tx.selectFrom('parking_reservations').select('status').execute())).toEqual([
      { status: 'queued' },
      { status: 'queued' },
      { status: 'queued' },
    ]);
    portal.clock.set('2026-11-26T00:30:00Z');
    await logIn();
    await portal.runJobs('nightly');
    expect(await read(first.id)).toMatchObject({ status: 'confirmed', space: { name: 'L-1' } });
    expect(await read(second.id)).toMatchObject({ status: 'queued', place: 1, taken: 1, total: 1 });
    expect(await read(other.id)).toMatchObject({ status: 'confirmed' });
    expect((await portal.outbox({ kind: 'parking-moved-up' })).map(({ to }) => to).sort()).toEqual([
      'ev@north.test',
      'parking@north.test',
    ]);
  });

  it('catches up if no server ran', async () => {
    const mine = await request('parking', 'Later', nextWeek[0]);
    portal.clock.set('2026-11-28T01:30:00Z');
    await logIn();
    await portal.runJobs('nightly');
    expect(await read(mine.id)).toMatchObject({ status: 'confirmed' });
  });
});

describe('penalties', () => {
  const rules = (park: Park, more: { late_cancel_hours?: number | null; no_show_counts?: boolean }) =>
    inNorth((tx) => tx.updateTable('car_parks').set(more).where('id', '=', data.carParks[park]).execute());
  const noShow = (id: number, account: Account = 'parking-admin') =>
    agents[account].post(`${url}${id}/no-show/`);

  beforeEach(() => rules('Garage', { late_cancel_hours: 24, no_show_counts: true }));

  it.each([
    ['23:59 before', '2026-11-23T09:00:01Z', 1],
    ['24:00 before', '2026-11-23T09:00:00Z', 0],
  ])('count a release %s', async (_, at, expected) => {
    portal.clock.set('2026-11-23T08:00:00Z');
    await logIn();
    const mine = await request('parking', 'Garage', tuesday);
    portal.clock.set(at);
    await logIn();
    await release('parking', mine.id);
    const next = await request('parking', 'Garage', '2026-11-26');
    expect((await why('parking', next.id)).penalties).toHaveLength(expected);
  });

  it('do not count spaces taken away by an administrator, nor in a car park without penalties', async () => {
    const taken = await request('parking', 'Garage', tuesday);
    await release('parking-admin', taken.id);
    await rules('Garage', { late_cancel_hours: null });
    const given = await request('parking', 'Garage', tuesday);
    await release('parking', given.id);
    const next = await request('parking', 'Garage', '2026-11-26');
    expect((await why('parking', next.id)).penalties).toEqual([]);
  });

  it('put a waiting request behind others immediately, with a reason, and before them again once forgiven', async () => {
    const late = await request('parking', 'Garage', tuesday);
    const friday = '2026-11-27';
    for (const account of ['ev', 'onesite'] as const) await request(account, 'Garage', friday);
    const mine = await request('parking', 'Garage', friday);
    const other = await request('permit', 'Garage', friday);
    expect([(await read(mine.id)).place, (await read(other.id)).place]).toEqual([1, 2]);

    await release('parking', late.id);
    expect([(await read(mine.id)).place, (await read(other.id)).place]).toEqual([2, 1]);
    const told = await why('parking', mine.id);
    expect(told.sentences).toContain('Late cancellations and no-shows put it behind others: 1.');
    expect(told.rules).toContainEqual({
      code: 'penalties',
      text: 'Late cancellations and no-shows count against a request for 28 days.',
      effect: 'behind',
    });
    expect(told.history.at(-1)).toMatchObject({ text: 'Place in the queue changed' });
    const [penalty] = told.penalties;
    expect(penalty).toMatchObject({
      kind: 'late',
      date: tuesday,
      counts_until: '2026-12-22',
      forgiven_at: null,
    });

    const forgive = `/api/parking/penalties/${penalty.id}/forgive/`;
    expect((await agents.parking.post(forgive)).status).toBe(403);
    const foreign = await portal.loginAs('superadmin', 'south');
    expect((await foreign.post(forgive)).status).toBe(404);
    const forgiven = (await agents['parking-admin'].post(forgive)).body;
    expect(forgiven.forgiven_at).not.toBeNull();
    expect((await agents['parking-admin'].post(forgive)).body).toEqual(forgiven);
    expect([(await read(mine.id)).place, (await read(other.id)).place]).toEqual([1, 2]);
    // The log alone says what made the order.
    const log = await inNorth((tx) =>
      sql<{ rank: number[] }>`
        select array[(before ->> 'rank')::int, (after ->> 'rank')::int] as rank from audit_log
        where action = 'rerank' and entity_id = ${String(mine.id)} order by id`.execute(tx),
    );
    expect(log.rows.map(({ rank }) => rank)).toEqual([
      [11_100, 11_101],
      [11_101, 11_100],
    ]);
  });

  it('count a no-show once, and only of confirmed parking that has begun', async () => {
    const mine = await request('parking', 'Garage', monday, { start_time: '09:30', end_time: '14:00' });
    expect((await why('parking-admin', mine.id)).can_mark_no_show).toBe(false);
    expect((await noShow(mine.id)).body.detail).toBe('This reservation has not begun.');
    portal.clock.set('2026-11-23T10:00:00Z');
    expect((await why('parking-admin', mine.id)).can_mark_no_show).toBe(true);
    expect((await why('parking', mine.id)).can_mark_no_show).toBe(false);
    expect((await noShow(mine.id, 'parking')).status).toBe(403);
    expect((await noShow(mine.id)).body).toMatchObject({ kind: 'no-show', reservation: mine.id });
    const again = await noShow(mine.id);
    expect([again.status, again.body.detail]).toEqual([409, 'This reservation counts already.']);
    expect((await noShow(999_999)).status).toBe(404);
    await rules('Garage', { no_show_counts: false });
    expect((await noShow(mine.id)).body.detail).toBe('No-shows do not count at this car park.');
  });
});

describe('a run started by an administrator', () => {
  const ask = (account: Account, date: string) =>
    agents[account].post('/api/parking/allocation-runs/', { carpark: data.carParks.Field, date });

  it('is recorded with all who wait, even if no space is allocated, and comes out the same', async () => {
    await request('parking', 'Field', tuesday);
    await request('permit', 'Field', tuesday);
    await request('ev', 'Field', tuesday);
    const asked = await ask('parking-admin', tuesday);
    expect([asked.status, asked.body]).toMatchObject([201, { asked: 2, placed: 0 }]);
    const replay = await agents['parking-admin'].post(
      `/api/parking/allocation-runs/${asked.body.run}/replay/`,
    );
    expect(replay.body).toMatchObject({ same: true, differences: [] });
    expect((await ask('parking-admin', '2026-11-25')).body).toEqual({ asked: 0, placed: 0, run: null });
  });

  it('allocates free spaces, whatever held them back', async () => {
    const held = await request('parking', 'Field', tuesday);
    const waits = await request('permit', 'Field', tuesday);
    // As if a server had died between the two.
    await inNorth((tx) =>
      sql`update parking_reservations set status = 'cancelled', cancelled_at = now(), space_id = null where id = ${held.id}`.execute(
        tx,
      ),
    );
    expect((await ask('parking-admin', tuesday)).body).toMatchObject({ asked: 1, placed: 1 });
    expect(await read(waits.id)).toMatchObject({ status: 'confirmed' });
  });

  it('is for administrators and future days', async () => {
    expect([
      (await ask('parking', tuesday)).status,
      (await ask('parking-admin', '2026-11-22')).status,
    ]).toEqual([403, 400]);
  });
});
