import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { clearParking, insertParkingTestData, type ParkingTestData } from './parking-test-data.ts';

/** A Monday, 9:00 in London. */
const NOW = '2026-11-23T09:00:00Z';
const times = { start_time: '09:00', end_time: '17:00' };

let server: TestApp;
let data: ParkingTestData;
let parking: Agent;
let ev: Agent;
let pa: Agent;
beforeAll(async () => {
  server = await createTestApp();
  data = await insertParkingTestData(server);
  [parking, ev, pa] = await Promise.all([
    server.loginAs('parking'),
    server.loginAs('ev'),
    server.loginAs('pa'),
  ]);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(NOW);
  await server.db.system((tx) => sql`delete from parking_standing_requests`.execute(tx));
  await clearParking(server);
});

const request = (agent: Agent, dates: string[], carPark: 'Garage' | 'Mill' | 'Later' = 'Garage') =>
  agent.post('/api/parking/reservations/', { target_carpark: data.carParks[carPark], ...times, dates });

describe('counts', () => {
  const counts = async (query = '', agent = parking) => {
    const { body } = await agent.get(`/api/parking/carparks/counts/${query}`);
    return Object.fromEntries(
      body.map(({ name, free, taken, queued, total }: Record<string, unknown>) => [
        name,
        [free, taken, queued, total],
      ]),
    );
  };

  it('counts free, taken and queued now, and for an unlimited car park the parked cars', async () => {
    await request(parking, ['2026-11-23']);
    await request(ev, ['2026-11-23']);
    await request(pa, ['2026-11-23']);
    server.clock.set('2026-11-23T10:00:00Z');
    expect(await counts()).toMatchObject({
      Garage: [0, 2, 1, 2],
      Meadow: [null, 0, 0, null],
      Mill: [1, 0, 0, 1],
    });
    expect(await counts()).not.toHaveProperty('Old');
    server.clock.set('2026-11-23T18:00:00Z');
    expect(await counts()).toMatchObject({ Garage: [2, 0, 0, 2] });
  });

  it('counts overnight parking until it ends', async () => {
    const night = { start_time: '22:00', end_time: '06:00' };
    for (const agent of [parking, ev, pa]) {
      const body = { target_carpark: data.carParks.Garage, ...night, dates: ['2026-11-23'] };
      expect((await agent.post('/api/parking/reservations/', body)).status).toBe(201);
    }
    server.clock.set('2026-11-24T05:00:00Z');
    const agent = await server.loginAs('parking');
    expect(await counts('', agent)).toMatchObject({ Garage: [0, 2, 1, 2] });
    server.clock.set('2026-11-24T06:00:00Z');
    expect(await counts('', agent)).toMatchObject({ Garage: [2, 0, 0, 2] });
  });

  it('leaves out car parks that the person may not use, or that do not match the filter', async () => {
    expect(await counts()).toHaveProperty('Staff');
    expect(await counts(`?user_id=${data.people.parking}`)).not.toHaveProperty('Staff');
    await request(parking, ['2026-11-23']);
    await request(ev, ['2026-11-23']);
    await request(pa, ['2026-11-23']);
    server.clock.set('2026-11-23T10:00:00Z');
    expect(Object.keys(await counts('?count=queued'))).toEqual(['Garage']);
    expect(await counts('?count=free')).not.toHaveProperty('Garage');
    expect(Object.keys(await counts(`?site=${data.siteIds[1]}`))).toEqual(['Mill']);
  });

  it('shows only assistants and administrators where others may park', async () => {
    const of = (agent: Agent) => agent.get(`/api/parking/carparks/counts/?user_id=${data.people.ev}`);
    expect((await of(parking)).status).toBe(403);
    expect((await of(pa)).status).toBe(200);
  });
});

describe('releasing a range', () => {
  const giveBack = (agent: Agent, body: object) =>
    agent.post('/api/parking/reservations/cancel-range/', body);

  it('releases confirmed days, cancels queued ones, and lets the next people move up', async () => {
    const days = ['2026-11-24', '2026-11-25'];
    await request(parking, days);
    await request(ev, days);
    await request(pa, days);
    await request(parking, ['2026-11-26'], 'Later');
    const { status, body } = await giveBack(parking, { start: '2026-11-24', end: '2026-11-30' });
    expect(status).toBe(200);
    expect(body.map((row: Record<string, unknown>) => [row.date, row.status, row.detail])).toEqual([
      ['2026-11-24', 'released', null],
      ['2026-11-25', 'released', null],
      ['2026-11-26', 'released', null],
    ]);
    const mine = await pa.get('/api/parking/reservations/?mine=true');
    expect(mine.body.results.map(({ status: now }: { status: string }) => now)).toEqual([
      'confirmed',
      'confirmed',
    ]);
    expect((await giveBack(parking, { start: '2026-11-24', end: '2026-11-30' })).body).toEqual([]);
  });

  it('keeps past days, and explains why', async () => {
    await request(parking, ['2026-11-23', '2026-11-24']);
    server.clock.set('2026-11-24T09:00:00Z');
    const { body } = await giveBack(await server.loginAs('parking'), {
      start: '2026-11-01',
      end: '2026-11-30',
    });
    expect(body.map((row: Record<string, unknown>) => [row.date, row.status, row.detail])).toEqual([
      ['2026-11-23', 'confirmed', 'The day of this reservation is over.'],
      ['2026-11-24', 'released', null],
    ]);
  });

  it('is for one’s own days; administrators can name a person, assistants cannot', async () => {
    await request(ev, ['2026-11-24']);
    const range = { start: '2026-11-24', end: '2026-11-24', user_id: data.people.ev };
    expect((await giveBack(parking, range)).status).toBe(403);
    expect((await giveBack(pa, range)).status).toBe(403);
    const admin = await server.loginAs('parking-admin');
    expect((await giveBack(admin, range)).body).toMatchObject([{ status: 'released' }]);
  });

  it.each([
    ['an end before its start', { start: '2026-11-24', end: '2026-11-23' }],
    ['more than a year', { start: '2026-11-24', end: '2027-11-26' }],
    ['a day that is none', { start: '2026-02-30', end: '2026-11-23' }],
    ['an unknown key', { start: '2026-11-24', end: '2026-11-24', status: 'x' }],
  ])('refuses %s', async (_, body) => {
    expect((await giveBack(parking, body)).status).toBe(400);
  });
});

