import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type PermitsTest, startPermitsTest } from './permits-test-data.ts';

// The clock stands at Monday 23 November 2026, 09:00 in London.
const monday = '2026-11-23';
const tuesday = '2026-11-24';
const wednesday = '2026-11-25';

let at: PermitsTest;
beforeAll(async () => {
  at = await startPermitsTest();
});
afterAll(() => at.portal.close());
beforeEach(() => at.reset());

const url = '/api/parking/permits/';
const month = async (text = '2026-11', agent = at.holder) =>
  (await agent.get(`${url}month/${text}/`)).body.days;
const reservation = async (id: number) => (await at.admin.get(`/api/parking/reservations/${id}/`)).body;
const release = (permit: number, start: string, change: object = {}, agent = at.holder) =>
  agent.post('/api/parking/permit-releases/', { permit, start, end: start, ...change });

describe('a granted permit', () => {
  it('holds its space on its days, for its person only', async () => {
    const { status, body } = await at.give({ days: [2] });
    expect([status, body]).toMatchObject([
      201,
      {
        permit_type: 'GR',
        days: [2],
        state: 'current',
        space: { name: 'A-1', carpark: 'Garage', site: 'London HQ' },
      },
    ]);
    expect(await at.request(at.driver, tuesday)).toMatchObject({ parking_space: 'A-2' });
    expect(await at.request(await at.portal.loginAs('ev'), tuesday)).toMatchObject({ status: 'queued' });
    expect(await at.request(at.holder, tuesday)).toMatchObject({
      parking_space: 'A-1',
      reason: { code: 'own-permit' },
    });
    expect(await at.request(at.driver, wednesday)).toMatchObject({ parking_space: 'A-1' });
  });

  it('shows its days in the month, and only to those who may see them', async () => {
    await at.give({ days: [2], end: '2026-12-01' });
    expect(await month()).toMatchObject([
      {
        date: tuesday,
        state: 'granted',
        permit_type: 'GR',
        space: { name: 'A-1' },
        opens_on: null,
        released: false,
      },
    ]);
    expect((await month('2026-12')).map(({ date }: { date: string }) => date)).toEqual(['2026-12-01']);
    const query = `?user_id=${at.data.people.permit}`;
    expect((await at.driver.get(`${url}month/2026-11/${query}`)).status).toBe(403);
    expect((await at.admin.get(`${url}month/2026-11/${query}`)).body.days).toHaveLength(1);
    expect((await at.driver.get(url)).body).toEqual({ count: 0, results: [] });
    expect((await at.driver.get(url + query)).status).toBe(403);
    expect((await at.holder.get(url)).body).toMatchObject({ count: 1, results: [{ days: [2] }] });
    expect((await at.holder.get(`${url}month/0000-01/`)).status).toBe(400);
  });

  it('moves the people who have its space, after a confirmation, and notifies them', async () => {
    const first = await at.request(at.driver, tuesday);
    const second = await at.request(at.driver, wednesday);
    await at.request(await at.portal.loginAs('ev'), wednesday);
    const refused = await at.give();
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        detail: 'A-1 is taken on 2 coming days. Those who have it would get another space, or wait for one.',
        stranded: [
          { reservation: first.id, date: tuesday, space: 'A-1', moves_to: 'A-2' },
          { reservation: second.id, date: wednesday, space: 'A-1', moves_to: null },
        ],
      },
    ]);
    expect(await reservation(first.id)).toMatchObject({ parking_space: 'A-1' });
    expect((await at.admin.get(url)).body.count).toBe(0);

    expect((await at.give({ stranded: 'move' })).status).toBe(201);
    expect(await reservation(first.id)).toMatchObject({ status: 'confirmed', parking_space: 'A-2' });
    expect(await reservation(second.id)).toMatchObject({ status: 'queued', place: 1 });
    const mails = await at.portal.outbox({ kind: 'parking-space-changed' });
    expect(mails.map(({ text }) => /You have (A-2)|(You are in the queue)/.exec(text)?.slice(1))).toEqual([
      ['A-2', undefined],
      [undefined, 'You are in the queue'],
    ]);
  });

  it.each([
    ['no weekday', { days: [] }, { days: ['Please choose at least one weekday.'] }],
    ['no space', { space_id: null }, { space_id: ['A granted permit needs a space.'] }],
    ['a space of nowhere', { space_id: 999_999 }, { space_id: ['There is no such space in this car park.'] }],
    ['nobody', { user_id: 999_999 }, { user_id: ['There is no such person.'] }],
    ['no car park', { carpark_id: 999_999 }, { carpark_id: ['There is no such car park.'] }],
    ['an end before its start', { end: '2026-11-22' }, { end: ['Must not be before the first day.'] }],
    [
      'an end that is over',
      { start: '2026-11-01', end: '2026-11-22' },
      { end: ['Must not be in the past.'] },
    ],
    ['a day that is none', { start: '2026-02-30' }, { start: expect.any(Array) }],
    [
      'priority with a space',
      { permit_type: 'PR' },
      { space_id: ['A priority permit has no space of its own.'] },
    ],
  ])('is refused with %s', async (_, change, problem) => {
    const { status, body } = await at.give(change);
    expect([status, body]).toEqual([400, problem]);
  });

  it('shares its space with no other on the same weekday', async () => {
    await at.give({ days: [1, 2], end: '2026-12-31' });
    const other = { user_id: at.data.people.parking };
    expect((await at.give({ ...other, days: [2, 3] })).body).toEqual({
      space_id: ['Another permit has this space on one of these weekdays.'],
    });
    expect((await at.give({ ...other, days: [3] })).status).toBe(201);
    expect((await at.give({ ...other, days: [2], start: '2027-01-01' })).status).toBe(201);
  });

  it('is granted once however often the answer is lost', async () => {
    const body = {
      ...{ user_id: at.data.people.permit, permit_type: 'PR', carpark_id: at.data.carParks.Garage },
      ...{ days: [1], start: monday },
    };
    const headers = { 'idempotency-key': randomUUID() };
    const [one, two] = [
      await at.admin.call({ method: 'POST', url, body, headers }),
      await at.admin.call({ method: 'POST', url, body, headers }),
    ];
    expect(two.body).toEqual(one.body);
    expect((await at.admin.get(url)).body.count).toBe(1);
  });
});

