import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { clearParking, insertParkingTestData, type ParkingTestData } from './parking-test-data.ts';
import { type AllocationInput, type AllocationResult, allocate } from './rules/allocate.ts';

/** The clock of the test app: Monday 23 November 2026, 09:00 in London. */
const today = '2026-11-23';
const tuesday = '2026-11-24';
const wednesday = '2026-11-25';
const url = '/api/parking/reservations/';

let portal: TestApp;
let data: ParkingTestData;
let driver: Agent;
let second: Agent;
let third: Agent;
let fourth: Agent;
let admin: Agent;
let assistant: Agent;

beforeAll(async () => {
  portal = await createTestApp();
  data = await insertParkingTestData(portal);
  [driver, second, third, fourth, admin, assistant] = [
    await portal.loginAs('parking'),
    await portal.loginAs('permit'),
    await portal.loginAs('ev'),
    await portal.loginAs('onesite'),
    await portal.loginAs('parking-admin'),
    await portal.loginAs('pa'),
  ];
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.set('2026-11-23T09:00:00Z');
  await clearParking(portal);
});

type Park = keyof ParkingTestData['carParks'];
const bodyOf = (park: Park, dates: string[], extra: object = {}) => ({
  target_carpark: data.carParks[park],
  start_time: '09:00',
  end_time: '17:00',
  dates,
  ...extra,
});
const request = (agent: Agent, park: Park, dates: string[], extra: object = {}) =>
  agent.post(url, bodyOf(park, dates, extra));
const step = (agent: Agent, id: number, name: 'cancel' | 'release', body?: object) =>
  agent.post(`${url}${id}/${name}/`, name === 'cancel' ? (body ?? {}) : body);
const inNorth = <T>(work: Parameters<typeof portal.db.forClient<T>>[1]) =>
  portal.db.forClient(portal.clientIds.north, work);
const countRows = () =>
  portal.db
    .system((tx) => tx.selectFrom('parking_reservations').select('id').execute())
    .then(({ length }) => length);

async function statusOf(id: number): Promise<string> {
  return (await admin.get(`${url}${id}/`)).body.status;
}

