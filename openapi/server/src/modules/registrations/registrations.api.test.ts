import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let portal: TestApp;
let stranger: Agent;
let admin: Agent;
beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.loginAs('parking-admin');
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.system((tx) => tx.deleteFrom('login_failures').execute());
  await portal.db.system((tx) => tx.deleteFrom('vehicle_registrations').execute());
  stranger = portal.anonymous();
  await stranger.get('/api/whoami/');
});

const driver = { email: 'Bo.Li@mail.test', registration: 'lk19 abc', seconds_open: 30 };
const register = (more: object = {}, agent = stranger) =>
  agent.post('/api/parking/register/', { ...driver, ...more });
const list = async (query = '') => (await admin.get(`/api/parking/registrations/${query}`)).body;

describe('registering a vehicle', () => {
  it('is public, and administrators find it', async () => {
    expect(
      await register({ first_name: ' Bo ', last_name: 'Li', phone: '+44 20 7946 0102', note: 'Blue' }),
    ).toMatchObject({
      status: 201,
      body: { is_own_vehicle: false },
    });
    const { count, results } = await list('?search=LK-19');
    expect([count, results[0]]).toEqual([
      1,
      expect.objectContaining({
        ...{ first_name: 'Bo', last_name: 'Li', email: 'bo.li@mail.test', registration: 'lk19 abc' },
        ...{ note: 'Blue', is_employee: false, decided_at: null },
      }),
    ]);
  });

  it.each([
    [{ email: 'nobody' }, { email: ['Please enter a valid email.'] }],
    [{ registration: ' - ' }, { registration: ["Your vehicle's registration is required"] }],
    [{ registration: '' }, { registration: ["Your vehicle's registration is required"] }],
    [{ registration: 'LK19 ABC 1234' }, { registration: ['Must have at most 10 letters and digits.'] }],
    [{ registration: 'x'.repeat(40) }, { registration: ['Must have at most 20 characters.'] }],
    [{ first_name: 'x'.repeat(21) }, { first_name: ['Must have at most 20 characters.'] }],
    [{ note: 'x'.repeat(256) }, { note: ['Must have at most 255 characters.'] }],
  ])('refuses %j at its field', async (sent, errors) => {
    const { status, body } = await register(sent);
    expect([status, body]).toEqual([400, errors]);
    expect((await list()).count).toBe(0);
  });

  it('stores ten letters and digits with their separators', async () => {
    expect((await register({ registration: ' LK19-ABC  123 ' })).status).toBe(201);
    expect((await list('?search=lk19abc123')).results[0]).toMatchObject({ registration: 'LK19-ABC 123' });
  });

  it('accepts umlauts', async () => {
    expect((await register({ registration: 'MÜ ÄÖ 123' })).status).toBe(201);
    expect((await list('?search=muäö')).count).toBe(0);
    expect((await list('?search=müäö')).count).toBe(1);
  });

  it.each([
    ['fills in the invisible field', { website: 'https://robot.test' }],
    ['is faster than people', { seconds_open: 1 }],
  ])('stores nothing of a robot that %s, and gives it the usual answer', async (_, more) => {
    expect(await register(more)).toMatchObject({ status: 201, body: { is_own_vehicle: false } });
    expect((await list()).count).toBe(0);
  });

  it('accepts ten an hour from an address, robots included', async () => {
    for (let count = 0; count < 10; count += 1)
      expect((await register(count === 3 ? { website: 'x' } : {})).status).toBe(201);
    expect((await register()).status).toBe(429);
    expect((await list()).count).toBe(9);
    portal.clock.advance(3_600_001);
    expect((await register()).status).toBe(201);
    portal.clock.set('2026-11-23T09:00:00Z');
  });

  it('adds it to the vehicles of a logged-in user, while there is room', async () => {
    const parking = await portal.loginAs('parking');
    const own = async (registration: string) =>
      (await register({ registration }, parking)).body.is_own_vehicle;
    expect([await own('AA1 AAA'), await own('aa1aaa'), await own('BB2 BBB'), await own('CC3 CCC')]).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect((await list()).results[0].is_employee).toBe(true);
  });

  it('is not there at a client without parking', async () => {
    const bare = portal.anonymous('bare');
    await bare.get('/api/whoami/');
    expect((await register({}, bare)).status).toBe(404);
  });
});

describe('registered vehicles', () => {
  it('goes on the allowlist once, unless its plate is on a list', async () => {
    await register({ first_name: 'Bo', last_name: 'Li', note: 'Blue' });
    const [row] = (await list()).results;
    const take = () => admin.post(`/api/parking/registrations/${row.id}/allowlist/`);
    const taken = await take();
    expect([taken.status, taken.body.decided_at]).toEqual([200, '2026-11-23T09:00:00.000Z']);
    expect((await take()).body).toEqual(taken.body);
    const lists = (await admin.get('/api/parking/plate-lists/')).body;
    expect(lists.results).toMatchObject([{ registration: 'lk19 abc', list: 'allow', note: 'Bo Li: Blue' }]);
    await register();
    const again = (await list()).results[0];
    expect((await admin.post(`/api/parking/registrations/${again.id}/allowlist/`)).status).toBe(409);
  });

  it('is deleted, and forgotten after 180 days', async () => {
    await register();
    await register({ registration: 'OLD 1' });
    const [first] = (await list()).results;
    expect(
      (await admin.call({ method: 'DELETE', url: `/api/parking/registrations/${first.id}/` })).status,
    ).toBe(204);
    expect((await list()).count).toBe(1);
    portal.clock.advance(181 * 24 * 3_600_000);
    await portal.runJobs('nightly');
    portal.clock.set('2026-11-23T09:00:00Z');
    expect((await list()).count).toBe(0);
  });
});