describe('a release', () => {
  it('gives the space to the people who wait, and can be undone while no one has it', async () => {
    const { body: permit } = await at.give();
    await at.request(await at.portal.loginAs('ev'), '2026-12-01');
    const waiting = await at.request(at.driver, '2026-12-01');
    expect(waiting.status).toBe('queued');
    const { status, body } = await release(permit.id, '2026-12-01');
    expect([status, body]).toMatchObject([201, { start: '2026-12-01', is_late: false, note: null }]);
    expect(await reservation(waiting.id)).toMatchObject({ status: 'confirmed', parking_space: 'A-1' });
    expect(await at.portal.outbox({ kind: 'parking-moved-up' })).toHaveLength(1);
    expect((await month('2026-12'))[0]).toMatchObject({
      date: '2026-12-01',
      state: 'out-of-range',
      released: true,
    });

    const takeBack = (agent = at.holder) =>
      agent.call({ method: 'DELETE', url: `/api/parking/permit-releases/${body.id}/` });
    expect((await takeBack()).body).toEqual({ detail: 'The space is reserved on 1 Dec 2026.' });
    expect((await takeBack(at.admin)).body.detail).toBe('p. Person has the space on 1 Dec 2026.');
    await at.driver.post(`/api/parking/reservations/${waiting.id}/release/`);
    expect((await takeBack()).status).toBe(204);
    expect((await takeBack()).status).toBe(409);
    expect((await month('2026-12'))[0]).toMatchObject({ state: 'granted', released: false });
  });

  it('releases its holder’s bookings of the space', async () => {
    const { body: permit } = await at.give();
    const own = await at.request(at.holder, '2026-12-01');
    expect(own.parking_space).toBe('A-1');
    await release(permit.id, '2026-12-01');
    expect(await reservation(own.id)).toMatchObject({ status: 'released' });
  });

  it('is late with fewer days to go than the notice, and then needs a note', async () => {
    const { body: permit } = await at.give();
    expect((await release(permit.id, tuesday)).body).toEqual({
      note: ['A release with fewer than 2 days to go needs a note.'],
    });
    expect((await release(permit.id, tuesday, { note: '  ' })).status).toBe(400);
    expect((await release(permit.id, tuesday, { note: 'Ill' })).body).toMatchObject({
      is_late: true,
      note: 'Ill',
    });
  });

  it('of a day is made once, of yesterday never, nor beyond the permit, nor of another’s', async () => {
    const { body: permit } = await at.give({ end: '2026-12-31' });
    expect((await release(permit.id, '2026-12-01')).status).toBe(201);
    const twice = await release(permit.id, '2026-11-30', { end: '2026-12-02' });
    expect([twice.status, twice.body]).toEqual([409, { detail: '1 Dec 2026 has been released already.' }]);
    expect((await release(permit.id, '2026-11-22')).body).toHaveProperty('start');
    expect((await release(permit.id, '2026-12-30', { end: '2027-01-02' })).body).toHaveProperty('end');
    expect((await release(permit.id, '2026-12-05', {}, at.driver)).status).toBe(404);
    expect((await release(permit.id, '2026-12-05', {}, at.admin)).status).toBe(201);
    expect((await release(permit.id, '2026-12-09', { end: '2026-12-08' })).status).toBe(400);
  });
});

