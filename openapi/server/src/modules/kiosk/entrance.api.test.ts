import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tx } from '../../db/database.ts';
import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { type CreatedVisit, insertVisits } from '../visits/visit-test-data.ts';

const NOW = '2026-11-23T09:00:00Z';
let server: TestApp;
let entrance: string;
let phone: Agent;
let visits: Record<string, CreatedVisit>;

beforeAll(async () => {
  server = await createTestApp({ connections: 20 });
  phone = server.anonymous();
  await phone.get('/api/whoami/');
  const site = await inNorth((tx) =>
    tx.selectFrom('sites').select('uuid').orderBy('position').orderBy('id').executeTakeFirstOrThrow(),
  );
  entrance = site.uuid;
  visits = await insertVisits(server, [
    { first: 'Phoebe', last: 'Phone' },
    { first: 'Eva', last: 'Elsewhere', site: 1 },
    { first: 'Mia', last: 'Early', start: '2026-11-23T11:00:01Z', end: '2026-11-23T12:00:00Z' },
    { first: 'Cora', last: 'Cancelled', status: 'cancelled' },
    { first: 'Nda', last: 'Unsigned' },
  ]);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(NOW);
  await server.db.system((tx) => tx.deleteFrom('login_failures').execute());
});

const inNorth = <T>(work: (tx: Tx) => Promise<T>) => server.db.forClient(server.clientIds.north, work);
const pinOf = (last: string) => visits[last]?.pin ?? '';
const checkIn = (pin: string) => phone.post(`/api/entrances/${entrance}/check-in/`, { pin });

describe('the entrance, for a visitor’s own phone', () => {
  it('names its site and whether it accepts a PIN, and answers 404 for an unknown code', async () => {
    const { status, body } = await server.anonymous().get(`/api/entrances/${entrance.toUpperCase()}/`);
    expect([status, body]).toMatchObject([200, { site_name: 'London HQ', pin_check_in: true }]);
    expect((await server.anonymous().get(`/api/entrances/${randomUUID()}/`)).status).toBe(404);
    expect((await server.anonymous('south').get(`/api/entrances/${entrance}/`)).status).toBe(404);
  });

  it('checks in by the PIN, notifies the host, and never reveals the link of the visit', async () => {
    const answer = await checkIn(pinOf('Phone'));
    expect([answer.status, answer.body]).toEqual([
      200,
      { first_name: 'Phoebe', host: 'Zoë Müller', location: 'Room 4', nda_unsigned: false, waits: false },
    ]);
    expect(answer.text).not.toContain(visits.Phone?.uuid);
    expect(await server.outbox({ to: 'employee@north.test', kind: 'visitor-arrived' })).toHaveLength(1);
    const again = await checkIn(pinOf('Phone'));
    expect([again.status, again.body.detail]).toEqual([
      409,
      'An error occurred. You may already be checked in.',
    ]);
  });

  it.each([
    ['Elsewhere', 404, 'No match found. Please speak to a receptionist.'],
    [
      'Early',
      409,
      'You can check in from two hours before the start. Please come back later or speak to a receptionist.',
    ],
    ['Cancelled', 409, 'The visitor cannot be checked in as their visit has been cancelled.'],
  ])("of %s: %i '%s'", async (last, status, detail) => {
    const answer = await checkIn(pinOf(last));
    expect([answer.status, answer.body]).toEqual([status, { detail }]);
  });

  it('says that an NDA is still to be signed', async () => {
    const nda = { text: 'Be silent.', updated_at: new Date(NOW), version: 1 };
    await inNorth((tx) => tx.insertInto('ndas').values(nda).execute());
    expect((await checkIn(pinOf('Unsigned'))).body).toMatchObject({ first_name: 'Nda', nda_unsigned: true });
    await inNorth((tx) => tx.deleteFrom('ndas').execute());
  });

  it('checks ten wrong PINs from an address, even in parallel; a right one does not count', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => checkIn('999999')));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(10).fill(404),
      ...Array(10).fill(429),
    ]);
    expect((await checkIn(pinOf('Elsewhere'))).status).toBe(429);
    server.clock.advance(15 * 60_000);
    expect((await checkIn(pinOf('Phone'))).status).toBe(409);
    for (let index = 0; index < 10; index += 1) expect((await checkIn('999999')).status).toBe(404);
  });
});