describe('every week', () => {
  const weekly = (more: object = {}) => ({
    target_carpark: data.carParks.Garage,
    weekdays: [1, 3],
    ...times,
    starts_on: '2026-11-23',
    ...more,
  });
  const make = (agent: Agent, more: object = {}) =>
    agent.post('/api/parking/standing-requests/', weekly(more));
  const stop = (agent: Agent, url: string) => agent.call({ method: 'DELETE', url });
  /** A night of the site; each runs once in the file. */
  const sleepInto = async (day: string) => {
    server.clock.set(`${day}T01:00:00Z`);
    await server.runJobs('nightly');
  };
  /** Sessions of the day before have expired. */
  const datesOf = async () => {
    const { body } = await (await server.loginAs('parking')).get(
      '/api/parking/reservations/?mine=true&limit=200',
    );
    return body.results.map(({ date }: { date: string }) => date);
  };

  it('requests the days within reach immediately, and reports refused ones', async () => {
    await request(parking, ['2026-11-25']);
    const { status, body } = await make(parking);
    expect([status, body.request.asked_until]).toEqual([201, '2026-12-07']);
    expect(body.days).toEqual([
      { date: '2026-11-23', status: 'confirmed', detail: null },
      { date: '2026-11-25', status: null, detail: 'You already have parking at this time.' },
      { date: '2026-11-30', status: 'confirmed', detail: null },
      { date: '2026-12-02', status: 'confirmed', detail: null },
      { date: '2026-12-07', status: 'confirmed', detail: null },
    ]);
  });

  it('requests each further day once, in the night in which it comes within reach', async () => {
    await make(parking);
    const before = await datesOf();
    await sleepInto('2026-11-25');
    await server.runJobs('nightly');
    expect(await datesOf()).toEqual([...before, '2026-12-09']);
  });

  it('emails the day that it could not request, with the reason', async () => {
    await make(parking);
    await server.db.forClient(server.clientIds.north, (tx) =>
      sql`update users set is_restricted = true where id = ${data.people.parking}`.execute(tx),
    );
    await sleepInto('2026-11-26');
    await server.db.forClient(server.clientIds.north, (tx) =>
      sql`update users set is_restricted = false where id = ${data.people.parking}`.execute(tx),
    );
    const mails = await server.outbox({ kind: 'weekly-parking-refused' });
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Parking Requests cannot be made at this time.');
    expect(await datesOf()).not.toContain('2026-12-09');
  });

  it('can be stopped by its person and its creator, and by no one else', async () => {
    const { body } = await make(pa, { employee: data.people.parking });
    const path = `/api/parking/standing-requests/${body.request.id}/`;
    for (const agent of [parking, pa]) {
      expect((await agent.get('/api/parking/standing-requests/')).body).toMatchObject([
        { id: body.request.id, employee: { id: data.people.parking } },
      ]);
    }
    expect((await ev.get('/api/parking/standing-requests/')).body).toEqual([]);
    expect((await stop(ev, path)).status).toBe(404);
    expect((await stop(parking, path)).status).toBe(204);
    expect((await stop(pa, path)).status).toBe(404);
    const before = await datesOf();
    await sleepInto('2026-11-27');
    expect(await datesOf()).toEqual(before);
  });

  it.each([
    ['less than 4 hours', { end_time: '12:55' }, 400],
    ['a first day in the past', { starts_on: '2026-11-22' }, 400],
    ['a first day in two years', { starts_on: '2028-11-22' }, 400],
    ['an end before its start', { ends_on: '2026-11-22' }, 400],
    ['no day at all', { weekdays: [2], ends_on: '2026-11-23' }, 400],
    ['no weekday', { weekdays: [] }, 400],
    ['a car park that is not for the person', { target_carpark: -1 }, 400],
    ['an eighth weekday', { weekdays: [8] }, 400],
  ])('refuses %s', async (_, more, status) => {
    expect((await make(parking, more)).status).toBe(status);
  });

  it('refuses a car park without permission, one that is not in use, and a request for another person', async () => {
    expect((await make(parking, { target_carpark: data.carParks.Staff })).status).toBe(400);
    expect((await make(parking, { target_carpark: data.carParks.Old })).status).toBe(400);
    expect((await make(parking, { employee: data.people.ev })).status).toBe(403);
  });
});
