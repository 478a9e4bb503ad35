import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from '../../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { clearParking, insertParkingTestData, type ParkingTestData } from '../parking-test-data.ts';

/** The clock of the test app: Monday 23 November 2026, 09:00 in London. */
const [tuesday, wednesday] = ['2026-11-24', '2026-11-25'];
const reservations = '/api/parking/reservations/';
const parks = '/api/parking/carparks/';

let portal: TestApp;
let data: ParkingTestData;
let driver: Agent;
let second: Agent;
let third: Agent;
let admin: Agent;

beforeAll(async () => {
  portal = await createTestApp();
  data = await insertParkingTestData(portal);
  [driver, second, third] = [
    await portal.loginAs('parking'),
    await portal.loginAs('permit'),
    await portal.loginAs('ev'),
  ];
  admin = await portal.loginAs('parking-admin');
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.set('2026-11-23T09:00:00Z');
  await clearParking(portal);
});

let made = 0;
/** A car park of its own, with spaces S1 to S<count>. */
async function newPark(count: number, values: object = {}) {
  made += 1;
  const { status, body } = await admin.post(parks, {
    site_id: data.siteIds[0],
    name: `Park ${made}`,
    ...values,
  });
  expect(status).toBe(201);
  if (count > 0)
    expect((await admin.post(`${parks}${body.id}/spaces/`, { first: 'S1', last: `S${count}` })).status).toBe(
      201,
    );
  return body as { id: number; name: string; version: number };
}
const spacesOf = async (park: number) =>
  (await admin.get(`${parks}${park}/spaces/`)).body.results as {
    id: number;
    name: string;
    version: number;
    blocks: { id: number }[];
  }[];
const ask = async (agent: Agent, park: number, dates = [tuesday]) => {
  const body = { target_carpark: park, start_time: '09:00', end_time: '17:00', dates };
  return (await agent.post(reservations, body)).body[0] as {
    id: number;
    status: string;
    parking_space: string;
  };
};
const now = async (id: number) => {
  const { status, parking_space: space, cancelled_at } = (await admin.get(`${reservations}${id}/`)).body;
  return cancelled_at ? 'cancelled' : space === null ? status : `${status} ${space}`;
};
const change = (park: { id: number }, body: object) => admin.patch(`${parks}${park.id}/`, body);
const mailsTo = async (kind: string) => (await portal.outbox({ kind })).map(({ to }) => to);

describe('a car park', () => {
  it('is plain unless said otherwise, and kept by its version', async () => {
    const park = await newPark(0, { name: ' North   Yard ' });
    expect(park).toMatchObject({
      name: 'North Yard',
      kind: 'numbered',
      capacity: null,
      permission_groups: [],
      permit_requests_start: 'No Start Date',
      open_weekdays: [1, 2, 3, 4, 5, 6, 7],
      penalty_days: 28,
      version: 1,
    });
    const saved = await change(park, {
      version: 1,
      parking_allocation_start: 'Thursday',
      late_cancel_hours: 12,
    });
    expect([saved.status, saved.body]).toMatchObject([
      200,
      { version: 2, parking_allocation_start: 'Thursday', late_cancel_hours: 12, name: 'North Yard' },
    ]);
    const stale = await change(park, { version: 1, name: 'South Yard' });
    expect([stale.status, stale.body.current]).toMatchObject([409, { version: 2, name: 'North Yard' }]);
    const listed = (await admin.get('/api/parking/carpark-settings/')).body;
    expect(listed.find(({ id }: { id: number }) => id === park.id)).toEqual(saved.body);
  });

  it.each<[string, object, string]>([
    ['a name that is taken', { name: 'garage' }, 'name'],
    ['a name of blanks', { name: '  ' }, 'name'],
    ['another site', { site_id: 999_999 }, 'site_id'],
    ['numbered spaces and a capacity', { capacity: 5 }, 'capacity'],
    ['no open weekday', { open_weekdays: [] }, 'open_weekdays'],
    ['a key that there is not', { status: 'open' }, 'status'],
  ])('is refused with %s', async (_, values, field) => {
    made += 1;
    const answer = await admin.post(parks, { site_id: data.siteIds[0], name: `Park ${made}`, ...values });
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
  });

  it('is deleted only where nobody ever parked; what stands on it is named', async () => {
    const park = await newPark(2);
    const { id } = await ask(driver, park.id);
    const standing = await admin.call({ method: 'DELETE', url: `${parks}${park.id}/` });
    expect([standing.status, standing.body.detail]).toEqual([
      409,
      expect.stringMatching(/^One reservation stands on it, on Tue,? 24 Nov 2026/),
    ]);
    await admin.post(`${reservations}${id}/cancel/`, {});
    const used = await admin.call({ method: 'DELETE', url: `${parks}${park.id}/` });
    expect([used.status, used.body.detail]).toEqual([409, expect.stringMatching(/kept for the past/)]);
    const fresh = await newPark(2);
    expect((await admin.call({ method: 'DELETE', url: `${parks}${fresh.id}/` })).status).toBe(204);
    expect((await admin.get(`${parks}${fresh.id}/spaces/`)).status).toBe(404);
  });
});

