import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import type { Account } from '../../testing/fixture.ts';
import { linkIn } from '../../testing/outbox.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { clearParking, insertParkingTestData, type ParkingTestData } from '../parking/parking-test-data.ts';

/** The clock of the test app: Monday 23 November 2026, 09:00 in London. */
const [tuesday, wednesday] = ['2026-11-24', '2026-11-25'];
const url = '/api/parking/reservations/';
const swaps = '/api/parking/swaps/';
type Park = keyof ParkingTestData['carParks'];

let portal: TestApp;
let data: ParkingTestData;
let outsider: Agent;
const agents = {} as Record<Account, Agent>;
const known = ['parking', 'permit', 'ev', 'pa', 'parking-admin', 'employee'] as const;
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
});

async function request(account: Account, park: Park = 'Garage', date = tuesday, more: object = {}) {
  portal.clock.advance(1000);
  const body = {
    ...{ target_carpark: data.carParks[park], start_time: '09:00', end_time: '17:00', dates: [date] },
    ...more,
  };
  return (await agents[account].post(url, body)).body[0] as { id: number; status: string };
}
const ask = (account: Account, { id }: { id: number }, to: Account, more: object = {}) =>
  agents[account].post(swaps, { reservation: id, colleague: data.people[to], ...more });
const answer = (account: Account, id: number, word: string) =>
  agents[account].post(`${swaps}${id}/answer/`, { answer: word });
const read = async ({ id }: { id: number }) => (await agents['parking-admin'].get(`${url}${id}/`)).body;
const owner = async (reservation: { id: number }) => (await read(reservation)).user;
async function linkOf(account: Account) {
  const mails = await portal.outbox({ kind: 'parking-swap-asked', to: `${account}@north.test` });
  const path = linkIn(mails.at(-1));
  expect(path).toMatch(/^\/parking\/swaps\/[\w-]{43}\?answer=(accept|decline)$/);
  return `/api/parking/swap-links/${path.slice('/parking/swaps/'.length).split('?')[0]}/`;
}

describe('a day given to a colleague', () => {
  it('goes to the colleague once they accept by email, cancels their queued request, and notifies both', async () => {
    const mine = await request('parking', 'Field', tuesday, { registration: 'AB12 CDE' });
    const waits = await request('permit', 'Field');
    const asked = await ask('parking', mine, 'permit');
    expect([asked.status, asked.body]).toMatchObject([
      201,
      { direction: 'asked by me', status: 'asked', given: { carpark: 'Field', date: tuesday }, wanted: null },
    ]);
    const link = await linkOf('permit');
    expect((await outsider.get(link)).body).toMatchObject({ direction: 'asked of me', status: 'asked' });
    expect(await owner(mine)).toBe(data.people.parking);
    expect((await outsider.post(link, { answer: 'accept' })).body.status).toBe('accepted');
    expect(await read(mine)).toMatchObject({ user: data.people.permit, status: 'confirmed' });
    expect((await read(waits)).status).toBe('cancelled');
    expect((await portal.outbox({ kind: 'parking-swap-accepted' })).map(({ to }) => to)).toEqual([
      'parking@north.test',
      'permit@north.test',
    ]);
    expect((await outsider.post(link, { answer: 'decline' })).status).toBe(410);
    // The former owner can no longer change it.
    expect((await agents.parking.post(`${url}${mine.id}/release/`)).status).toBe(403);
    const why = (await agents.permit.get(`${url}${mine.id}/why/`)).body.history;
    expect(why.at(-1).text).toBe('Swapped with a colleague');
    const plates = await portal.db.forClient(portal.clientIds.north, (tx) =>
      tx.selectFrom('parking_reservations').select('registration').where('id', '=', mine.id).execute(),
    );
    expect(plates).toEqual([{ registration: null }]);
  });

  it('keeps its owner if the colleague declines, and notifies the owner', async () => {
    const mine = await request('parking');
    const { id } = (await ask('parking', mine, 'permit')).body;
    expect((await agents.permit.get(swaps)).body).toMatchObject([{ id, direction: 'asked of me' }]);
    expect((await answer('permit', id, 'decline')).body.status).toBe('declined');
    expect(await owner(mine)).toBe(data.people.parking);
    expect((await portal.outbox({ kind: 'parking-swap-declined' })).map(({ to }) => to)).toEqual([
      'parking@north.test',
    ]);
    expect((await agents.permit.get(swaps)).body).toEqual([]);
  });
});

