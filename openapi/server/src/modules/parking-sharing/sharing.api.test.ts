import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import type { Account } from '../../testing/fixture.ts';
import { linkIn } from '../../testing/outbox.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { clearParking, insertParkingTestData, type ParkingTestData } from '../parking/parking-test-data.ts';

/** The clock of the test app: Monday 23 November 2026, 09:00 in London. */
const tuesday = '2026-11-24';
const url = '/api/parking/reservations/';
const rides = '/api/parking/rides/';
type Park = keyof ParkingTestData['carParks'];
const riders = ['employee', 'desk', 'reporting', 'cleaning', 'reception', 'security', 'admin'] as const;
const known = ['parking', 'permit', 'ev', 'pa', 'parking-admin', ...riders] as const;

let portal: TestApp;
let data: ParkingTestData;
let outsider: Agent;
const agents = {} as Record<Account, Agent>;
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

async function request(account: Account, park: Park = 'Garage') {
  portal.clock.advance(1000);
  const body = {
    ...{ target_carpark: data.carParks[park], start_time: '09:00', end_time: '17:00', dates: [tuesday] },
  };
  return (await agents[account].post(url, body)).body[0] as { id: number; status: string; place: number };
}
const offer = (account: Account, { id }: { id: number }, more: object = {}) =>
  agents[account].post(rides, {
    ...{ reservation: id, leaves_from: 'Clapham Junction', leaves_at: '08:15', seats: 2 },
    ...more,
  });
const ask = (account: Account, id: number) => agents[account].post(`${rides}${id}/ask/`);
const seen = async (account: Account, id: number) =>
  (await agents[account].get(rides)).body.find((ride: { id: number }) => ride.id === id);
const answer = (account: Account, id: number, word: 'accept' | 'decline') =>
  agents[account].post(`/api/parking/seat-requests/${id}/answer/`, { answer: word });
const mailed = async (kind: string) => (await portal.outbox({ kind })).map(({ to }) => to.split('@')[0]);

describe('a seat', () => {
  it('is requested by anyone and granted by the link of an email, once', async () => {
    const made = await offer('parking', await request('parking'), { note: 'Blue car' });
    expect([made.status, made.body]).toMatchObject([
      201,
      { is_mine: true, is_confirmed: true, seats: 2, free_seats: 2, note: 'Blue car', requests: [] },
    ]);
    const { id } = made.body;
    const asked = await ask('employee', id);
    expect([asked.status, asked.body.request.status, asked.body.requests]).toEqual([201, 'asked', []]);
    const [mail] = await portal.outbox({ kind: 'ride-asked' });
    expect(mail?.to).toBe('parking@north.test');
    const path = linkIn(mail);
    expect(path).toMatch(/^\/car-share\/answer\/[\w-]{43}\?answer=(accept|decline)$/);
    const link = `/api/parking/seat-links/${path.slice('/car-share/answer/'.length).split('?')[0]}/`;
    expect((await outsider.get(link)).body).toMatchObject({ status: 'asked', free_seats: 2 });
    expect((await outsider.post(link, { answer: 'accept' })).body).toMatchObject({
      ...{ status: 'accepted', free_seats: 1 },
    });
    expect([
      (await outsider.get(link)).status,
      (await outsider.post(link, { answer: 'decline' })).status,
    ]).toEqual([410, 410]);
    expect(await mailed('ride-accepted')).toEqual(['employee']);
    const [forRider, forOther] = [await seen('employee', id), await seen('desk', id)];
    expect(forRider).toMatchObject({ is_mine: false, free_seats: 1, request: { status: 'accepted' } });
    expect(forOther).toMatchObject({ request: null, requests: [] });
    expect(JSON.stringify(forOther)).not.toContain('@');
  });

  it('is released, and the driver is notified', async () => {
    const { id } = (await offer('parking', await request('parking'))).body;
    const { request: mine } = (await ask('employee', id)).body;
    await answer('parking', mine.id, 'accept');
    expect((await agents.employee.post(`${rides}${id}/leave/`)).body).toMatchObject({
      ...{ free_seats: 2, request: null },
    });
    expect(await mailed('ride-left')).toEqual(['parking']);
    expect((await agents.employee.post(`${rides}${id}/leave/`)).status).toBe(409);
    expect((await ask('employee', id)).status).toBe(201);
  });

  it('is never given twice: the others who requested the last one are declined', async () => {
    const { id } = (await offer('parking', await request('parking'))).body;
    const asked: number[] = [];
    for (const account of riders) asked.push((await ask(account, id)).body.request.id);
    const answers = await Promise.all(asked.map((one) => answer('parking', one, 'accept')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409, 409]);
    expect(await seen('parking', id)).toMatchObject({
      ...{ free_seats: 0, requests: [{ status: 'accepted' }, { status: 'accepted' }] },
    });
    expect(await mailed('ride-declined')).toHaveLength(5);
    expect(await seen('ev', id)).toBeUndefined();
    expect((await ask('ev', id)).body.detail).toBe('All seats are taken.');
  });
});