describe('a request', () => {
  it('gets the first space by name on each date, in the order of the request', async () => {
    const answer = await request(driver, 'Garage', [wednesday, tuesday]);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject([
      {
        date: wednesday,
        status: 'confirmed',
        start: '2026-11-25T09:00:00.000Z',
        end: '2026-11-25T17:00:00.000Z',
        space: { name: 'A-1' },
        parking_space: 'A-1',
        reason: { code: 'free' },
        place: null,
        actions: ['release'],
        employee: { id: data.people.parking },
        type: 'employee',
      },
      { date: tuesday },
    ]);
  });

  it('waits when all are taken, and shows its place', async () => {
    await request(driver, 'Garage', [tuesday]);
    await request(second, 'Garage', [tuesday]);
    const [first] = (await request(third, 'Garage', [tuesday])).body;
    expect(first).toMatchObject({
      status: 'queued',
      space: null,
      place: 1,
      taken: 2,
      total: 2,
      actions: ['cancel'],
    });
    const [next] = (await request(fourth, 'Garage', [tuesday])).body;
    expect(next).toMatchObject({ place: 2, reason: { code: 'full', text: '2 of 2 taken, you are 2nd' } });
    expect((await admin.get(`${url}${next.id}/`)).body.reason.text).toBe('2 of 2 taken, 2nd in the queue');
    const german = await fourth.call({
      method: 'GET',
      url: `${url}${next.id}/`,
      headers: { 'accept-language': 'de' },
    });
    expect(german.body.reason.text).toBe('2 von 2 vergeben, Sie sind 2. in der Warteschlange');
  });

  it('shares a space with another time of the day', async () => {
    await request(driver, 'Field', [tuesday], { end_time: '13:00' });
    const [later] = (await request(second, 'Field', [tuesday], { start_time: '13:00' })).body;
    expect(later).toMatchObject({ status: 'confirmed', space: null, reason: { code: 'free' } });
  });

  it.each([
    ['a night', '22:00', '06:00', '2026-11-24T22:00:00.000Z', '2026-11-25T06:00:00.000Z'],
    ['the shortest night', '20:00', '00:00', '2026-11-24T20:00:00.000Z', '2026-11-25T00:00:00.000Z'],
    ['a whole day', '00:00', '00:00', '2026-11-24T00:00:00.000Z', '2026-11-25T00:00:00.000Z'],
  ])(
    'ends on the next day if the end is not after the start: %s',
    async (_, start_time, end_time, start, end) => {
      const [made] = (await request(driver, 'Garage', [tuesday], { start_time, end_time })).body;
      expect(made).toMatchObject({ date: tuesday, start, end, status: 'confirmed' });
    },
  );

  it('holds the space of a night until it ends, on both days', async () => {
    await request(driver, 'Field', [tuesday], { start_time: '22:00', end_time: '06:00' });
    const free = async (date: string) =>
      (await second.get(`/api/parking/carparks/?date=${date}`)).body.find(
        ({ name }: { name: string }) => name === 'Field',
      ).free_spaces;
    expect([await free(tuesday), await free(wednesday)]).toEqual([0, 0]);
    const early = await request(second, 'Field', [wednesday], { start_time: '05:55', end_time: '10:00' });
    expect(early.body).toMatchObject([{ status: 'queued' }]);
    const later = await request(third, 'Field', [wednesday], { start_time: '06:00', end_time: '10:00' });
    expect(later.body).toMatchObject([{ status: 'confirmed' }]);
  });

  it('lasts 25 hours for a whole day on which the clocks go back', async () => {
    portal.clock.set('2027-10-29T09:00:00Z');
    const agent = await portal.loginAs('parking');
    const times = { start_time: '00:00', end_time: '00:00' };
    expect((await request(agent, 'Garage', ['2027-10-31'], times)).body).toMatchObject([
      { start: '2027-10-30T23:00:00.000Z', end: '2027-11-01T00:00:00.000Z', status: 'confirmed' },
    ]);
  });

  it('always has room in an unlimited car park', async () => {
    await request(driver, 'Meadow', [tuesday]);
    expect((await request(second, 'Meadow', [tuesday])).body).toMatchObject([
      { status: 'confirmed', space: null, reason: { code: 'unlimited' } },
    ]);
  });

  it('waits for approval if the car park requires it, and holds nothing until then', async () => {
    expect((await request(driver, 'Approval', [tuesday])).body).toMatchObject([
      { status: 'pre-approval', reason: { code: 'awaits-approval' }, space: null, actions: ['cancel'] },
    ]);
    const [park] = (await driver.get(`/api/parking/carparks/?date=${tuesday}`)).body.filter(
      ({ name }: { name: string }) => name === 'Approval',
    );
    expect(park).toMatchObject({ free_spaces: 1, requires_approval: true });
  });

  it('answers unavailable for a day on which the car park is closed, and books the others', async () => {
    expect((await request(driver, 'Closed', [today, tuesday])).body).toMatchObject([
      { status: 'confirmed' },
      { status: 'unavailable', reason: { code: 'closed' }, actions: [] },
    ]);
  });

  it('waits until the week is allocated, and shows when', async () => {
    const [early] = (await request(driver, 'Later', ['2026-11-30'])).body;
    expect(early).toMatchObject({ status: 'queued', place: 1, taken: null });
    expect(early.reason).toEqual({
      code: 'before-allocation',
      text: 'Spaces are given out on Thu, 26 Nov 2026.',
    });
    // From that moment on a new request does not overtake it.
    portal.clock.set('2026-11-26T00:00:00Z');
    const later = await portal.loginAs('permit');
    expect((await request(later, 'Later', ['2026-11-30'])).body).toMatchObject([{ status: 'queued' }]);
    const manager = await portal.loginAs('parking-admin');
    expect((await manager.get(`${url}${early.id}/`)).body.status).toBe('confirmed');
  });

  it('is made for another person only by administrators and assistants', async () => {
    const forAnother = { employee: data.people.parking };
    expect((await request(second, 'Garage', [tuesday], forAnother)).status).toBe(403);
    expect((await request(assistant, 'Garage', [tuesday], forAnother)).body).toMatchObject([
      { user: data.people.parking, actions: ['release'] },
    ]);
    expect((await request(admin, 'Garage', [wednesday], forAnother)).status).toBe(201);
    expect((await request(admin, 'Garage', [tuesday], { employee: 999_999 })).body).toEqual({
      employee: ['There is no such person.'],
    });
    expect((await request(admin, 'Mill', [tuesday], { employee: data.people.onesite })).body).toEqual({
      employee: ['o. Person may not use this site.'],
    });
  });

  it('gives the same answer for the same key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const [once, again] = [
      await driver.post(url, bodyOf('Garage', [tuesday]), headers),
      await driver.post(url, bodyOf('Garage', [tuesday]), headers),
    ];
    expect(again.body).toEqual(once.body);
    expect(await countRows()).toBe(1);
    expect((await driver.post(url, bodyOf('Garage', [wednesday]), headers)).status).toBe(409);
  });
});

