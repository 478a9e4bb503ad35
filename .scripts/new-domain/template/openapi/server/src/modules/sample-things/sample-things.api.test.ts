import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sqlState } from '../../db/database.ts';
import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const PATH = '/api/sample-things/';
const BOOKINGS = `${PATH}bookings/`;
/** The clock of the tests stands on Monday, 23 November. */
const tuesday = '2026-11-24';
const wednesday = '2026-11-25';

let server: TestApp;
let site: number;
let people: Record<'admin' | 'desk' | 'pa', Agent>;
let ids: Record<'A-1' | 'A-2', number>;

beforeAll(async () => {
  server = await createTestApp();
  const [admin, desk, pa] = [
    await server.loginAs('admin'),
    await server.loginAs('desk'),
    await server.loginAs('pa'),
  ];
  people = { admin, desk, pa };
  site = (await admin.get('/api/sites/all/')).body[0].id;
  const add = async (name: string) => (await admin.post(PATH, { site_id: site, name })).body.id;
  ids = { 'A-1': await add('A-1'), 'A-2': await add('A-2') };
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set('2026-11-23T09:00:00Z');
  await inClient((tx) => tx.deleteFrom('sample_thing_bookings').execute());
});

const inClient = <T>(work: Parameters<typeof server.db.forClient<T>>[1]) =>
  server.db.forClient(server.clientIds.north, work);
const book = (agent: Agent, name: keyof typeof ids, ...dates: string[]) =>
  agent.post(BOOKINGS, { sample_thing_id: ids[name], dates });
const bookedId = async (agent: Agent, name: keyof typeof ids, date: string): Promise<number> =>
  (await book(agent, name, date)).body[0].id;
const release = (agent: Agent, id: number) => agent.post(`${BOOKINGS}${id}/release/`);
const states = async (agent: Agent, date = tuesday) => {
  const { body } = await agent.get(`${PATH}?site=${site}&on_date=${date}`);
  return body.results.map(({ name, state }: { name: string; state: string }) => `${name} ${state}`);
};
const userId = (account: string) =>
  inClient(async (tx) => {
    const user = tx.selectFrom('users').select('id').where('email', '=', `${account}@north.test`);
    return (await user.executeTakeFirstOrThrow()).id;
  });

describe('the list', () => {
  it('says what is free, taken and the caller’s own on a day', async () => {
    await book(people.desk, 'A-1', tuesday);
    expect(await states(people.desk)).toEqual(['A-1 mine', 'A-2 free']);
    expect(await states(people.pa)).toEqual(['A-1 taken', 'A-2 free']);
    expect(await states(people.pa, wednesday)).toEqual(['A-1 free', 'A-2 free']);
  });

  it('searches and orders by name, and refuses a date that is none', async () => {
    const names = async (query: string) =>
      (await people.pa.get(`${PATH}?on_date=${tuesday}&${query}`)).body.results.map(
        ({ name }: { name: string }) => name,
      );
    expect(await names('search=a-2')).toEqual(['A-2']);
    expect(await names('ordering=-name')).toEqual(['A-2', 'A-1']);
    expect((await people.pa.get(`${PATH}?on_date=0000-01-01`)).body).toHaveProperty('on_date');
  });

  it('has a name once at a site', async () => {
    const again = await people.admin.post(PATH, { site_id: site, name: ' a-1 ' });
    expect([again.status, again.body]).toEqual([400, { name: ['The site has this name already.'] }]);
    expect((await people.admin.post(PATH, { site_id: site, name: '  ' })).status).toBe(400);
  });
});

