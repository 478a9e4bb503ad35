import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from '../../../testing/agent.ts';
import type { Account } from '../../../testing/fixture.ts';
import { linkIn } from '../../../testing/outbox.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { clearParking, insertParkingTestData, type ParkingTestData } from '../parking-test-data.ts';

/** The clock of the test app: Monday 23 November 2026, 09:00 in London. */
const tuesday = '2026-11-24';
const url = '/api/parking/reservations/';
const watches = '/api/parking/watches/';
type Park = keyof ParkingTestData['carParks'];

let portal: TestApp;
let data: ParkingTestData;
let outsider: Agent;
const agents = {} as Record<Account, Agent>;
const known = ['parking', 'permit', 'ev', 'onesite', 'pa', 'restricted', 'parking-admin'] as const;
beforeAll(async () => {
  portal = await createTestApp();
  data = await insertParkingTestData(portal);
  for (const account of known) agents[account] = await portal.loginAs(account);
  outsider = portal.anonymous();
  await outsider.get('/api/whoami/');
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.set('2026-11-23T09:00:00Z');
  await clearParking(portal);
  await portal.db.system((tx) => tx.deleteFrom('parking_watches').execute());
});

const times = { start_time: '09:00', end_time: '17:00' };
async function request(account: Account, park: Park, more: object = {}) {
  portal.clock.advance(1000);
  const body = { target_carpark: data.carParks[park], ...times, dates: [tuesday], ...more };
  return (await agents[account].post(url, body)).body[0] as { id: number; status: string };
}
const watch = (account: Account, park: Park, more: object = {}) =>
  agents[account].post(watches, { target_carpark: data.carParks[park], ...times, date: tuesday, ...more });
const release = (account: Account, { id }: { id: number }) => agents[account].post(`${url}${id}/release/`);
const statusOf = async ({ id }: { id: number }) =>
  (await agents['parking-admin'].get(`${url}${id}/`)).body.status;
const told = async () =>
  (await portal.outbox({ kind: 'parking-space-free' })).map(({ to }) => to.split('@')[0]);
async function linkOf(account: Account) {
  const mails = await portal.outbox({ kind: 'parking-space-free', to: `${account}@north.test` });
  const path = linkIn(mails.at(-1));
  expect(path).toMatch(/^\/parking\/take\/[\w-]{43}$/);
  return `/api/parking/watch-links/${path.slice('/parking/take/'.length)}/`;
}

describe('notifying watchers of a space', () => {
  it('notifies watchers once no one waits, and gives the space to the first who takes it', async () => {
    const held = await request('permit', 'Field');
    const made = await watch('parking', 'Field');
    expect([made.status, made.body]).toMatchObject([
      201,
      { watch: { carpark: { name: 'Field' }, date: tuesday, told_at: null }, reservation: null },
    ]);
    await watch('ev', 'Field');
    expect(await told()).toEqual([]);
    await release('permit', held);
    expect(await told()).toEqual(['parking', 'ev']);
    const links = [await linkOf('parking'), await linkOf('ev')] as const;
    expect((await outsider.get(links[0])).body).toMatchObject({ carpark: 'Field', free: true, taken: false });
    const taken = await outsider.post(links[0]);
    expect([taken.status, taken.body]).toMatchObject([200, { taken: true, free: false, space: null }]);
    expect((await outsider.get(links[1])).body).toMatchObject({ free: false, taken: false });
    const late = await outsider.post(links[1]);
    expect([late.status, late.body.detail]).toEqual([
      409,
      'The space is no longer free. You will be notified of the next one.',
    ]);
    expect((await outsider.post(links[0])).status).toBe(410);
    const { body } = await agents.parking.get(`${url}?mine=true&start=${tuesday}`);
    expect(body.results).toMatchObject([{ status: 'confirmed', carpark: { name: 'Field' } }]);
    expect((await agents.parking.get(watches)).body).toEqual([]);
  });

  it('stays silent while anyone waits: they go first', async () => {
    const held = await request('permit', 'Field');
    const waits = await request('pa', 'Field');
    await watch('parking', 'Field');
    await release('permit', held);
    expect([await statusOf(waits), await told()]).toEqual(['confirmed', []]);
    await release('pa', waits);
    expect(await told()).toEqual(['parking']);
  });

  it('notifies once for each time that a space becomes free', async () => {
    const held = [await request('permit', 'Garage'), await request('pa', 'Garage')] as const;
    await watch('parking', 'Garage');
    await release('permit', held[0]);
    await release('pa', held[1]);
    expect(await told()).toEqual(['parking']);
    portal.clock.advance(60_000);
    const first = await linkOf('parking');
    const again = [await request('ev', 'Garage'), await request('onesite', 'Garage')] as const;
    portal.clock.advance(60_000);
    await release('ev', again[0]);
    expect(await told()).toEqual(['parking', 'parking']);
    expect((await outsider.get(first)).status).toBe(404);
  });

  it('notifies also for a new space, and for the night that opens a day', async () => {
    await request('permit', 'Field');
    await watch('parking', 'Field');
    const park = data.carParks.Field;
    const { body } = await agents['parking-admin'].get('/api/parking/carpark-settings/');
    const { version } = body.find(({ id }: { id: number }) => id === park);
    await agents['parking-admin'].patch(`/api/parking/carparks/${park}/`, { version, capacity: 2 });
    expect(await told()).toEqual(['parking']);
    await agents['parking-admin'].patch(`/api/parking/carparks/${park}/`, {
      version: version + 1,
      capacity: 1,
      stranded: 'move',
    });
    await watch('ev', 'Later', { date: '2026-12-04' });
    expect(await told()).toEqual(['parking']);
    portal.clock.set('2026-11-26T00:30:00Z');
    await portal.runJobs('nightly');
    expect(await told()).toEqual(['parking', 'ev']);
  });
});