describe('a refused request books nothing', () => {
  it.each([
    ['yesterday', '2026-11-22', 400],
    ['today', today, 201],
    ['the last day of the look-ahead', '2026-12-07', 201],
    ['the day after it', '2026-12-08', 400],
  ])('%s (%s): %i', async (_, date, status) => {
    const answer = await request(driver, 'Garage', [tuesday, date]);
    expect(answer.status).toBe(status);
    if (status === 400) {
      expect(answer.body).toEqual([{}, { date: [expect.any(String)] }]);
      expect(await countRows()).toBe(0);
    }
  });

  it.each([
    ['one that begins as it ends', '13:00', '17:00', 201],
    ['one that overlaps by five minutes', '12:55', '17:00', 400],
  ])('next to one’s own parking: %s', async (_, start_time, end_time, status) => {
    await request(driver, 'Garage', [tuesday], { end_time: '13:00' });
    const answer = await request(driver, 'Field', [wednesday, tuesday], { start_time, end_time });
    expect(answer.status).toBe(status);
    if (status === 400) {
      expect(answer.body).toEqual([{}, { date: ['You already have parking at this time.'] }]);
      expect(await countRows()).toBe(1);
    }
  });

  it.each([
    ['3:55 hours', { start_time: '09:00', end_time: '12:55' }, 'Parking is for at least 4 hours.'],
    [
      '3:55 hours past midnight',
      { start_time: '22:00', end_time: '01:55' },
      'Parking is for at least 4 hours.',
    ],
  ])('%s', async (_, times, text) => {
    expect((await request(driver, 'Garage', [tuesday], times)).body).toEqual({ end_time: [text] });
    expect(
      (await request(driver, 'Garage', [tuesday], { start_time: '09:00', end_time: '13:00' })).status,
    ).toBe(201);
  });

  it('3:59 hours: times are in steps of five minutes', async () => {
    const answer = await request(driver, 'Garage', [tuesday], { start_time: '09:00', end_time: '12:59' });
    expect([answer.status, answer.body]).toEqual([
      400,
      { end_time: ['Must be a time like 09:30, in steps of 5 minutes.'] },
    ]);
    expect(await countRows()).toBe(0);
  });

  it('by a restricted person', async () => {
    const restricted = await portal.loginAs('restricted');
    const answer = await request(restricted, 'Garage', [tuesday]);
    expect([answer.status, answer.body]).toEqual([
      400,
      { non_field_errors: ['Parking Requests cannot be made at this time.'] },
    ]);
    // An invalid date is reported first.
    expect((await request(restricted, 'Garage', ['2026-11-22'])).body).toEqual([
      { date: [expect.any(String)] },
    ]);
  });

  it('with more dates than the client allows', async () => {
    const dates = ['24', '25', '26', '27', '28', '29'].map((day) => `2026-11-${day}`);
    expect((await request(driver, 'Garage', dates)).body).toEqual({
      dates: ['Request at most 5 dates at a time.'],
    });
    expect((await request(driver, 'Garage', dates.slice(1))).status).toBe(201);
  });

  it.each([
    ['Staff', {}, 400, { target_carpark: ['You do not have permission to park at Staff.'] }],
    ['Old', {}, 400, { target_carpark: ['This car park cannot be booked.'] }],
    ['Garage', { target_carpark: undefined }, 400, { target_carpark: ['Carpark is required'] }],
    ['Garage', { target_carpark: 999_999 }, 404, { detail: 'Not found.' }],
    [
      'Garage',
      { ev_space_reservation: { requested_start: '10:00', requested_end: '12:00' } },
      400,
      { ev_space_reservation: ['This car park has no spaces for electric vehicles.'] },
    ],
  ] as const)('of %s with %j: %i', async (park, extra, status, body) => {
    const answer = await request(driver, park, [tuesday], extra);
    expect([answer.status, answer.body]).toEqual([status, body]);
  });

  it('at a time that the clocks skip', async () => {
    portal.clock.set('2027-03-22T09:00:00Z');
    const later = await portal.loginAs('parking');
    expect(
      (await request(later, 'Garage', ['2027-03-28'], { start_time: '01:30', end_time: '09:00' })).body,
    ).toEqual([{ start_time: ['The clocks change on this day: this time does not exist.'] }]);
  });

  it('of another client', async () => {
    const stranger = await portal.loginAs('parking', 'south');
    expect((await request(stranger, 'Garage', [tuesday])).status).toBe(404);
    const [own] = (await request(driver, 'Garage', [tuesday])).body;
    expect((await stranger.get(`${url}${own.id}/`)).status).toBe(404);
    expect((await step(stranger, own.id, 'release')).status).toBe(404);
  });
});