describe('spaces', () => {
  it('are added one by one or as a range, and never twice', async () => {
    const park = await newPark(3);
    expect((await spacesOf(park.id)).map(({ name }) => name)).toEqual(['S1', 'S2', 'S3']);
    const post = (body: object) => admin.post(`${parks}${park.id}/spaces/`, body);
    expect((await post({ name: ' Gate ' })).body).toMatchObject([
      { name: 'Gate', is_active: true, blocks: [] },
    ]);
    expect((await post({ name: 's2' })).body).toEqual({ name: ['This car park has a space S2 already.'] });
    expect((await post({ first: 'S3', last: 'S5' })).body).toEqual({
      first: ['This car park has a space S3 already.'],
    });
    expect(Object.keys((await post({ first: 'S5', last: 'S4' })).body)).toEqual(['last']);
    expect(Object.keys((await post({ first: 'S5' })).body)).toEqual(['non_field_errors']);
    expect((await post({ first: 'X1', last: 'X201' })).body.last[0]).toMatch(/At most 200/);
    expect((await spacesOf(park.id)).length).toBe(4);
  });

  it('that are new or reopened go to whoever waits', async () => {
    const park = await newPark(1);
    await ask(driver, park.id);
    const waiting = await ask(second, park.id);
    expect(waiting.status).toBe('queued');
    await admin.post(`${parks}${park.id}/spaces/`, { name: 'S2' });
    expect(await now(waiting.id)).toBe('confirmed S2');
    expect(await mailsTo('parking-moved-up')).toEqual(['permit@north.test']);
    const last = await ask(third, park.id);
    const closed = (await spacesOf(park.id)).find(({ name }) => name === 'S2');
    const body = { version: closed?.version, is_active: false, stranded: 'move' };
    expect((await admin.patch(`/api/parking/spaces/${closed?.id}/`, body)).body).toMatchObject({
      is_active: false,
      version: 2,
    });
    expect(await now(waiting.id)).toBe('queued');
    await admin.patch(`/api/parking/spaces/${closed?.id}/`, { version: 2, is_active: true });
    expect([await now(waiting.id), await now(last.id)]).toEqual(['confirmed S2', 'queued']);
  });

  it('are renamed by their version, and deleted only unused', async () => {
    const park = await newPark(2);
    const [one, two] = await spacesOf(park.id);
    const path = `/api/parking/spaces/${one?.id}/`;
    expect((await admin.patch(path, { version: 1, name: 'S2' })).body).toEqual({
      name: ['This car park has a space S2 already.'],
    });
    expect((await admin.patch(path, { version: 1, name: 's1' })).body).toMatchObject({
      name: 's1',
      version: 2,
    });
    expect((await admin.patch(path, { version: 1, name: 'S9' })).body).toMatchObject({
      current: { name: 's1' },
    });
    await ask(driver, park.id);
    expect((await admin.call({ method: 'DELETE', url: path })).status).toBe(409);
    expect((await admin.call({ method: 'DELETE', url: `/api/parking/spaces/${two?.id}/` })).status).toBe(204);
  });
});