describe('a watch', () => {
  it('takes a free space immediately, in place of the person’s queued request elsewhere', async () => {
    await request('permit', 'Field');
    const waits = await request('parking', 'Field');
    const made = await watch('parking', 'Garage');
    expect(made.body).toMatchObject({
      watch: null,
      reservation: { status: 'confirmed', parking_space: 'A-1' },
    });
    expect(await statusOf(waits)).toBe('cancelled');
  });

  it('keeps the person’s queued request until a space is taken', async () => {
    const held = await request('permit', 'Field');
    await request('pa', 'Garage');
    await request('ev', 'Garage');
    const waits = await request('parking', 'Garage');
    expect((await watch('parking', 'Field')).status).toBe(201);
    await release('permit', held);
    expect(await statusOf(waits)).toBe('queued');
    expect((await outsider.post(await linkOf('parking'))).status).toBe(200);
    expect(await statusOf(waits)).toBe('cancelled');
  });

  it('makes a request if the space should be assigned automatically', async () => {
    await request('permit', 'Field');
    const made = await watch('parking', 'Field', { auto_assign: true });
    expect(made.body).toMatchObject({ watch: null, reservation: { status: 'queued', place: 1 } });
  });

  it('refuses invalid subscriptions', async () => {
    await request('permit', 'Field');
    await watch('parking', 'Field');
    const answers = [
      await watch('parking', 'Field'),
      await watch('permit', 'Field'),
      await watch('parking', 'Approval'),
      await watch('parking', 'Closed'),
      await watch('parking', 'Staff'),
      await watch('parking', 'Field', { date: '2026-11-22' }),
      await watch('parking', 'Field', { end_time: '12:00' }),
      await watch('restricted', 'Field'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 400, 400, 400, 400, 400, 400]);
    await request('pa', 'Field');
    expect((await watch('pa', 'Field')).body.detail).toMatch(
      /^You are already in the queue of this car park/,
    );
  });

  it('ends when its person deletes it, and is hidden from others', async () => {
    const held = await request('permit', 'Field');
    const { id } = (await watch('parking', 'Field')).body.watch;
    expect((await agents.ev.call({ method: 'DELETE', url: `${watches}${id}/` })).status).toBe(404);
    expect((await agents.parking.get(watches)).body).toMatchObject([{ id }]);
    expect((await agents.parking.call({ method: 'DELETE', url: `${watches}${id}/` })).status).toBe(204);
    await release('permit', held);
    expect([await told(), (await agents.parking.get(watches)).body]).toEqual([[], []]);
  });

  it('has a link that is limited to its day, its person and its client', async () => {
    const held = await request('permit', 'Field');
    await watch('parking', 'Field');
    await release('permit', held);
    const link = await linkOf('parking');
    const south = portal.anonymous('south');
    await south.get('/api/whoami/');
    expect((await south.get(link)).status).toBe(404);
    portal.clock.set('2026-11-24T18:00:00Z');
    expect((await outsider.post(link)).status).toBe(410);
    portal.clock.set('2026-12-30T04:00:00Z');
    await portal.runJobs('nightly');
    expect((await outsider.get(link)).status).toBe(404);
  });
});

describe('all car parks of a site', () => {
  const watchSite = (account: Account, more: object = {}) =>
    agents[account].post(watches, { site_id: data.siteIds[0], ...times, date: tuesday, ...more });

  it('takes the first free space', async () => {
    const { status, body } = await watchSite('parking');
    expect([status, body.watch, body.watches, body.reservation.status]).toEqual([201, null, [], 'confirmed']);
  });

  it('watches each car park if none is free, and refuses the same again', async () => {
    const meadow = (is_active: boolean) =>
      portal.db.system((tx) =>
        tx.updateTable('car_parks').set({ is_active }).where('id', '=', data.carParks.Meadow).execute(),
      );
    await meadow(false);
    const held = await request('permit', 'Field');
    await request('pa', 'Garage');
    await request('ev', 'Garage');
    await request('onesite', 'Later');
    const { status, body } = await watchSite('parking');
    const again = await watchSite('parking');
    await release('permit', held);
    await meadow(true);
    // Car parks that require approval, are closed then or are for others are left out.
    const names = body.watches.map(({ carpark }: { carpark: { name: string } }) => carpark.name);
    expect([status, names, body.reservation]).toEqual([201, ['Field', 'Garage', 'Later'], null]);
    expect([again.status, await told()]).toEqual([409, ['parking']]);
  });

  it('cannot be requested in a queue, nor at a site out of reach', async () => {
    expect((await watchSite('parking', { auto_assign: true })).body).toEqual({
      auto_assign: ['Please choose one car park: one waits in one queue.'],
    });
    expect((await watchSite('parking', { site_id: 999_999 })).status).toBe(404);
    const both = { target_carpark: ['Please choose either a car park or a site.'] };
    expect((await watchSite('parking', { target_carpark: data.carParks.Field })).body).toEqual(both);
    expect((await watchSite('parking', { site_id: undefined })).body).toEqual(both);
  });
});