describe('two days', () => {
  it.each([tuesday, wednesday])('swap owners together (wanted %s)', async (date) => {
    const mine = await request('parking');
    const theirs = await request('permit', 'Garage', date);
    const asked = await ask('parking', mine, 'permit', { wanted_date: date });
    expect(asked.body.wanted).toMatchObject({ date, carpark: 'Garage' });
    expect((await answer('permit', asked.body.id, 'accept')).status).toBe(200);
    expect([await owner(mine), await owner(theirs)]).toEqual([data.people.permit, data.people.parking]);
    const log = await portal.db.forClient(portal.clientIds.north, (tx) =>
      sql<{ count: number }>`
        select count(*)::int as count from audit_log where action = 'swap' and entity = 'parking_reservation'`.execute(
        tx,
      ),
    );
    expect(log.rows[0]?.count).toBeGreaterThanOrEqual(2);
  });

  it('are checked again when the colleague accepts', async () => {
    const mine = await request('parking');
    await request('permit', 'Garage', wednesday);
    const { id } = (await ask('parking', mine, 'permit', { wanted_date: wednesday })).body;
    await agents.parking.post(`${url}${mine.id}/release/`);
    const late = await answer('permit', id, 'accept');
    expect([late.status, late.body.detail]).toEqual([409, 'One of the days is no longer available.']);
  });

  it('are accepted once, however many people press', async () => {
    const mine = await request('parking');
    const { id } = (await ask('parking', mine, 'permit')).body;
    const link = await linkOf('permit');
    const answers = await Promise.all([
      answer('permit', id, 'accept'),
      outsider.post(link, { answer: 'accept' }),
      answer('parking', id, 'withdraw'),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => [200, 409, 410].includes(status))).toBe(true);
  });
});

describe('days that cannot be swapped', () => {
  it('offers only people whom the search of colleagues finds', async () => {
    const found = async (park: Park) => {
      const { body } = await agents.parking.get(
        `/api/users/?search=person&may_park_at=${data.carParks[park]}`,
      );
      return body.results.map(({ email }: { email: string }) => email.split('@')[0]);
    };
    expect(await found('Garage')).toEqual([
      ...['ev', 'onesite', 'pa', 'parking', 'parking-admin', 'permit', 'superadmin'],
    ]);
    // Among all people who park, only superadmins are in the car park's group.
    expect(await found('Staff')).toEqual(['superadmin']);
    // Without people of other sites.
    expect(await found('Mill')).not.toContain('onesite');
  });

  it('refuses with the reason', async () => {
    const mine = await request('parking');
    const waits = await request('pa', 'Field');
    const queued = await request('ev', 'Field');
    expect([waits.status, queued.status]).toEqual(['confirmed', 'queued']);
    await request('permit', 'Garage');
    const answers = [
      await ask('parking', mine, 'parking'),
      await ask('parking', mine, 'employee'),
      await ask('parking', mine, 'permit'),
      await ask('parking', mine, 'ev', { wanted_date: wednesday }),
      await ask('ev', queued, 'parking'),
      await ask('pa', mine, 'ev'),
      await ask('parking', mine, 'ev'),
      await ask('parking', mine, 'ev'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 409, 409, 400, 409, 404, 201, 409]);
    expect(answers.map(({ body }) => body.detail).filter(Boolean)).toEqual([
      expect.stringMatching(/does not have permission to park at Garage\.$/),
      expect.stringMatching(/already has parking at this time\.$/),
      'Only a day with confirmed parking can be swapped.',
      'Not found.',
      'A colleague is asked about this day already.',
    ]);
  });

  it('refuses answers of others, a day that has begun, and the space of a permit', async () => {
    const mine = await request('parking');
    const { id } = (await ask('parking', mine, 'ev')).body;
    expect([
      (await answer('permit', id, 'accept')).status,
      (await answer('parking', id, 'accept')).status,
      (await answer('ev', id, 'withdraw')).status,
    ]).toEqual([404, 403, 404]);
    const link = await linkOf('ev');
    const south = portal.anonymous('south');
    await south.get('/api/whoami/');
    expect((await south.get(link)).status).toBe(404);
    portal.clock.set('2026-11-24T09:00:01Z');
    expect((await outsider.get(link)).status).toBe(410);
    const ev = await portal.loginAs('ev');
    expect((await ev.get(swaps)).body).toEqual([]);
    portal.clock.set('2026-11-23T09:00:30Z');
    agents.parking = await portal.loginAs('parking');
    expect((await answer('parking', id, 'withdraw')).body.status).toBe('withdrawn');
    await portal.db.forClient(portal.clientIds.north, (tx) =>
      sql`
        with permit as (
          insert into permits (user_id, permit_type, site_id, car_park_id, space_id, starts_on)
          select user_id, 'GR', site_id, car_park_id, space_id, '2026-11-01' from parking_reservations where id = ${mine.id}
          returning id, user_id, car_park_id, space_id, starts_on)
        insert into permit_days (permit_id, weekday, user_id, car_park_id, space_id, permit_type, starts_on)
        select id, 2, user_id, car_park_id, space_id, 'GR', starts_on from permit`.execute(tx),
    );
    expect((await ask('parking', mine, 'ev')).body.detail).toBe('The space of a permit cannot be swapped.');
  });
});