describe('a shared car', () => {
  it('gets priority if the car park is configured so, and its explanation shows it', async () => {
    const settings = (await agents['parking-admin'].get('/api/parking/carpark-settings/')).body;
    const field = settings.find(({ name }: { name: string }) => name === 'Field');
    const change = (shared_cars_first: boolean, version: number) =>
      agents['parking-admin'].patch(`/api/parking/carparks/${field.id}/`, { version, shared_cars_first });
    await change(true, field.version);
    await request('permit', 'Field');
    await request('ev', 'Field');
    const mine = await request('parking', 'Field');
    expect(mine.place).toBe(2);
    const made = await offer('parking', mine);
    expect(made.body.is_confirmed).toBe(false);
    const place = async () => (await agents.parking.get(`${url}${mine.id}/`)).body.place;
    const seat = (await ask('employee', made.body.id)).body.request.id;
    expect(await place()).toBe(2);
    await answer('parking', seat, 'accept');
    expect(await place()).toBe(1);
    const why = (await agents.parking.get(`${url}${mine.id}/why/`)).body;
    expect(why.sentences).toContain('The shared car puts it before cars that carry one person.');
    await change(false, field.version + 1);
    expect(await place()).toBe(2);
    await change(true, field.version + 2);
    expect(await place()).toBe(1);
    await agents.employee.post(`${rides}${made.body.id}/leave/`);
    expect(await place()).toBe(2);
    await change(false, field.version + 3);
  });
});

describe('the end of a ride', () => {
  it.each(['release', 'delete'])('notifies everyone with a seat or a request (%s)', async (how) => {
    const reservation = await request('parking');
    const { id } = (await offer('parking', reservation)).body;
    const seat = (await ask('employee', id)).body.request.id;
    await ask('desk', id);
    await answer('parking', seat, 'accept');
    if (how === 'release') await agents.parking.post(`${url}${reservation.id}/release/`);
    else await agents.parking.call({ method: 'DELETE', url: `${rides}${id}/` });
    expect((await mailed('ride-cancelled')).sort()).toEqual(['desk', 'employee']);
    expect(await seen('employee', id)).toBeUndefined();
    expect([(await ask('ev', id)).status, (await answer('parking', seat, 'accept')).status]).toEqual([
      409, 409,
    ]);
    expect((await agents.parking.call({ method: 'DELETE', url: `${rides}${id}/` })).status).toBe(204);
  });
});

describe('refusals', () => {
  it('is a ride without parking, of others, twice, past; a seat in the own car, twice', async () => {
    const [mine, theirs] = [await request('parking'), await request('permit')];
    const { id } = (await offer('parking', mine)).body;
    expect([
      (await offer('parking', mine)).status,
      (await offer('parking', theirs)).status,
      (await offer('permit', theirs, { seats: 7 })).status,
      (await offer('permit', theirs, { leaves_from: '  ' })).status,
      (await ask('parking', id)).status,
      (await ask('employee', id)).status,
      (await ask('employee', id)).status,
      (await agents.permit.call({ method: 'DELETE', url: `${rides}${id}/` })).status,
      (await agents.desk.post(`${rides}${id}/leave/`)).status,
    ]).toEqual([409, 404, 400, 400, 409, 201, 409, 404, 404]);
    await agents.permit.post(`${url}${theirs.id}/release/`);
    expect((await offer('permit', theirs)).status).toBe(409);
    portal.clock.set('2026-11-25T09:00:00Z');
    const later = { desk: await portal.loginAs('desk'), parking: await portal.loginAs('parking') };
    expect((await later.desk.post(`${rides}${id}/ask/`)).body.detail).toBe('This day is over.');
    expect((await later.parking.get(rides)).body).toEqual([]);
  });

  it('shows nothing to another client', async () => {
    const { id } = (await offer('parking', await request('parking'))).body;
    const south = await portal.loginAs('employee', 'south');
    expect([(await south.get(rides)).body, (await south.post(`${rides}${id}/ask/`)).status]).toEqual([
      [],
      404,
    ]);
  });
});