describe('a block', () => {
  const block = (park: { id: number }, body: object) =>
    admin.call({
      method: 'POST',
      url: `${parks}${park.id}/blocks/`,
      body,
      headers: { 'idempotency-key': randomUUID() },
    });
  const days = { first_day: tuesday, last_day: wednesday };

  it('first says who loses a space and what there is for them, and changes nothing', async () => {
    const park = await newPark(2);
    const [first, other] = [await ask(driver, park.id), await ask(second, park.id, [wednesday])];
    const [one, two] = await spacesOf(park.id);
    const change = { block: { space_ids: [one?.id], ...days } };
    const seen = await admin.post(`${parks}${park.id}/preview-change/`, change);
    const lines = (body: { stranded: object[] }) => body.stranded;
    expect(lines(seen.body)).toMatchObject([
      { reservation: first.id, date: tuesday, space: 'S1', offer: 'space', status: 'confirmed' },
      { reservation: other.id, date: wednesday, space: 'S1', offer: 'space' },
    ]);
    const refused = await block(park, change.block);
    expect([refused.status, lines(refused.body)]).toEqual([409, lines(seen.body)]);
    const both = { block: { space_ids: [one?.id, two?.id], ...days } };
    const all = await admin.post(`${parks}${park.id}/preview-change/`, both);
    expect(lines(all.body)).toMatchObject([{ offer: 'queued' }, { offer: 'queued' }]);
    expect([await now(first.id), (await spacesOf(park.id))[0]?.blocks]).toEqual(['confirmed S1', []]);
    expect(await portal.outbox()).toEqual([]);
  });

  it('moves who stands on it to another free space, else into the queue at their place; each is told', async () => {
    const park = await newPark(2);
    const first = await ask(driver, park.id);
    portal.clock.set('2026-11-23T09:05:00Z');
    const [other, waiting] = [await ask(second, park.id), await ask(third, park.id)];
    const [one] = await spacesOf(park.id);
    expect(
      (await block(park, { space_ids: [one?.id], ...days, reason: 'Paint', stranded: 'move' })).status,
    ).toBe(201);
    expect([await now(first.id), await now(other.id), await now(waiting.id)]).toEqual([
      'queued',
      'confirmed S2',
      'queued',
    ]);
    // The first asked first, and keeps that place.
    expect((await admin.get(`${reservations}${first.id}/`)).body.place).toBe(1);
    expect(await mailsTo('parking-requeued')).toEqual(['parking@north.test']);
    const blocked = (await spacesOf(park.id))[0]?.blocks[0];
    expect(
      (await admin.call({ method: 'DELETE', url: `/api/parking/space-blocks/${blocked?.id}/` })).status,
    ).toBe(204);
    expect([await now(first.id), await now(waiting.id)]).toEqual(['confirmed S1', 'queued']);
    expect(
      (await admin.call({ method: 'DELETE', url: `/api/parking/space-blocks/${blocked?.id}/` })).status,
    ).toBe(404);
  });

  it('with a free space left moves there at once', async () => {
    const park = await newPark(2);
    const first = await ask(driver, park.id);
    const [one] = await spacesOf(park.id);
    await block(park, { space_ids: [one?.id], ...days, stranded: 'move' });
    expect(await now(first.id)).toBe('confirmed S2');
    expect(await mailsTo('parking-moved')).toEqual(['parking@north.test']);
    const log = await (await portal.loginAs('superadmin')).get('/api/audit-log/?entity=parking_reservation');
    // The log is by instant, and tests before this one were later in their day.
    const entries = log.body.results.filter(
      ({ entity_id: id }: { entity_id: string }) => id === String(first.id),
    );
    expect(entries[0]).toMatchObject({ action: 'move', before: { space_id: one?.id } });
  });

  it('is refused twice on a day, before today, backwards, and for a space of elsewhere', async () => {
    const park = await newPark(1);
    const [one] = await spacesOf(park.id);
    const ids = { space_ids: [one?.id] };
    expect((await block(park, { ...ids, ...days })).status).toBe(201);
    const doubled = await block(park, { ...ids, first_day: wednesday, last_day: '2026-12-01' });
    expect([doubled.status, doubled.body.detail]).toEqual([
      409,
      'S1 is blocked on some of these days already.',
    ]);
    const fields = async (body: object) => Object.keys((await block(park, { ...ids, ...body })).body);
    expect(await fields({ first_day: wednesday, last_day: tuesday })).toEqual(['last_day']);
    expect(await fields({ first_day: '2026-11-22', last_day: tuesday })).toEqual(['first_day']);
    expect(await fields({ ...days, space_ids: [data.spaces['A-1']] })).toEqual(['space_ids']);
  });
});