describe('a space that becomes free', () => {
  async function fill(): Promise<{ id: number; waiting: number; last: number }> {
    const [{ id }] = (await request(driver, 'Garage', [tuesday])).body;
    await request(second, 'Garage', [tuesday]);
    const [{ id: waiting }] = (await request(third, 'Garage', [tuesday])).body;
    const [{ id: last }] = (await request(fourth, 'Garage', [tuesday])).body;
    return { id, waiting, last };
  }

  it('goes to the next person after a release, and notifies them; the others move up', async () => {
    const { id, waiting, last } = await fill();
    expect((await step(driver, id, 'release')).body).toMatchObject({
      status: 'released',
      actions: [],
      reason: null,
    });
    expect((await third.get(`${url}${waiting}/`)).body).toMatchObject({
      status: 'confirmed',
      space: { name: 'A-1' },
      place: null,
      reason: { code: 'moved-up', text: 'A space became free, and it was next in the queue.' },
      version: 2,
    });
    expect((await fourth.get(`${url}${last}/`)).body).toMatchObject({ status: 'queued', place: 1 });
    const mails = await portal.outbox({ kind: 'parking-moved-up' });
    expect(mails).toMatchObject([{ to: 'ev@north.test' }]);
    expect(mails[0]?.text).toContain('A-1');
  });

  it('goes to the next person after an administrator cancels', async () => {
    const { id, waiting } = await fill();
    const answer = await step(admin, id, 'cancel', { cancellation_reason: 'Painting' });
    expect(answer.body).toMatchObject({ status: 'cancelled', cancellation_reason: 'Painting' });
    expect(await statusOf(waiting)).toBe('confirmed');
  });

  it('skips requests that do not fit, and goes to a priority permit first', async () => {
    const { id, waiting, last } = await fill();
    await inNorth((tx) =>
      sql`
        with permit as (
          insert into permits (user_id, permit_type, site_id, car_park_id, starts_on)
          values (${data.people.pa}, 'PR', ${data.siteIds[0]}, ${data.carParks.Garage}, '2026-01-01') returning id, user_id, car_park_id
        )
        insert into permit_days (permit_id, weekday, user_id, car_park_id, permit_type, starts_on)
        select id, 2, user_id, car_park_id, 'PR', '2026-01-01' from permit`.execute(tx),
    );
    const [priority] = (await request(assistant, 'Garage', [tuesday])).body;
    expect(priority).toMatchObject({ status: 'queued', place: 1 });
    expect((await third.get(`${url}${waiting}/`)).body.place).toBe(2);
    await step(driver, id, 'release');
    expect(await statusOf(priority.id)).toBe('confirmed');
    expect([await statusOf(waiting), await statusOf(last)]).toEqual(['queued', 'queued']);
  });

  it('is kept for the holder of a granted permit, but not while it is blocked', async () => {
    await inNorth(async (tx) => {
      await sql`
        with permit as (
          insert into permits (user_id, permit_type, site_id, car_park_id, space_id, starts_on)
          values (${data.people.permit}, 'GR', ${data.siteIds[0]}, ${data.carParks.Garage}, ${data.spaces['A-1']}, '2026-01-01')
          returning id, user_id, car_park_id, space_id
        )
        insert into permit_days (permit_id, weekday, user_id, car_park_id, space_id, permit_type, starts_on)
        select id, 2, user_id, car_park_id, space_id, 'GR', '2026-01-01' from permit`.execute(tx);
      await sql`
        insert into space_blocks (car_park_id, space_id, first_day, last_day, reason)
        values (${data.carParks.Garage}, ${data.spaces['A-2']}, ${wednesday}, ${wednesday}, 'Painting')`.execute(
        tx,
      );
    });
    const garage = (await driver.get(`/api/parking/carparks/${data.carParks.Garage}/?date=${tuesday}`)).body;
    expect(garage).toMatchObject({ name: 'Garage', total_spaces: 2, free_spaces: 1 });
    expect((await request(driver, 'Garage', [tuesday, wednesday])).body).toMatchObject([
      { space: { name: 'A-2' } },
      { space: { name: 'A-1' } },
    ]);
    expect((await request(third, 'Garage', [tuesday, wednesday])).body).toMatchObject([
      { status: 'queued', taken: 2 },
      { status: 'queued', taken: 1, total: 1 },
    ]);
    expect((await request(second, 'Garage', [tuesday])).body).toMatchObject([
      { space: { name: 'A-1' }, reason: { code: 'own-permit' } },
    ]);
  });

  it('is replayable: each run records its input and its result', async () => {
    const { id, waiting } = await fill();
    await step(driver, id, 'release');
    const runs = await inNorth((tx) =>
      tx
        .selectFrom('audit_log')
        .select(['before', 'after'])
        .where('entity', '=', 'allocation_run')
        .orderBy('id', 'desc')
        .limit(1)
        .execute(),
    );
    const [run] = runs as unknown as {
      before: { rules: number; input: AllocationInput };
      after: AllocationResult;
    }[];
    expect(run?.after.placed).toMatchObject([{ id: waiting }]);
    expect(run && allocate(run.before.input)).toEqual(run?.after);
  });
});