describe('a booking', () => {
  it('is for all of the days or for none', async () => {
    await book(people.desk, 'A-1', wednesday);
    const { status, body } = await book(people.pa, 'A-1', tuesday, wednesday);
    expect([status, body]).toEqual([
      409,
      {
        detail: 'A-1 is taken on 25 Nov 2026.',
        dates: [{}, { date: ['Taken on this day.'] }],
        alternatives: [{ id: ids['A-2'], name: 'A-2' }],
      },
    ]);
    expect((await people.pa.get(BOOKINGS)).body).toEqual([]);
    expect((await book(people.pa, 'A-1', tuesday)).body).toMatchObject([{ name: 'A-1', date: tuesday }]);
  });

  it('is one a day for a person, in the reader’s language', async () => {
    await book(people.desk, 'A-1', tuesday);
    const german = await people.desk.call({
      method: 'POST',
      url: BOOKINGS,
      body: { sample_thing_id: ids['A-2'], dates: [tuesday] },
      headers: { 'accept-language': 'de' },
    });
    expect([german.status, german.body]).toEqual([400, [{ date: ['Sie haben an diesem Tag schon A-1.'] }]]);
  });

  it.each([
    ['yesterday', '2026-11-22', 'This day is over.'],
    ['more than four weeks ahead', '2026-12-22', 'Bookings open four weeks ahead.'],
  ])('is refused for %s', async (_, date, reason) => {
    const { status, body } = await book(people.desk, 'A-1', date);
    expect([status, body]).toEqual([400, [{ date: [expect.stringContaining(reason)] }]]);
  });

  it('is kept apart by the database too', async () => {
    const id = await bookedId(people.desk, 'A-1', tuesday);
    const copy = (columns: string) =>
      inClient((tx) =>
        sql`insert into sample_thing_bookings (site_id, sample_thing_id, date, user_id, created_by_id, status)
          select site_id, ${sql.raw(columns)}, created_by_id, 'booked' from sample_thing_bookings where id = ${id}`.execute(
          tx,
        ),
      ).then(
        () => 'written',
        (error: unknown) => sqlState(error),
      );
    const other = await userId('pa');
    expect(await copy(`sample_thing_id, date, ${other}`)).toBe('23505');
    expect(await copy(`${ids['A-2']}, date, user_id`)).toBe('23505');
    expect(await copy(`${ids['A-2']}, date, ${other}`)).toBe('written');
  });
});

describe('a release', () => {
  it('is for one’s own booking, once, and frees the day', async () => {
    const id = await bookedId(people.desk, 'A-1', tuesday);
    expect((await release(people.pa, id)).status).toBe(404);
    expect((await release(people.desk, id)).body).toMatchObject({ id, status: 'released' });
    const again = await release(people.desk, id);
    expect([again.status, again.body.detail]).toEqual([409, 'This booking is already released.']);
    expect(await states(people.pa)).toEqual(['A-1 free', 'A-2 free']);
    expect((await book(people.desk, 'A-2', tuesday)).status).toBe(201);
  });

  it('is refused once the day is over', async () => {
    const id = await bookedId(people.desk, 'A-1', tuesday);
    server.clock.set('2026-11-25T09:00:00Z');
    // The session has ended by then.
    const person = await server.loginAs('desk');
    const late = await release(person, id);
    expect([late.status, late.body.detail]).toEqual([409, 'This day is over.']);
    expect((await person.get(BOOKINGS)).body).toEqual([]);
  });
});

describe('other screens', () => {
  it('have it: My schedule, and a month’s counts', async () => {
    await book(people.desk, 'A-1', tuesday);
    const range = `start=${tuesday}&end=${wednesday}`;
    const { results } = (await people.desk.get(`/api/my-days/?${range}`)).body;
    expect(results).toMatchObject([
      { date: tuesday, items: [{ type: 'booking', title: 'Sample thing A-1', starts_at: null }] },
    ]);
    const counts = (await people.desk.get(`/api/my-days/counts/?${range}`)).body.results;
    expect(counts).toMatchObject([{ date: tuesday, count: 1, desks: [] }]);
  });

  it('have it: track and trace, as a day that was expected', async () => {
    await book(people.desk, 'A-1', tuesday);
    await book(people.pa, 'A-2', tuesday);
    server.clock.set('2026-11-25T09:00:00Z');
    const reporting = await server.loginAs('reporting');
    const days = `from_date=${tuesday}&until_date=${tuesday}`;
    const { body } = await reporting.call({
      method: 'GET',
      url: `/api/track-and-trace/?user_id=${await userId('desk')}&${days}&granularity=site`,
      headers: { 'trace-reason': 'Measles' },
    });
    expect(body.results).toMatchObject([
      { person: { email: 'pa@north.test' }, signals: ['booking'], certainty: 'expected' },
    ]);
  });

  it('have it: an offboarding, which releases it', async () => {
    await book(people.desk, 'A-1', tuesday);
    const offboarding = `/api/users/${await userId('desk')}/offboarding/`;
    const { lines } = (await people.admin.get(offboarding)).body;
    expect(lines).toMatchObject([{ kind: 'booking', title: 'A-1', date: tuesday, choice: 'release' }]);
    await people.admin.post(offboarding, { action: 'deactivate' });
    await server.runJobs('offboarding');
    expect((await people.admin.get(offboarding)).body.run.state).toBe('done');
    expect(await states(people.pa)).toEqual(['A-1 free', 'A-2 free']);
  });
});

it('deletes bookings after a year', async () => {
  await book(people.pa, 'A-1', tuesday, wednesday);
  server.clock.set(`2027-11-25T09:00:00Z`);
  await server.runJobs('nightly');
  const left = await inClient((tx) => tx.selectFrom('sample_thing_bookings').select('date').execute());
  expect(left).toEqual([{ date: wednesday }]);
});
