import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { enrolDevice } from '../devices/device-test-data.ts';
import { insertVisits } from '../visits/visit-test-data.ts';

let server: TestApp;
let reception: Agent;
let site: number;
let uuid: string;

beforeAll(async () => {
  server = await createTestApp();
  server.clock.set('2026-11-23T09:00:00Z');
  reception = await server.loginAs('reception');
  const first = await server.db.forClient(server.clientIds.north, (tx) =>
    tx.selectFrom('sites').select('id').orderBy('position').executeTakeFirstOrThrow(),
  );
  site = first.id;
  await insertVisits(server, [
    { first: 'Łukasz', last: 'Żółć' },
    { first: 'Anna', last: 'Kowalski' },
    { first: 'Anna', last: 'Ko' },
    { first: 'Inga', last: 'Inside', status: 'checked-in' },
    { first: 'Vera', last: 'Known', hosts: ['pa'] },
    { first: 'Hugo', last: 'Hosted', hosts: ['pa'] },
    { first: 'Ulla', last: 'Unguessed', hosts: ['pa'] },
  ]);
});
afterAll(() => server.close());
/** A kiosk of its own for each test: pauses are of one kiosk. */
beforeEach(async () => {
  uuid = await enrolDevice(reception, site);
});

const post = (body: object, headers: Record<string, string> = {}) =>
  server.anonymous().post('/api/visits/check_in/', body, { authorization: `Screen ${uuid}`, ...headers });
const look = (name: string, direction = 'check-in') => post({ direction, confirm: false, name });
const confirm = (name: string, known?: string, headers = {}) =>
  post(
    {
      direction: 'check-in',
      confirm: true,
      name,
      ...(known === undefined ? {} : { last_name_or_host: known }),
    },
    headers,
  );

describe('a first name alone', () => {
  it('requires more, for one visitor and for several with the same name, and checks no one in', async () => {
    const asked = { match: 'more', asks: 'last-name-or-host', visit: null };
    for (const name of ['LUKASZ', 'anna']) {
      expect((await look(name)).body).toEqual(asked);
      expect((await confirm(name)).body).toEqual(asked);
    }
    expect((await look('Inga', 'check-out')).body).toEqual(asked);
    expect((await reception.get('/api/visits/?search=lukasz')).body.results).toMatchObject([
      { status: 'scheduled' },
    ]);
  });

  it.each([
    ['Vera', 'kn', 'one', 'the last name’s first letters'],
    ['Hugo', 'PERS', 'one', 'the host’s'],
    ['Ulla', 'xx', 'none', 'a wrong answer'],
    ['Xaver', 'kn', 'none', 'a name of nobody: the same answer'],
  ])('with an additional answer, %s and %s match %s (%s)', async (name, known, match) => {
    const key = { 'idempotency-key': randomUUID() };
    const answer = await confirm(name, known, key);
    expect([answer.status, answer.body.match]).toEqual([200, match]);
    expect((await confirm(name, known, key)).body).toEqual(answer.body);
  });

  it('wrong answers count as wrong pins: ten pause the kiosk, right or wrong name alike', async () => {
    for (let index = 0; index < 10; index += 1) {
      expect((await confirm(index % 2 ? 'Ulla' : 'Xaver', 'zz')).body).toEqual({
        match: 'none',
        visit: null,
      });
    }
    expect((await confirm('Ulla', 'un')).status).toBe(429);
  });
});