describe('cancel and release', () => {
  it('are for one’s own reservations, and those made for others', async () => {
    const [queued] = (await request(driver, 'Approval', [tuesday])).body;
    expect((await step(second, queued.id, 'cancel')).status).toBe(403);
    expect((await second.get(`${url}${queued.id}/`)).status).toBe(403);
    expect((await second.get(url)).body).toEqual({ count: 0, results: [] });
    const patch = { status: 'cancelled', cancelled_at: '2020-01-01T00:00:00Z', cancellation_reason: 'Home' };
    const call = (body: object) => driver.call({ method: 'PATCH', url: `${url}${queued.id}/`, body });
    expect((await call({ ...patch, version: 7 })).status).toBe(409);
    expect((await call({ ...patch, version: queued.version })).body).toMatchObject({
      status: 'cancelled',
      cancelled_at: '2026-11-23T09:00:00.000Z',
      cancellation_reason: 'Home',
    });
    expect((await call(patch)).body).toEqual({ detail: 'This reservation has been cancelled already.' });
  });

  it('depend on the status and the day', async () => {
    const [confirmed] = (await request(driver, 'Garage', [tuesday])).body;
    const [waits] = (await request(driver, 'Approval', [wednesday])).body;
    expect((await step(driver, confirmed.id, 'cancel')).body.detail).toBe(
      'Confirmed parking is released, not cancelled.',
    );
    expect((await step(driver, waits.id, 'release')).body.detail).toBe(
      'Only confirmed parking can be released.',
    );
    portal.clock.set('2026-11-25T00:00:00Z');
    const later = await portal.loginAs('parking');
    expect((await step(later, confirmed.id, 'release')).body.detail).toBe(
      'The day of this reservation is over.',
    );
  });
});