describe('what is taken away from everybody', () => {
  it('a weekday: who has that day is cancelled and told, the others stay', async () => {
    const park = await newPark(1);
    const [first, other] = [await ask(driver, park.id), await ask(second, park.id, [wednesday])];
    const body = { version: 1, open_weekdays: [1, 3, 4, 5] };
    const refused = await change(park, body);
    expect([refused.status, refused.body.stranded]).toMatchObject([
      409,
      [{ reservation: first.id, offer: 'cancelled' }],
    ]);
    expect((await change(park, { ...body, stranded: 'move' })).status).toBe(200);
    expect([await now(first.id), await now(other.id)]).toEqual(['cancelled', 'confirmed S1']);
    expect(await mailsTo('parking-closed')).toEqual(['parking@north.test']);
  });

  it('the car park: whoever is to come is cancelled; reopened it is as before', async () => {
    const park = await newPark(1);
    const [first, waiting] = [await ask(driver, park.id), await ask(second, park.id)];
    expect((await change(park, { version: 1, is_active: false })).body.stranded).toHaveLength(2);
    expect((await change(park, { version: 1, is_active: false, stranded: 'queue' })).body.is_active).toBe(
      false,
    );
    expect([await now(first.id), await now(waiting.id)]).toEqual(['cancelled', 'cancelled']);
    expect((await change(park, { version: 2, is_active: true })).status).toBe(200);
    expect((await ask(third, park.id)).status).toBe('confirmed');
  });

  it('a group: who has it not is cancelled', async () => {
    const park = await newPark(2);
    const [first, other] = [await ask(driver, park.id), await ask(third, park.id)];
    const groups = { version: 1, permission_groups: ['ev_space_booking'], stranded: 'move' };
    expect((await change(park, groups)).status).toBe(200);
    expect([await now(first.id), await now(other.id)]).toEqual(['cancelled', 'confirmed S2']);
  });

  it('places of one that only counts: who finds another one is not even asked about', async () => {
    const park = await newPark(0, { kind: 'pseudo', capacity: 3 });
    const [first, other] = [await ask(driver, park.id), await ask(second, park.id)];
    expect((await change(park, { version: 1, capacity: 2 })).body).toMatchObject({
      capacity: 2,
      space_count: 2,
    });
    const refused = await change(park, { version: 2, capacity: 1 });
    expect([refused.status, refused.body.stranded]).toMatchObject([
      409,
      [{ reservation: other.id, offer: 'queued', space: null }],
    ]);
    expect((await change(park, { version: 2, capacity: 1, stranded: 'move' })).status).toBe(200);
    expect([await now(first.id), await now(other.id)]).toEqual(['confirmed', 'queued']);
    expect((await change(park, { version: 3, capacity: null })).status).toBe(200);
    expect(await now(other.id)).toBe('confirmed');
  });

  it('allocation that opens earlier gives out at once', async () => {
    const park = await newPark(1, { parking_allocation_start: 'Sunday' });
    const waiting = await ask(driver, park.id, ['2026-11-30']);
    expect(waiting.status).toBe('queued');
    expect((await change(park, { version: 1, parking_allocation_start: 'No Start Date' })).status).toBe(200);
    expect(await now(waiting.id)).toBe('confirmed S1');
  });
});

it('another client’s car park, space and block are not there', async () => {
  const south = await portal.loginAs('parking-admin', 'south');
  const park = await newPark(1);
  const [one] = await spacesOf(park.id);
  const answers = [
    await south.patch(`${parks}${park.id}/`, { version: 1, name: 'Mine' }),
    await south.get(`${parks}${park.id}/spaces/`),
    await south.patch(`/api/parking/spaces/${one?.id}/`, { version: 1 }),
    await south.post(`${parks}${park.id}/preview-change/`, { is_active: false }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});