describe('a priority permit', () => {
  const priority = { permit_type: 'PR', space_id: null };
  const setStart = (day: number | null) =>
    at.portal.db.forClient(at.portal.clientIds.north, (tx) =>
      tx
        .updateTable('car_parks')
        .set({ permit_requests_start: day })
        .where('id', '=', at.data.carParks.Garage)
        .execute(),
    );
  afterAll(() => setStart(null));

  it('goes before earlier requests, also if it comes later', async () => {
    await at.request(await at.portal.loginAs('ev'), tuesday);
    const last = await at.request(await at.portal.loginAs('onesite'), tuesday);
    const early = await at.request(at.driver, tuesday);
    const holder = await at.request(at.holder, tuesday);
    expect([await reservation(early.id), await reservation(holder.id)]).toMatchObject([
      { place: 1 },
      { place: 2 },
    ]);
    const { body: permit } = await at.give({ ...priority, days: [2] });
    expect(await reservation(holder.id)).toMatchObject({ place: 1 });
    expect(await reservation(early.id)).toMatchObject({ place: 2 });
    await at.admin.post(`${url}${permit.id}/end/`);
    expect(await reservation(holder.id)).toMatchObject({ place: 2 });
    expect(last.status).toBe('confirmed');
  });

  it('cannot be claimed before the weekday of the week before', async () => {
    await setStart(4);
    await at.give({ ...priority, days: [1, 2] });
    const claim = (agent = at.holder, change: object = {}) =>
      agent.post('/api/parking/reservations/', {
        ...{ target_carpark: at.data.carParks.Garage, start_time: '09:00', end_time: '17:00' },
        ...{ dates: [tuesday, '2026-12-01'], ...change },
      });
    expect((await claim()).body).toEqual([
      {},
      { date: ['Your permit can be claimed for this day from 26 Nov 2026 on.'] },
    ]);
    const [, ofAnother] = (await claim(at.admin, { employee: at.data.people.permit })).body;
    expect(ofAnother.date).toEqual([
      'The permit of p. Person can be claimed for this day from 26 Nov 2026 on.',
    ]);
    expect((await month('2026-12'))[0]).toMatchObject({ state: 'out-of-range', opens_on: '2026-11-26' });
    at.portal.clock.set('2026-11-26T00:00:00Z');
    // The session of Monday has ended.
    const again = await at.portal.loginAs('permit');
    expect((await month('2026-12', again))[0]).toMatchObject({ state: 'claimable', opens_on: null });
    expect((await claim(again, { dates: ['2026-12-01'] })).status).toBe(201);
  });
});