describe('the lists', () => {
  it('show one’s own reservations, and all of them to administrators; filter by day and car park', async () => {
    await request(driver, 'Garage', [tuesday, wednesday]);
    await request(second, 'Approval', [tuesday]);
    const dates = async (agent: Agent, query: string) =>
      (await agent.get(`${url}?${query}`)).body.results.map(
        ({ date, user }: { date: string; user: number }) => [date, user],
      );
    const [own, other] = [data.people.parking, data.people.permit];
    expect(await dates(driver, 'limit=200')).toEqual([
      [tuesday, own],
      [wednesday, own],
    ]);
    expect(await dates(admin, `end=${tuesday}`)).toEqual([
      [tuesday, own],
      [tuesday, other],
    ]);
    expect(await dates(admin, 'mine=true')).toEqual([]);
    expect(await dates(admin, `user_id=${own}&start=${wednesday}&target_site=${data.siteIds[0]}`)).toEqual([
      [wednesday, own],
    ]);
    expect(await dates(admin, `target_carpark=${data.carParks.Approval}`)).toEqual([[tuesday, other]]);
    expect((await driver.get(`${url}?user_id=${other}`)).status).toBe(403);
    expect((await driver.get(`${url}?start=2026-11-25&end=2026-11-24`)).status).toBe(400);
  });

  it('leave out cancelled and released reservations on request', async () => {
    const [row] = (await request(driver, 'Garage', [tuesday])).body;
    await step(driver, row.id, 'release');
    expect((await driver.get(url)).body.count).toBe(1);
    expect((await driver.get(`${url}?hide_cancelled=true`)).body.count).toBe(0);
  });

  it('of car parks show the free spaces now and on a day, and who may park there', async () => {
    await request(driver, 'Garage', [today]);
    const parks = (await fourth.get(`/api/parking/carparks/?site=${data.siteIds[0]}`)).body;
    const found = (name: string) => parks.find((park: { name: string }) => park.name === name);
    expect(found('Garage')).toMatchObject({ free_spaces: 1, space_count: 2, pseudo: false, ev_spaces: [] });
    expect(found('Meadow')).toMatchObject({ free_spaces: null, total_spaces: null, pseudo: true });
    expect(found('Later')).toMatchObject({
      parking_allocation_start: 'Thursday',
      permit_requests_start: 'No Start Date',
    });
    expect(found('Staff')).toMatchObject({ user_has_permission: false });
    expect([found('Old'), found('Mill')]).toEqual([undefined, undefined]);
    expect(
      (await driver.get(`/api/parking/carparks/${data.carParks.Garage}/?date=${tuesday}`)).body.free_spaces,
    ).toBe(2);
    expect((await fourth.get(`/api/parking/carparks/${data.carParks.Mill}/`)).status).toBe(404);
  });
});

describe('if people may not choose a car park', () => {
  const choose = (value: boolean) =>
    portal.db.system(async (tx) => {
      await sql`
        update clients set settings = jsonb_set(settings, '{parking_disable_carpark_selection}', ${String(value)}::jsonb)
        where id = ${portal.clientIds.north}`.execute(tx);
      portal.app.portal.clients.refresh();
    });

  it('takes the site’s permitted car park with the most free spaces', async () => {
    await choose(true);
    const body = { ...bodyOf('Garage', [tuesday]), target_carpark: undefined, target_site: data.siteIds[0] };
    expect((await driver.post(url, body)).body).toMatchObject([{ carpark: { name: 'Meadow' } }]);
    expect((await driver.post(url, { ...body, target_site: undefined })).body).toEqual({
      target_site: ['Site is required'],
    });
    await choose(false);
  });
});
